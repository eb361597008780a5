/** Delays between polls, in milliseconds; the last one repeats. */
const pollDelaysMs = [1_000, 2_000, 3_000, 5_000, 8_000, 10_000];

/**
 * Polls at once, then at growing intervals until done.
 *
 * Does not poll while the page is hidden. Polls at once when the diner returns, even after it was done, because
 * something may have restarted elsewhere.
 *
 * @param poll resolves to whether it is done.
 * @returns stops polling.
 */
export function pollUntilDone(poll: () => Promise<boolean>): () => void {
  const watching = new AbortController();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let pollCount = 0;
  let isPolling = false;

  function clearTimer(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  async function pollNow(): Promise<void> {
    if (isPolling) return;
    clearTimer();
    isPolling = true;
    const isDone = await poll();
    isPolling = false;
    if (isDone || watching.signal.aborted) return;
    timer = setTimeout(pollIfVisible, pollDelaysMs[pollCount] ?? pollDelaysMs.at(-1));
    pollCount += 1;
  }

  function pollIfVisible(): void {
    if (!document.hidden) void pollNow();
  }

  const { signal } = watching;
  document.addEventListener('visibilitychange', pollIfVisible, { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && pollIfVisible(), { signal });
  void pollNow();
  return () => {
    watching.abort();
    clearTimer();
  };
}
