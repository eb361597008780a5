/** A finger that moved down so far, in pixels, meant to close. */
const closeDistancePx = 80;

/** Lets a sheet be pulled down by its head, and away. */
export function swipeAway(head: HTMLElement | null): (() => void) | undefined {
  const sheet = head?.closest('dialog');
  if (!head || !sheet) return undefined;
  const ended = new AbortController();
  const { signal } = ended;
  let from: number | null = null;
  const pulled = ({ touches, changedTouches }: TouchEvent) =>
    Math.max(0, ((touches[0] ?? changedTouches[0])?.clientY ?? 0) - (from ?? 0));

  head.addEventListener(
    'touchstart',
    ({ touches: [finger] }) => {
      from = finger?.clientY ?? null;
    },
    { passive: true, signal },
  );
  head.addEventListener(
    'touchmove',
    (event) => {
      sheet.style.translate = `0 ${pulled(event)}px`;
    },
    { passive: true, signal },
  );
  head.addEventListener(
    'touchend',
    (event) => {
      sheet.style.translate = '';
      if (pulled(event) > closeDistancePx) sheet.close();
    },
    { passive: true, signal },
  );
  return () => ended.abort();
}
