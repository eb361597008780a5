import { createHash, randomBytes } from 'node:crypto';

/** Crockford's base 32: no letter that is taken for another, none that spells. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const isReference = (text: string): boolean => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(text);

/** A reference of ours: 130 random bits, and nothing else. */
export function newReference(): string {
  return [...randomBytes(26)].map((byte) => alphabet[byte % 32]).join('');
}

/** The one reference that belongs to something that may be asked for again: it is the same each time. */
export function deriveReference(parts: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest();
  return [...digest.subarray(0, 26)].map((byte) => alphabet[byte % 32]).join('');
}
