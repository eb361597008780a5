/** Maximum time between checks, in milliseconds: timers do not run while a device sleeps. */
const maxCheckIntervalMs = 5_000;

/** Maximum jitter before an expired list is requested, in milliseconds, so that not all pages ask at once. */
const jitterMs = 7_000;

/** Delays before retries when the page is unchanged; after these it gives up. */
const retryDelaysMs = [30_000, 120_000] as const;

/** A page that changes with time. */
export interface PageClockOptions {
  /** The current time, epoch milliseconds. */
  readonly now: () => number;
  readonly isVisible: () => boolean;
  /**
   * Updates the page to its state at a given time.
   *
   * @returns when it changes next, epoch milliseconds; `Infinity` for never.
   */
  readonly showAsOf: (now: number) => number;
  /** When the listed content expires, in epoch seconds, as the page carries it; `undefined` to never refresh. */
  readonly validUntil: () => string | undefined;
  /** Reloads an expired page. */
  readonly refresh: () => void;
}

/**
 * Keeps a page current with the clock. Changes that the page knows apply at once; listed content, which only the server
 * knows, is requested a little later.
 *
 * @returns checks the clock now, and from then on whenever a change is due.
 */
export function openPageClock({
  now,
  isVisible,
  showAsOf,
  validUntil,
  refresh,
}: PageClockOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pendingRequest: ReturnType<typeof setTimeout> | undefined;
  /** The expiry that was requested last, and how often. */
  let requested = { holds: '', times: 0 };

  const resetRequest = (expired: string) => {
    clearTimeout(pendingRequest);
    pendingRequest = undefined;
    requested = { holds: expired, times: 0 };
  };

  const scheduleRefresh = () => {
    const waitMs = requested.times === 0 ? Math.random() * jitterMs : retryDelaysMs[requested.times - 1];
    if (waitMs === undefined) return;
    requested.times += 1;
    pendingRequest = setTimeout(() => {
      pendingRequest = undefined;
      if (isVisible()) refresh();
      else requested.times = 0;
    }, waitMs);
  };

  return function check(): void {
    clearTimeout(timer);
    if (!isVisible()) return;
    const at = now();
    const next = showAsOf(at);
    const expiry = validUntil() ?? '';
    const expired = expiry !== '' && Number(expiry) * 1_000 <= at ? expiry : '';
    if (requested.holds !== expired) resetRequest(expired);
    if (expired !== '' && pendingRequest === undefined) scheduleRefresh();
    timer = setTimeout(check, Math.min(next - at, maxCheckIntervalMs));
  };
}
