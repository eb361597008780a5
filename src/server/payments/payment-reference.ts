import { createHash, randomBytes } from 'node:crypto';

/** Crockford's base 32: no letters that look alike, no accidental words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const isReference = (text: string): boolean => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(text);

/** 130 random bits. */
export function newReference(): string {
  return [...randomBytes(26)].map((byte) => alphabet[byte % 32]).join('');
}

/** A reference for a request that may be repeated: the same parts give the same reference. */
export function deriveReference(parts: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest();
  return [...digest.subarray(0, 26)].map((byte) => alphabet[byte % 32]).join('');
}
