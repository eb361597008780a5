/** `1` for the next slide, `-1` for the previous one. */
export type SlideStep = 1 | -1;

export type SlideHandler = (by: SlideStep) => void;

const intents = ['touchstart', 'pointerenter', 'pointerdown', 'focusin', 'keydown'] as const;

/** Minimum distance of a swipe, in pixels. */
const minSwipePx = 40;

/**
 * Loads a slide handler on the diner's first interaction. A swipe or press that came too early is replayed once the
 * handler is loaded. Buttons with `data-step` change the slide.
 */
export function loadOnIntent(element: HTMLElement, load: () => Promise<SlideHandler>): void {
  const idle = new AbortController();
  let turn: SlideHandler | null = null;
  let pendingStep: SlideStep | null = null;

  const turnOrDefer = (by: SlideStep) => {
    if (turn) turn(by);
    else pendingStep = by;
  };
  const hydrate = async () => {
    idle.abort();
    turn = await load();
    if (pendingStep) turn(pendingStep);
  };

  for (const intent of intents) {
    element.addEventListener(intent, hydrate, { signal: idle.signal, passive: true });
  }
  element.addEventListener('touchstart', (start) => watchSwipe(element, start, turnOrDefer), {
    once: true,
    passive: true,
  });
  element.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
    if (button) turnOrDefer(button.dataset.step === '1' ? 1 : -1);
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

/** The slide step for a swipe of this distance, in pixels: next, previous or none. */
export function swipeStep(x: number, y: number, isRightToLeft: boolean): SlideStep | null {
  if (Math.abs(x) < minSwipePx || Math.abs(x) < Math.abs(y)) return null;
  return x < 0 === isRightToLeft ? -1 : 1;
}
