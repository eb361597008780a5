interface Reading {
  /** What the server's clock showed. */
  readonly server: number;
  /** What the device's clock showed then. */
  readonly device: number;
  /** What the page's own count of time showed then. */
  readonly ticks: number;
}

/** So far the two counts of a device may be apart before one of them cannot be right, in milliseconds. */
const mostDriftMs = 2_000;

let last: Reading | null = null;

/** Learns from an answer that nobody has kept on the way what time it is at the server. */
export function learnTime(answer: Response): void {
  const server = Date.parse(answer.headers.get('date') ?? '');
  if (!Number.isNaN(server)) last = { server, device: Date.now(), ticks: performance.now() };
}

/** Since the server said what time it is, by the device's clock and by the page's own count, in milliseconds. */
const sinceThen = ({ device, ticks }: Reading) => ({
  device: Date.now() - device,
  ticks: performance.now() - ticks,
});

/**
 * The server's time in epoch milliseconds: never ahead of it, and behind it by no more than a second and the way of one
 * answer. Where the server has not said, the device's.
 */
export function serverNow(): number {
  if (!last) return Date.now();
  const { device, ticks } = sinceThen(last);
  // A device that slept may not have counted; one whose clock was put back counted all the same.
  return last.server + Math.max(device, ticks);
}

/** Whether the device has slept, or its clock was set, since the server said what time it is. */
export function isTimeDoubtful(): boolean {
  if (!last) return true;
  const { device, ticks } = sinceThen(last);
  return Math.abs(device - ticks) > mostDriftMs;
}
