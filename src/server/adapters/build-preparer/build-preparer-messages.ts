import type { HashedFolder } from '#server/publishing/build-preparer.ts';
import type { PrepareBuildResult } from '#server/publishing/prepare-build.ts';

/** Passed to the build preparer process at startup. */
export interface PreparerJob {
  /** Absolute paths. */
  readonly mediaDir: string;
  readonly originalsDir: string;
  readonly hasPrivateTargets: boolean;
  /** Names of the settings that every venue's files may refer to. The process has no values for them. */
  readonly sharedSecrets: readonly string[];
}

/** A folder to prepare. */
export interface PrepareRequest {
  readonly id: number;
  readonly licence: string;
  readonly folder: HashedFolder;
}

export type PrepareResponse =
  | { readonly kind: 'progress'; readonly id: number; readonly done: number; readonly all: number }
  | { readonly kind: 'prepared'; readonly id: number; readonly prepared: PrepareBuildResult }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string };
