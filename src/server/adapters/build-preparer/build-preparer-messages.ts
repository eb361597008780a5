import type { HashedFolder } from '#server/publishing/build-preparer.ts';
import type { PrepareBuildResult } from '#server/publishing/prepare-build.ts';

/** What the process that prepares is told at its start. */
export interface PreparerJob {
  /** Absolute paths. */
  readonly mediaDir: string;
  readonly originalsDir: string;
  readonly hasPrivateTargets: boolean;
  /** Settings that every venue's files may name; it has none of them. */
  readonly sharedSecrets: readonly string[];
}

/** A folder for it to prepare. */
export interface PrepareRequest {
  readonly id: number;
  readonly licence: string;
  readonly folder: HashedFolder;
}

export type PrepareResponse =
  | { readonly kind: 'progress'; readonly id: number; readonly done: number; readonly all: number }
  | { readonly kind: 'prepared'; readonly id: number; readonly prepared: PrepareBuildResult }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string };
