/** Vehicles at any angle, as prisms over their true corners, and other solid things. */
import { Condition, type Obstacle, type VehicleView } from '../types';
import { box, f, hash, n1, nth, plates, poly, rect, shade, U, type Point } from './ink';

const PAINT = ['#d9634a', '#f0d9a2', '#7fa3c8', '#8fa85a', '#b78bb3', '#c9ccd6', '#5fa39c'];
export function vehicle(v: VehicleView, high: number): string {
  const [A0, A1, A2, A3] = v.corners.map(([x, y]): Point => [x * U, (high - y) * U]) as [Point, Point, Point, Point]; // front left, front right, rear right, rear left
  const P = (u: number, w: number, z = 0): Point => {
    const L: Point = [A3[0] + (A0[0] - A3[0]) * u, A3[1] + (A0[1] - A3[1]) * u],
      Q: Point = [A2[0] + (A1[0] - A2[0]) * u, A2[1] + (A1[1] - A2[1]) * u];
    return [L[0] + (Q[0] - L[0]) * w, L[1] + (Q[1] - L[1]) * w - z];
  };
  const dead = v.condition !== Condition.SOUND,
    burnt = v.condition === Condition.BURNT_OUT,
    paint = burnt
      ? '#5a5452'
      : dead
        ? '#a59a8c'
        : ((
            {
              bus: '#f6bf4f',
              'big-rig': '#d9634a',
              'big-rig-cab': '#d9634a',
              rv: '#f3e6c8',
              van: '#5fa39c',
              'sports-car': '#d9573b',
            } as Record<string, string>
          )[v.kind] ?? nth(PAINT, hash(v.kind + v.id + v.called)));
  /** A frustum: lower box, upper box; only the sides that face us, the southernmost last. */
  type Ends = readonly [number, number, number, number];
  type Quad = [Point, Point, Point, Point];
  const frustum = (
    lo: Ends,
    z0: number,
    hi: Ends,
    z1: number,
    side: string,
    top: string,
    extra: (k: number, A: Quad, B: Quad) => string = () => '',
  ) => {
    const q = (b: Ends, z: number): Quad => [P(b[1], b[2], z), P(b[1], b[3], z), P(b[0], b[3], z), P(b[0], b[2], z)],
      A = q(lo, z0),
      B = q(hi, z1),
      my = (A[0][1] + A[2][1]) / 2;
    return (
      [0, 1, 2, 3]
        .map((k) => ({ k, y: (nth(A, k)[1] + nth(A, k + 1)[1]) / 2 }))
        .filter((o) => o.y > my - 60 && o.y > my - (z1 > z0 ? 1e3 : 0))
        .sort((a, b) => a.y - b.y)
        .map(
          ({ k, y }) =>
            f(poly([nth(A, k), nth(A, k + 1), nth(B, k + 1), nth(B, k)]), y > my + 2 ? side : shade(side, 0.9)) +
            extra(k, A, B),
        )
        .join('') + f(poly(B), top)
    );
  };
  const wheel = (u: number, w: number, rad = 9) => {
    const [x, y] = P(u, w, rad * 0.5);
    return `<ellipse class="f c-dark" cx="${n1(x)}" cy="${n1(y)}" rx="${rad}" ry="${rad}"/><circle class="f c-grey" cx="${n1(x)}" cy="${n1(y)}" r="${rad * 0.42}"/>`;
  };
  const lamps = (z: number) =>
    [0.14, 0.86]
      .map((w) => {
        const [x, y] = P(0.985, w, z),
          [a, b] = P(0.015, w, z);
        return `<circle class="f c-lamp" cx="${n1(x)}" cy="${n1(y)}" r="4"/><circle class="f c-rust" cx="${n1(a)}" cy="${n1(b)}" r="3"/>`;
      })
      .join('');
  const glass = '#bcd6dc',
    lowp = shade(paint, 0.76),
    high1 = shade(paint, 1.14),
    wheels = (...us: number[]) => us.map((u) => wheel(u, 0.04) + wheel(u, 0.96)).join('');
  const panes = (n: number, u0: number, u1: number, z0: number, z1: number) => (k: number) =>
    k % 2
      ? Array.from({ length: n }, (_, i) => {
          const w = k === 1 ? 1 : 0,
            a = u0 + ((u1 - u0) * (i + 0.14)) / n,
            b = u0 + ((u1 - u0) * (i + 0.86)) / n;
          return f(poly([P(a, w, z0), P(b, w, z0), P(b, w, z1), P(a, w, z1)]), glass);
        }).join('')
      : f(
          poly([P(k ? 0 : 1, 0.12, z0), P(k ? 0 : 1, 0.88, z0), P(k ? 0 : 1, 0.88, z1), P(k ? 0 : 1, 0.12, z1)]),
          glass,
        );
  const all: Ends = [0, 1, 0.03, 0.97],
    car = (cab: Ends, top: Ends, extra = '') =>
      wheels(0.2, 0.8) +
      frustum(all, 4, [0.01, 0.99, 0.05, 0.95], 15, lowp, paint) +
      lamps(11) +
      extra +
      frustum(cab, 15, top, 25, glass, high1);
  let a: string;
  switch (v.kind) {
    case 'motorcycle':
      a =
        wheel(0.16, 0.5, 10) +
        wheel(0.84, 0.5, 10) +
        f(
          poly([
            P(0.2, 0.36, 10),
            P(0.55, 0.3, 14),
            P(0.78, 0.4, 14),
            P(0.78, 0.6, 14),
            P(0.55, 0.7, 14),
            P(0.2, 0.64, 10),
          ]),
          paint,
        ) +
        f(poly([P(0.16, 0.38, 15), P(0.48, 0.36, 16), P(0.48, 0.64, 16), P(0.16, 0.62, 15)]), '#6d4a35') +
        `<path class="d bold" d="${poly([P(0.72, 0, 20), P(0.8, 0.5, 16), P(0.72, 1, 20), P(0.8, 0.5, 16)])}"/>`;
      break;
    case 'atv':
      a =
        [0.18, 0.82].map((u) => wheel(u, 0.06, 8) + wheel(u, 0.94, 8)).join('') +
        frustum([0.04, 0.96, 0.26, 0.74], 6, [0.08, 0.92, 0.3, 0.7], 14, lowp, paint) +
        f(poly([P(0.15, 0.3, 17), P(0.5, 0.3, 17), P(0.5, 0.7, 17), P(0.15, 0.7, 17)]), '#56545a') +
        `<path class="d bold" d="M${P(0.68, 0.06, 22).map(n1).join()}L${P(0.74, 0.5, 18).map(n1).join()}L${P(0.68, 0.94, 22).map(n1).join()}"/>`;
      break;
    case 'bus':
    case 'rv':
      a =
        wheels(0.16, 0.82) +
        frustum(
          all,
          4,
          [0.005, 0.995, 0.05, 0.95],
          32,
          lowp,
          paint,
          panes(v.kind === 'bus' ? 8 : 4, 0.04, 0.96, 16, 28),
        ) +
        lamps(10) +
        f(poly([P(0.2, 0.36, 33), P(0.34, 0.36, 33), P(0.34, 0.64, 33), P(0.2, 0.64, 33)]), shade(paint, 0.85)) +
        f(poly([P(0.62, 0.36, 33), P(0.76, 0.36, 33), P(0.76, 0.64, 33), P(0.62, 0.64, 33)]), shade(paint, 0.85));
      break;
    case 'big-rig': {
      const trailer =
          frustum([0, 0.74, 0.02, 0.98], 8, [0, 0.74, 0.02, 0.98], 38, '#d9d2c2', '#f3ead7') +
          `<path class="d thin" style="opacity:.6" d="${Array.from(
            { length: 9 },
            (_, i) =>
              `M${P(0.07 + i * 0.075, 0.02, 38)
                .map(n1)
                .join()}L${P(0.07 + i * 0.075, 0.98, 38)
                .map(n1)
                .join()}`,
          ).join('')}"/>`,
        cab =
          frustum([0.77, 1, 0.04, 0.96], 4, [0.77, 0.995, 0.06, 0.94], 18, lowp, paint) +
          frustum([0.78, 0.93, 0.06, 0.94], 18, [0.79, 0.9, 0.1, 0.9], 34, glass, high1);
      a = wheels(0.07, 0.15, 0.66, 0.8, 0.93) + (A0[1] > A3[1] ? trailer + cab : cab + trailer) + lamps(10);
      break;
    }
    case 'big-rig-cab':
      a =
        wheels(0.2, 0.8) +
        frustum(all, 4, [0.01, 0.99, 0.05, 0.95], 18, lowp, paint) +
        lamps(10) +
        frustum([0.4, 0.86, 0.06, 0.94], 18, [0.44, 0.78, 0.1, 0.9], 34, glass, high1);
      break;
    case 'van':
      a =
        wheels(0.2, 0.8) +
        frustum(all, 4, [0.01, 0.99, 0.05, 0.95], 16, lowp, paint) +
        lamps(11) +
        frustum([0.02, 0.86, 0.05, 0.95], 16, [0.03, 0.72, 0.09, 0.91], 32, shade(paint, 0.9), high1, (k, A, B) =>
          k === 0 ? f(poly([A[0], A[1], B[1], B[0]]), glass) : '',
        );
      break;
    case 'suv':
      a = car([0.05, 0.74, 0.07, 0.93], [0.08, 0.64, 0.13, 0.87]);
      break;
    case 'pickup-truck':
      a = car(
        [0.42, 0.76, 0.07, 0.93],
        [0.45, 0.68, 0.13, 0.87],
        f(poly([P(0.04, 0.14, 15), P(0.39, 0.14, 15), P(0.39, 0.86, 15), P(0.04, 0.86, 15)]), '#6d5a4a'),
      );
      break;
    case 'sports-car':
      a = car(
        [0.24, 0.62, 0.1, 0.9],
        [0.3, 0.5, 0.17, 0.83],
        f(poly([P(0.02, 0.4, 16), P(0.98, 0.4, 16), P(0.98, 0.6, 16), P(0.02, 0.6, 16)]), '#fbf6e9'),
      );
      break;
    default:
      a = car([0.16, 0.7, 0.07, 0.93], [0.24, 0.58, 0.15, 0.85]);
  }
  const over =
    v.condition === Condition.WRECKED
      ? ` transform="rotate(180 ${n1((A0[0] + A2[0]) / 2)} ${n1((A0[1] + A2[1]) / 2)})"`
      : '';
  const smoke =
    dead || v.running
      ? [0, 1, 2]
          .map(
            (k) =>
              `<circle cx="${n1(P(dead ? 0.85 : -0.04, 0.5)[0] + k * 7)}" cy="${n1(P(dead ? 0.85 : -0.04, 0.5)[1] - 20 - k * 15)}" r="${8 + k * 4}" fill="${dead ? '#56545a' : '#fffaf0'}" opacity="${0.4 - k * 0.1}"/>`,
          )
          .join('')
      : '';
  return `<g${over}>${plates(a, 2)}${smoke}</g>`;
}
export const vehicleShadow = (v: VehicleView, high: number): string =>
  `<path class="cast" d="${poly(v.corners.map(([x, y]): Point => [x * U + (v.tall ? 26 : 14), (high - y) * U + (v.tall ? 10 : 6)]))}"/>`;
/** A wall, fence or anything solid that is no vehicle. */
export function obstacle(o: Obstacle, high: number): string {
  const r = rect(o.box, high),
    z = Math.min(o.tall ? 34 : o.low ? 12 : 18, r.h * 0.6 + 6),
    col = o.solid ? '#b9b4aa' : '#cf9450';
  return plates(
    f(box(r.x, r.y + r.h - z, r.w, z), shade(col, 0.82)) +
      f(box(r.x, r.y, r.w, Math.max(4, r.h - z)), col) +
      `<path class="d thin" style="opacity:.6" d="${Array.from({ length: Math.floor(r.w / 22) }, (_, i) => `M${n1(r.x + 11 + i * 22)},${n1(r.y + r.h - z)}v${n1(z)}`).join('')}"/>`,
    2,
  );
}
