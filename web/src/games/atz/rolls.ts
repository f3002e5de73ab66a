/** Dice as they were read: who threw them, what they were compared with, and the row of the table that applied. */
import type { Desk } from '$lib/desk';
import { called, forceName, reaction, shots, weapon, worded } from './names';
import type { AnyEvent, AtzView, Fired, Line, MeleeFought, Taken, TestTaken } from './types';

export type Cell = { head: string; lines: { text: string; applies: boolean }[]; applies: boolean };
export type Roll = {
  who: string;
  dice: readonly number[];
  good: number; // dice up to this score passed; from -score on where more is better; 0: neither
  against: string;
  gives: string;
  row: { title: string; cells: Cell[] } | null;
};

const roll = (who: string, dice: readonly number[], rest: Partial<Roll> = {}): Roll => ({
  who,
  dice,
  good: 0,
  against: '',
  gives: '',
  row: null,
  ...rest,
});

const plainly = (...texts: string[]): Cell['lines'] => texts.map((text) => ({ text, applies: true }));
const lineOf = ({ when, do: does }: Line): string => (when ? `${worded(when)}: ${worded(does)}` : worded(does));

function rowOf(desk: Desk, test: TestTaken, taken: Taken): Roll['row'] {
  const row = reaction(desk, taken.kind, test.test);
  if (!row) return null;
  const cells = [2, 1, 0].map((passed) => ({
    head: `pass ${passed}`,
    lines: (row.cells[passed] ?? []).map((line) => ({ text: lineOf(line), applies: line.when === taken.when })),
    applies: Math.min(taken.passed, 2) === passed,
  }));
  return { title: `${row.title}, ${taken.kind}`, cells };
}

function tested(desk: Desk, view: AtzView, event: TestTaken): Roll[] {
  return event.results.map((taken) =>
    roll(called(view, taken.figure), taken.chosen ? [] : [...event.dice, ...taken.own], {
      good: taken.rep,
      against: `Rep ${taken.rep}`,
      gives: `${taken.chosen ? 'chose to pass' : 'passed'} ${taken.passed}: ${worded(taken.do)}`,
      row: rowOf(desk, event, taken),
    }),
  );
}

function shot(desk: Desk, view: AtzView, event: Fired): Roll[] {
  const rows = shots(desk);
  const [low, high] = [rows[0]?.total ?? 8, rows.at(-1)?.total ?? 9];
  return event.at.map((aimed) => {
    const best = Math.max(...aimed.totals, 0);
    const cells: Cell[] = [
      { head: `${low - 1} or less`, lines: plainly('miss'), applies: best < low },
      ...rows.map(({ total, misses }) => ({
        head: String(total),
        lines: plainly('hit, unless', ...misses.map(worded)),
        applies: best === total,
      })),
      { head: `${high + 1} or more`, lines: plainly('hit'), applies: best > high },
    ];
    return roll(`at ${called(view, aimed.figure)}`, aimed.dice, {
      against: `totals ${aimed.totals.join(', ')}`,
      gives: aimed.hits === 1 ? '1 hit' : `${aimed.hits} hits`,
      row: { title: `${weapon(desk, event.weapon)?.title ?? event.weapon}, die and Rep`, cells },
    });
  });
}

function fought(view: AtzView, event: MeleeFought): Roll[] {
  return event.bouts.flatMap((bout) =>
    bout.throws.flatMap(([one, other], index) => {
      const last = index === bout.throws.length - 1;
      const won = (id: number): string =>
        !last ? 'even, again' : bout.winner === id ? `wins by ${bout.margin}` : bout.winner < 0 ? 'even' : 'loses';
      return [
        roll(called(view, bout.one), one, { gives: won(bout.one) }),
        roll(called(view, bout.other), other, { gives: won(bout.other) }),
      ];
    }),
  );
}

/** All dice of an event. */
export function rollsOf(desk: Desk, event: AnyEvent): Roll[] {
  const view = desk.view as AtzView;
  switch (event.event) {
    case 'test-taken': {
      const leader = event.leader_die
        ? [roll('Leader Die', [event.leader_die], { gives: event.leader_passed ? 'passed' : 'failed' })]
        : [];
      return [...leader, ...tested(desk, view, event)];
    }
    case 'fired':
      return shot(desk, view, event);
    case 'melee-fought':
      return fought(view, event);
    case 'turn-begun':
      return (event.rolls.at(-1) ?? []).map((die, at) => {
        const { sides, seats } = event.forces[at] ?? { sides: [], seats: [] };
        const place = event.order.findIndex((side) => sides.includes(side));
        return roll(forceName(desk, sides, seats), [die], { gives: place < 0 ? 'waits' : `acts ${place + 1}` });
      });
    case 'wounded':
      return [
        roll(called(view, event.figure), [event.die], { good: event.limit, against: `limit ${event.limit}` }),
        ...(event.recover.length ? [roll('gets up?', event.recover, { gives: `passed ${event.passed}` })] : []),
      ];
    default:
      return plain(view, event);
  }
}

/** The dice of an event that no table is needed for. */
function plain(view: AtzView, event: AnyEvent): Roll[] {
  const it = event as unknown as Record<string, unknown>;
  const who = typeof it.figure === 'number' ? called(view, it.figure) : '';
  const dice = [it.dice, it.die].flat(2).filter((one): one is number => typeof one === 'number' && one > 0);
  const passed = typeof it.passed === 'number' ? `passed ${it.passed}` : '';
  return dice.length ? [roll(who, dice, { gives: passed })] : [];
}
