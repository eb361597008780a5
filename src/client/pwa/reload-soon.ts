/** How long a diner waits before the page is asked for again, in milliseconds. */
const reloadAfterMs = 3_000;

/** Loads the page again in a moment; nobody's telephone does so in a pocket. */
export function reloadSoon(): void {
  setTimeout(() => {
    if (document.visibilityState === 'visible') location.reload();
    else document.addEventListener('visibilitychange', () => location.reload(), { once: true });
  }, reloadAfterMs);
}
