/** The next, or the one before. */
export type SlideStep = 1 | -1;

/** What answers to turning. */
export type SlideHandler = (by: SlideStep) => void;

const intents = ['touchstart', 'pointerenter', 'pointerdown', 'focusin', 'keydown'] as const;

/** A finger that moved so far, in pixels, meant to turn. */
const minSwipePx = 40;

/**
 * Loads what turns once the diner reaches for it. The swipe or press that came too early is made up for as
 * soon as it is there. Buttons with `data-turn` turn it.
 */
export function loadOnIntent(element: HTMLElement, load: () => Promise<SlideHandler>): void {
  const asleep = new AbortController();
  let turn: SlideHandler | null = null;
  let owed: SlideStep | null = null;

  const turnOrOwe = (by: SlideStep) => {
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

function watchSwipe(element: HTMLElement, { touches: [start] }: TouchEvent, turn: SlideHandler): void {
  const isRightToLeft = getComputedStyle(element).direction === 'rtl';
  const end = ({ changedTouches: [finger] }: TouchEvent) => {
    if (!start || !finger) return;
    const by = swipeStep(finger.clientX - start.clientX, finger.clientY - start.clientY, isRightToLeft);
    if (by) turn(by);
  };
  element.addEventListener('touchend', end, { once: true, passive: true });
}

/** What a finger meant by moving so far, in pixels: the next, the one before, or neither. */
export function swipeStep(x: number, y: number, isRightToLeft: boolean): SlideStep | null {
  if (Math.abs(x) < minSwipePx || Math.abs(x) < Math.abs(y)) return null;
  return x < 0 === isRightToLeft ? -1 : 1;
}
