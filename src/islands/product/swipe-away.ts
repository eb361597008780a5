/** The distance down, in pixels, from which a swipe closes the sheet. */
const closeDistancePx = 80;

/** Lets the diner close a sheet by pulling its head down. */
export function swipeAway(head: HTMLElement | null): (() => void) | undefined {
  const sheet = head?.closest('dialog');
  if (!head || !sheet) return undefined;
  const controller = new AbortController();
  const { signal } = controller;
  let startY: number | null = null;
  const pulledDistance = ({ touches, changedTouches }: TouchEvent) =>
    Math.max(0, ((touches[0] ?? changedTouches[0])?.clientY ?? 0) - (startY ?? 0));

  head.addEventListener(
    'touchstart',
    ({ touches: [finger] }) => {
      startY = finger?.clientY ?? null;
    },
    { passive: true, signal },
  );
  head.addEventListener(
    'touchmove',
    (event) => {
      sheet.style.translate = `0 ${pulledDistance(event)}px`;
    },
    { passive: true, signal },
  );
  head.addEventListener(
    'touchend',
    (event) => {
      sheet.style.translate = '';
      if (pulledDistance(event) > closeDistancePx) sheet.close();
    },
    { passive: true, signal },
  );
  return () => controller.abort();
}
