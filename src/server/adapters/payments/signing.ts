import { createHmac, timingSafeEqual } from 'node:crypto';

type HashAlgorithm = 'sha256' | 'sha512';

export const hmac = (
  hash: HashAlgorithm,
  key: string | Uint8Array,
  text: string | Uint8Array,
  as: 'hex' | 'base64' | 'base64url',
): string => createHmac(hash, key).update(text).digest(as);

/** Whether two texts are the same, in a time that tells nothing about how much of them is. */
export function isTimingSafeEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
