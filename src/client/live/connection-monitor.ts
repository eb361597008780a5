/** Silence before the connection is reported as lost, in milliseconds. Most gaps are shorter. */
const lostAfterMs = 5_000;

/** Tracks whether messages still arrive from the server. */
export interface ConnectionMonitor {
  /** A message has arrived. */
  readonly markAlive: () => void;
  /** Messages may have stopped. */
  readonly markSuspect: () => void;
  readonly close: () => void;
}

/** @param notify called when the connection is lost, and when it is back. */
export function openConnectionMonitor(notify: (isLost: boolean) => void): ConnectionMonitor {
  let timer: ReturnType<typeof setTimeout> | null = null;

  const close = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  return {
    markAlive: () => {
      close();
      notify(false);
    },
    markSuspect: () => {
      timer ??= setTimeout(notify, lostAfterMs, true);
    },
    close,
  };
}
