/** Delay before the reload, in milliseconds. */
const reloadAfterMs = 3_000;

/** Reloads the page after a delay, but only while it is visible. */
export function reloadSoon(): void {
  setTimeout(() => {
    if (document.visibilityState === 'visible') location.reload();
    else document.addEventListener('visibilitychange', () => location.reload(), { once: true });
  }, reloadAfterMs);
}
