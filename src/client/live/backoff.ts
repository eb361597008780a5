/** The longest wait for another try, in milliseconds. */
export const maxDelayMs = 30_000;

const baseReconnectMs = 4_000;

/**
 * How long to wait before connecting anew, in milliseconds.
 *
 * Anything up to twice as long as before: a server that comes back finds its pages spread out.
 *
 * @param tries 1 for the first.
 * @param chance in [0, 1).
 */
export function reconnectDelayMs(tries: number, chance: number): number {
  return chance * Math.min(maxDelayMs, baseReconnectMs * 2 ** (tries - 1));
}
