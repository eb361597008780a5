import type { EntityChange } from '#contracts/shapes/publish-result.ts';
import type { Language } from '#i18n/languages.ts';
import type { GroupRecords, PublishedGroup } from '../../catalog/groups.ts';
import type { Release } from '../../catalog/release.ts';
import { diffFiles } from '../editor/diff-files.ts';
import { parseFiles, type RawMenuFile } from '../editor/menu-files.ts';
import type { MenuArchive } from '../menu-archive.ts';
import { unpackSource } from '../source.ts';
import type { GroupArchive } from './group-archive.ts';
import { withoutMark } from './group-file.ts';
import { unpackGroupSource } from './group-source.ts';

interface BranchDifferencesOptions {
  readonly archive: Pick<MenuArchive, 'versionSource'>;
  readonly groups: Pick<GroupArchive, 'source'> & Pick<GroupRecords, 'all'>;
}

/** What the office knows of groups. */
export interface BranchDifferences {
  /** The group of a venue; `null` for a venue of none. */
  readonly groupOf: (licence: string) => Promise<PublishedGroup | null>;
  /** Reads the menu of a group; `null` when it has none. */
  readonly baseOf: (group: string) => Promise<RawMenuFile | null>;
  /** What a branch has otherwise, edits of the menu editor included: the base before, the branch after. */
  readonly differences: (
    base: RawMenuFile,
    release: Release,
    language: Language,
  ) => Promise<readonly EntityChange[]>;
}

export function openBranchDifferences({ archive, groups }: BranchDifferencesOptions): BranchDifferences {
  return {
    groupOf: async (licence) =>
      (await groups.all()).find(({ licences }) => licences.includes(licence)) ?? null,
    async baseOf(group) {
      const source = await groups.source(group);
      const menu = source && unpackGroupSource(source).texts['menu.json'];
      return menu ? (JSON.parse(withoutMark(menu)) as RawMenuFile) : null;
    },
    async differences(base, { licence, version }, language) {
      const source = await archive.versionSource(licence, version);
      if (!source) return [];
      const here = parseFiles(unpackSource(source));
      return diffFiles({ venue: here.venue, menu: base }, here, language);
    },
  };
}
