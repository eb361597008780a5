import { createHash } from 'node:crypto';

/** A hash of a JSON value: equal values have equal fingerprints, which reveal nothing of the value. */
export function fingerprintOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
