import type { SaveGroupOutcome } from '#contracts/shapes/group-replies.ts';
import type { StoredGroup } from './group-source.ts';
import type { ReviewBuild } from './review-build.ts';

/** Stores groups, each as it was published last. */
export interface GroupArchive {
  /** Stores a group with its domains and branches, or refuses what belongs to another. */
  readonly save: (group: StoredGroup) => Promise<SaveGroupOutcome>;
  /** The packed files of a group; `null` when there is no such group. */
  readonly source: (id: string) => Promise<Uint8Array | null>;
}

/** What operators need to publish groups. */
export interface Groups extends GroupArchive {
  /** What a publish of a branch would change. */
  readonly review: ReviewBuild;
}
