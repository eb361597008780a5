/** Not longer than that without a look: a device that slept has slept through its timers, too. In milliseconds. */
const maxCheckIntervalMs = 5_000;

/** What is listed is asked for within this time after it has changed, in milliseconds: not by all pages at once. */
const jitterMs = 7_000;

/** Later on, where the page still was as before; after those, no more. */
const retryDelaysMs = [30_000, 120_000] as const;

/** A page that the clock changes. */
export interface PageClockOptions {
  /** What time it is, epoch milliseconds. */
  readonly now: () => number;
  readonly isVisible: () => boolean;
  /**
   * Shows it as it is at an instant.
   *
   * @returns when it changes next, epoch milliseconds; `Infinity` for never.
   */
  readonly showAsOf: (now: number) => number;
  /** When what is listed changes, in seconds, as the page carries it; `undefined` where nobody is to be asked. */
  readonly validUntil: () => string | undefined;
  /** Asks for a page that is over. */
  readonly refresh: () => void;
}

/**
 * Has a page turn with the clock: at once what it knows itself; what is listed, which the server knows, a little later.
 *
 * @returns looks at the clock, and by itself whenever something is due from then on.
 */
export function openPageClock({
  now,
  isVisible,
  showAsOf,
  validUntil,
  refresh,
}: PageClockOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;
  /** The instant that was asked for last, and how often. */
  let owed = { holds: '', times: 0 };

  const owe = (over: string) => {
    clearTimeout(asking);
    asking = undefined;
    owed = { holds: over, times: 0 };
  };

  const askLater = () => {
    const waitMs = owed.times === 0 ? Math.random() * jitterMs : retryDelaysMs[owed.times - 1];
    if (waitMs === undefined) return;
    owed.times += 1;
    asking = setTimeout(() => {
      asking = undefined;
      if (isVisible()) refresh();
      else owed.times = 0;
    }, waitMs);
  };

  return function look(): void {
    clearTimeout(timer);
    if (!isVisible()) return;
    const at = now();
    const next = showAsOf(at);
    const said = validUntil() ?? '';
    const over = said !== '' && Number(said) * 1_000 <= at ? said : '';
    if (owed.holds !== over) owe(over);
    if (over !== '' && asking === undefined) askLater();
    timer = setTimeout(look, Math.min(next - at, maxCheckIntervalMs));
  };
}
