/** How often it is asked whatever else is heard, in milliseconds: nothing is lost to a line that only seems to be there. */
const pollEveryMs = 15_000;

/** Asks now and then, and whenever the page or the network is back, until the returned function is called. */
export function startPolling(ask: () => unknown): () => void {
  const round = setInterval(ask, pollEveryMs);
  const watching = new AbortController();
  const { signal } = watching;
  const back = () => document.hidden || ask();
  document.addEventListener('visibilitychange', back, { signal });
  addEventListener('online', back, { signal });
  return () => {
    clearInterval(round);
    watching.abort();
  };
}
