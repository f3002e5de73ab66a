/** A death: the photograph is put up, the word falls, a shaky hand crosses it out. */
import type { Play } from '$lib/director.svelte';

export async function die(play: Play): Promise<void> {
  const scene = document.querySelector<HTMLElement>('[data-piece="death"]');
  if (!scene) return play.rest(1500);
  const one = (query: string): Element => scene.querySelector(query) ?? scene;
  const late = (at: number) => ({ delay: play.ms(at), fill: 'backwards' as const });
  const stroke = [{ strokeDashoffset: '1' }, { strokeDashoffset: '0' }];
  await Promise.all([
    play.animate(scene, [{ opacity: 0 }, { opacity: 1 }], 240),
    play.animate(
      one('.word'),
      [
        { scale: '2.2', opacity: 0 },
        { scale: '1', opacity: 1 },
      ],
      240,
      {
        ...late(180),
        easing: 'cubic-bezier(.2,1.4,.4,1)',
      },
    ),
    play.animate(one('.x1'), stroke, 300, { ...late(520), easing: 'ease-in' }),
    play.animate(one('.x2'), stroke, 280, { ...late(860), easing: 'ease-in' }),
    play.animate(one('q'), [{ opacity: 0 }, { opacity: 1 }], 220, late(1000)),
    play.animate(one('.told'), [{ opacity: 0 }, { opacity: 1 }], 220, late(1250)),
  ]);
  await play.change();
  await play.rest(2200);
}
