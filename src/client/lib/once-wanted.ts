/** The next, or the one before. */
export type Step = 1 | -1;

/** What answers to turning. */
export type Turn = (by: Step) => void;

const intents = ['touchstart', 'pointerenter', 'pointerdown', 'focusin', 'keydown'] as const;

/** A finger that moved so far, in pixels, meant to turn. */
const swipeFrom = 40;

/**
 * Loads what turns once the diner reaches for it. The swipe or press that came too early is made up for as
 * soon as it is there. Buttons with `data-turn` turn it.
 */
export function onceWanted(element: HTMLElement, load: () => Promise<Turn>): void {
  const asleep = new AbortController();
  let turn: Turn | null = null;
  let owed: Step | null = null;

  const turnOrOwe = (by: Step) => {
    if (turn) turn(by);
    else owed = by;
  };
  const wake = async () => {
    asleep.abort();
    turn = await load();
    if (owed) turn(owed);
  };

  for (const intent of intents) {
    element.addEventListener(intent, wake, { signal: asleep.signal, passive: true });
  }
  element.addEventListener('touchstart', (start) => watchSwipe(element, start, turnOrOwe), {
    once: true,
    passive: true,
  });
  element.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-turn]') : null;
    if (button) turnOrOwe(button.dataset.turn === '1' ? 1 : -1);
  });
}

function watchSwipe(element: HTMLElement, { touches: [start] }: TouchEvent, turn: Turn): void {
  const isRightToLeft = getComputedStyle(element).direction === 'rtl';
  const end = ({ changedTouches: [finger] }: TouchEvent) => {
    if (!start || !finger) return;
    const by = swipeOf(finger.clientX - start.clientX, finger.clientY - start.clientY, isRightToLeft);
    if (by) turn(by);
  };
  element.addEventListener('touchend', end, { once: true, passive: true });
}

/** What a finger meant by moving so far, in pixels: the next, the one before, or neither. */
export function swipeOf(x: number, y: number, isRightToLeft: boolean): Step | null {
  if (Math.abs(x) < swipeFrom || Math.abs(x) < Math.abs(y)) return null;
  return x < 0 === isRightToLeft ? -1 : 1;
}
