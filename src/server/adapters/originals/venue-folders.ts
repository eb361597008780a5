import { join } from 'node:path';
import * as z from 'zod/mini';
import { licence as licenceSchema } from '#contracts/shapes/values.ts';

/** Where a venue's files lie as they were handed in, each named by the SHA-256 of its content. */
export interface VenueFolders {
  /** Those that a version names. */
  readonly published: string;
  /** Those that were sent, and are not published. */
  readonly unpublished: string;
}

/** @throws {ZodError} for what is no licence, and could lead anywhere. */
export function venueFoldersOf(originalsDir: string, licence: string): VenueFolders {
  const own = join(originalsDir, z.parse(licenceSchema, licence));
  return { published: join(own, 'kept'), unpublished: join(own, 'sent') };
}
