/** How long nobody has to be heard before it is said, in milliseconds: most gaps close by themselves. */
const lostAfterMs = 5_000;

/** Whether word still comes from the server. */
export interface ConnectionMonitor {
  /** Word has come. */
  readonly markAlive: () => void;
  /** Word may not come any more. */
  readonly markSuspect: () => void;
  readonly close: () => void;
}

/** @param tell is told when it has been silent for a while, and when it is over. */
export function openConnectionMonitor(tell: (isLost: boolean) => void): ConnectionMonitor {
  let timer: ReturnType<typeof setTimeout> | null = null;

  const close = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  return {
    markAlive: () => {
      close();
      tell(false);
    },
    markSuspect: () => {
      timer ??= setTimeout(tell, lostAfterMs, true);
    },
    close,
  };
}
