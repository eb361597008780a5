/** Poll interval even while updates arrive, in milliseconds: a connection may only seem to be alive. */
const pollEveryMs = 15_000;

/** Polls at intervals, and when the page or the network is back, until the returned function is called. */
export function startPolling(poll: () => unknown): () => void {
  const interval = setInterval(poll, pollEveryMs);
  const watching = new AbortController();
  const { signal } = watching;
  const back = () => document.hidden || poll();
  document.addEventListener('visibilitychange', back, { signal });
  addEventListener('online', back, { signal });
  return () => {
    clearInterval(interval);
    watching.abort();
  };
}
