interface ClockReading {
  /** What the server's clock showed. */
  readonly server: number;
  /** What the device's clock showed then. */
  readonly device: number;
  /** What the page's own count of time showed then. */
  readonly ticks: number;
}

/** So far the two counts of a device may be apart before one of them cannot be right, in milliseconds. */
const maxDriftMs = 2_000;

let lastReading: ClockReading | null = null;

/** Learns from an answer that nobody has kept on the way what time it is at the server. */
export function syncServerTime(answer: Response): void {
  const server = Date.parse(answer.headers.get('date') ?? '');
  if (!Number.isNaN(server)) lastReading = { server, device: Date.now(), ticks: performance.now() };
}

/** Since the server said what time it is, by the device's clock and by the page's own count, in milliseconds. */
const elapsedSince = ({ device, ticks }: ClockReading) => ({
  device: Date.now() - device,
  ticks: performance.now() - ticks,
});

/**
 * The server's time in epoch milliseconds: never ahead of it, and behind it by no more than a second and the way of one
 * answer. Where the server has not said, the device's.
 */
export function serverNow(): number {
  if (!lastReading) return Date.now();
  const { device, ticks } = elapsedSince(lastReading);
  // A device that slept may not have counted; one whose clock was put back counted all the same.
  return lastReading.server + Math.max(device, ticks);
}

/** Whether the device has slept, or its clock was set, since the server said what time it is. */
export function isServerTimeUnreliable(): boolean {
  if (!lastReading) return true;
  const { device, ticks } = elapsedSince(lastReading);
  return Math.abs(device - ticks) > maxDriftMs;
}
