import { createHash } from 'node:crypto';

/** Of what JSON can say: the same for the same, and nothing can be read from it. */
export function fingerprintOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
