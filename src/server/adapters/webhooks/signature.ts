import { createHmac } from 'node:crypto';

/** The header that a till tells by who sent it, and when. */
export const signatureHeader = 'emenu-signature';

const hmacOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/**
 * Signs a body: `t={seconds},v1={hex}`, where the latter is the HMAC-SHA256 of `{seconds}.{body}`; a `v1` for each
 * secret, in their order.
 *
 * @param at goes into it in whole seconds, so that what somebody recorded is of no use later.
 */
export function signatureOf(secrets: readonly string[], at: Date, body: string): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${hmacOf(secret, `${seconds}.${body}`)}`)].join(',');
}
