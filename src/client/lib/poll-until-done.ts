/** How long to wait before looking again, in milliseconds; after those, always the last. */
const pollDelaysMs = [1_000, 2_000, 3_000, 5_000, 8_000, 10_000];

/**
 * Looks at once, then ever more seldom until there is nothing more to see.
 *
 * While the page is hidden it is not looked. A diner who comes back has it looked at once, after the end too: what
 * was over may have been begun anew elsewhere.
 *
 * @param look says whether there is nothing more to see.
 * @returns ends it.
 */
export function pollUntilDone(look: () => Promise<boolean>): () => void {
  const watching = new AbortController();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let looked = 0;
  let isLooking = false;

  function forget(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  async function lookNow(): Promise<void> {
    if (isLooking) return;
    forget();
    isLooking = true;
    const isOver = await look();
    isLooking = false;
    if (isOver || watching.signal.aborted) return;
    timer = setTimeout(lookInSight, pollDelaysMs[looked] ?? pollDelaysMs.at(-1));
    looked += 1;
  }

  function lookInSight(): void {
    if (!document.hidden) void lookNow();
  }

  const { signal } = watching;
  document.addEventListener('visibilitychange', lookInSight, { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && lookInSight(), { signal });
  void lookNow();
  return () => {
    watching.abort();
    forget();
  };
}
