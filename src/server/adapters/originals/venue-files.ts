import { join } from 'node:path';
import * as z from 'zod/mini';
import { licence as licenceSchema } from '#contracts/shapes/values.ts';

/** Where a venue's files lie as they were handed in, each named by the SHA-256 of its content. */
export interface VenueFiles {
  /** Those that a version names. */
  readonly kept: string;
  /** Those that were sent, and are not published. */
  readonly sent: string;
}

/** @throws {ZodError} for what is no licence, and could lead anywhere. */
export function filesOf(originalsDir: string, licence: string): VenueFiles {
  const own = join(originalsDir, z.parse(licenceSchema, licence));
  return { kept: join(own, 'kept'), sent: join(own, 'sent') };
}
