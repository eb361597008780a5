import { parseJson } from '#contracts/parse-json.ts';
import type { GroupFile } from '#contracts/shapes/group.ts';
import type { SaveGroupOutcome } from '#contracts/shapes/group-replies.ts';
import type { PublishOutcome } from '#contracts/shapes/publish-outcome.ts';
import { memberOf } from '../check/valid-part.ts';
import type { Author, MenuBuild, Publisher } from '../publisher.ts';
import type { GroupArchive } from './group-archive.ts';
import { withoutMark } from './group-file.ts';
import type { GroupFolder } from './group-folder.ts';
import { groupToStore, packGroupSource, unpackGroupSource } from './group-source.ts';

interface BranchOutcome {
  readonly folder: string;
  readonly licence: string;
  readonly outcome: PublishOutcome;
}

export type GroupOutcome =
  | Exclude<SaveGroupOutcome, { readonly kind: 'saved' }>
  | {
      readonly kind: 'published';
      readonly branches: readonly BranchOutcome[];
      /** The branch at which it stopped, and those after it are as they were; `null` when it went through. */
      readonly stopped: { readonly folder: string; readonly error: unknown } | null;
    };

interface PublishGroupOptions {
  readonly publisher: Pick<Publisher, 'publish'>;
  readonly groups: GroupArchive;
  readonly author: Author;
}

/** The venues of a group, also those that are not published now. */
const branchesOf = ({ branches }: GroupFolder) =>
  branches.flatMap(({ folder, venue }) => {
    const licence = memberOf(parseJson(withoutMark(venue ?? '')), 'licence');
    return typeof licence === 'string' ? [{ folder, licence }] : [];
  });

/**
 * Publishes the branches of a group, one after the other, each atomically. The group is stored before its branches, so
 * that nothing is live when a domain belongs to another.
 *
 * A branch that is refused does not stop the others. Publishing again finishes what was stopped: branches that are live
 * already are unchanged.
 *
 * @param builds by the folders of the branches, in order.
 */
export async function publishGroup(
  file: GroupFile,
  folder: GroupFolder,
  builds: ReadonlyMap<string, MenuBuild>,
  { publisher, groups, author }: PublishGroupOptions,
): Promise<GroupOutcome> {
  const stored = await groups.source(file.group);
  const source = groupToStore(file, folder, builds, stored && unpackGroupSource(stored));
  const saved = await groups.save({
    id: file.group,
    name: file.name,
    domains: file.domains,
    sharesCoupons: file.shared_coupons,
    branches: branchesOf(folder),
    source: packGroupSource(source),
  });
  if (saved.kind !== 'saved') return saved;
  const branches: BranchOutcome[] = [];
  for (const [name, build] of builds) {
    try {
      const outcome = await publisher.publish(build, author);
      branches.push({ folder: name, licence: build.licence, outcome });
    } catch (error) {
      return { kind: 'published', branches, stopped: { folder: name, error } };
    }
  }
  return { kind: 'published', branches, stopped: null };
}
