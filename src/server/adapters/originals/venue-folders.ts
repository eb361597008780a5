import { join } from 'node:path';
import * as z from 'zod/mini';
import { licence as licenceSchema } from '#contracts/shapes/values.ts';

/** The folders of a venue's uploaded files, each file named by the SHA-256 of its content. */
export interface VenueFolders {
  /** Files that a version refers to. */
  readonly published: string;
  /** Files that were uploaded but not published. */
  readonly unpublished: string;
}

/** @throws {ZodError} for an invalid licence, which could be any path. */
export function venueFoldersOf(originalsDir: string, licence: string): VenueFolders {
  const folder = join(originalsDir, z.parse(licenceSchema, licence));
  return { published: join(folder, 'kept'), unpublished: join(folder, 'sent') };
}
