/** How long nobody has to be heard before it is said, in milliseconds: most gaps close by themselves. */
const silenceMs = 5_000;

/** Whether word still comes from the server. */
export interface Hearing {
  /** Word has come. */
  readonly heard: () => void;
  /** Word may not come any more. */
  readonly doubt: () => void;
  readonly close: () => void;
}

/** @param tell is told when it has been silent for a while, and when it is over. */
export function openHearing(tell: (isLost: boolean) => void): Hearing {
  let timer: ReturnType<typeof setTimeout> | null = null;

  const close = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  return {
    heard: () => {
      close();
      tell(false);
    },
    doubt: () => {
      timer ??= setTimeout(tell, silenceMs, true);
    },
    close,
  };
}
