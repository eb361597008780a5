import { createHmac } from 'node:crypto';

/** The header that lets a POS verify the sender and the time. */
export const signatureHeader = 'emenu-signature';

const hmacOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/**
 * Signs a body: `t={seconds},v1={hex}`, where the latter is the HMAC-SHA256 of `{seconds}.{body}`; one `v1` per
 * secret, in order.
 *
 * @param at included in whole seconds, to prevent replays of recorded messages.
 */
export function signatureOf(secrets: readonly string[], at: Date, body: string): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${hmacOf(secret, `${seconds}.${body}`)}`)].join(',');
}
