/** Runs one at a time; calls made during a run cause one more run afterwards. */
export function serializeRuns(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isWantedAgain = false;

  const runAll = async () => {
    do {
      isWantedAgain = false;
      await run();
    } while (isWantedAgain);
    running = null;
  };
  return () => {
    isWantedAgain = true;
    running ??= runAll();
    return running;
  };
}
