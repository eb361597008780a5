/** Maximum delay between tries, in milliseconds. */
export const maxDelayMs = 30_000;

const baseReconnectMs = 4_000;

/**
 * Delay before reconnecting, in milliseconds: exponential backoff with full jitter.
 *
 * The jitter spreads out the pages that reconnect to a recovered server.
 *
 * @param tries 1 for the first.
 * @param chance in [0, 1).
 */
export function reconnectDelayMs(tries: number, chance: number): number {
  return chance * Math.min(maxDelayMs, baseReconnectMs * 2 ** (tries - 1));
}
