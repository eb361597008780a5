import { createHmac, timingSafeEqual } from 'node:crypto';

type HashAlgorithm = 'sha256' | 'sha512';

export const hmac = (
  hash: HashAlgorithm,
  key: string | Uint8Array,
  text: string | Uint8Array,
  as: 'hex' | 'base64' | 'base64url',
): string => createHmac(hash, key).update(text).digest(as);

/** Compares two texts in constant time. */
export function isTimingSafeEqual(a: string, b: string): boolean {
  const [bytesA, bytesB] = [Buffer.from(a), Buffer.from(b)];
  return bytesA.length === bytesB.length && timingSafeEqual(bytesA, bytesB);
}
