/** The longest that a timer can wait, in milliseconds. */
const maxTimeoutMs = 2 ** 31 - 1;

/** Timers by name, at most one per name; none keeps the process alive. */
export function openTimers() {
  const running = new Map<string, NodeJS.Timeout>();
  let isClosed = false;
  const forget = (name: string): void => {
    clearTimeout(running.get(name));
    running.delete(name);
  };
  return {
    forget,
    /** Replaces the timer of that name; a task that is due runs at once. */
    set(name: string, ms: number, task: () => void): void {
      forget(name);
      if (!isClosed) running.set(name, setTimeout(task, Math.min(Math.max(ms, 1), maxTimeoutMs)).unref());
    },
    /** Clears all timers and accepts no more. */
    close(): void {
      isClosed = true;
      for (const name of [...running.keys()]) forget(name);
    },
  };
}
