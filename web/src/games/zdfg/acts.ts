/** What the office performs itself. */
import { lengthOf, type Own } from '$lib/beats';
import type { Play } from '$lib/director.svelte';

/** A letter is punched out of its stencil, and the chad falls. */
export async function punch(beat: Own, play: Play): Promise<void> {
  const { at, letter } = beat.data as { at: string; letter: string };
  const hole = play.find(at)?.querySelector(`[data-letter="${letter}"]`);
  const stage = document.querySelector('[data-stage]');
  if (!hole || !stage) return play.rest(lengthOf(beat));
  const [box, floor] = [hole.getBoundingClientRect(), stage.getBoundingClientRect()];
  const chad = document.createElement('b');
  chad.className = 'chad';
  chad.textContent = letter;
  Object.assign(chad.style, { left: `${box.left - floor.left}px`, top: `${box.top - floor.top}px` });
  stage.append(chad);
  await Promise.all([
    play.animate(
      hole,
      [{ transform: 'scale(1.9)' }, { transform: 'scale(.86)', offset: 0.6 }, { transform: 'none' }],
      350,
    ),
    play.animate(
      chad,
      [
        { transform: 'none', opacity: 1 },
        { transform: 'translate(46px, 190px) rotate(220deg)', opacity: 0 },
      ],
      lengthOf(beat),
      { fill: 'both' },
    ),
  ]);
  chad.remove();
}

/** A Stack is shuffled in somebody's hands, then lies in its new order. */
export async function shuffle(beat: Own, play: Play): Promise<void> {
  const cards = [...(play.find(beat.data as string)?.querySelectorAll('li[data-card]') ?? [])];
  await Promise.all(
    cards.map((card, index) =>
      play.animate(
        card,
        [
          { transform: 'none' },
          {
            transform: `translate(${index % 2 ? 26 : -26}px, ${index * -4}px) rotate(${index % 2 ? 6 : -6}deg)`,
            offset: 0.5,
          },
          { transform: 'none' },
        ],
        lengthOf(beat),
      ),
    ),
  );
  if (!cards.length) await play.rest(lengthOf(beat));
}

/** Whose turn it is: the plate with the name is lifted. */
export async function turn(beat: Own, play: Play): Promise<void> {
  await play.change();
  const plate = play.find(`plate:${beat.data as number}`);
  if (!plate) return play.rest(lengthOf(beat));
  await play.animate(
    plate,
    [{ transform: 'none' }, { transform: 'scale(1.12) rotate(-2deg)', offset: 0.4 }, { transform: 'none' }],
    lengthOf(beat),
  );
}
