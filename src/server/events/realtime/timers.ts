/** The longest that a timer can wait, in milliseconds. */
const maxTimeoutMs = 2 ** 31 - 1;

/** Timers by name, one for each; none of them keeps the process alive. */
export function openTimers() {
  const running = new Map<string, NodeJS.Timeout>();
  let isClosed = false;
  const forget = (name: string): void => {
    clearTimeout(running.get(name));
    running.delete(name);
  };
  return {
    forget,
    /** Takes the place of the one there is; a task that is due is done at once. */
    set(name: string, ms: number, task: () => void): void {
      forget(name);
      if (!isClosed) running.set(name, setTimeout(task, Math.min(Math.max(ms, 1), maxTimeoutMs)).unref());
    },
    /** Ends them all, and takes no more. */
    close(): void {
      isClosed = true;
      for (const name of [...running.keys()]) forget(name);
    },
  };
}
