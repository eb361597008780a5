interface ClockReading {
  /** The server's clock. */
  readonly server: number;
  /** The device's clock at the same moment. */
  readonly device: number;
  /** The page's monotonic clock at the same moment. */
  readonly ticks: number;
}

/** Maximum drift between the device's two clocks before the reading is unreliable, in milliseconds. */
const maxDriftMs = 2_000;

let lastReading: ClockReading | null = null;

/** Reads the server time from an uncached response. */
export function syncServerTime(response: Response): void {
  const server = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(server)) lastReading = { server, device: Date.now(), ticks: performance.now() };
}

/** Time since the last reading by the device's clock and by the page's monotonic clock, in milliseconds. */
const elapsedSince = ({ device, ticks }: ClockReading) => ({
  device: Date.now() - device,
  ticks: performance.now() - ticks,
});

/**
 * The server's time in epoch milliseconds: never ahead, and behind by at most a second plus the latency of one
 * response. The device's time when there is no reading.
 */
export function serverNow(): number {
  if (!lastReading) return Date.now();
  const { device, ticks } = elapsedSince(lastReading);
  // The monotonic clock may stop during sleep; the device's clock may be set back.
  return lastReading.server + Math.max(device, ticks);
}

/** Whether the device has slept, or its clock was set, since the last reading. */
export function isServerTimeUnreliable(): boolean {
  if (!lastReading) return true;
  const { device, ticks } = elapsedSince(lastReading);
  return Math.abs(device - ticks) > maxDriftMs;
}
