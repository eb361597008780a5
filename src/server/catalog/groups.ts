import { hostNameOf, loopbackLicenceOf } from './hosts.ts';

/** A group as its own page shows it. */
export interface PublishedGroup {
  readonly id: string;
  readonly name: string;
  /** The main one first. */
  readonly domains: readonly string[];
  /** Its branches, in the order of `group.json`. One may not be published yet. */
  readonly licences: readonly string[];
}

/** Reads the stored groups. */
export interface GroupRecords {
  readonly all: () => Promise<readonly PublishedGroup[]>;
  /** Calls `handle` when any process has stored a group, or may have. Returns what unsubscribes. */
  readonly watch: (handle: () => void) => Promise<() => void>;
}

/** The groups of this process, by their hosts. */
export interface Groups {
  /** The group of a Host header; `null` for any other host. */
  groupAt(host: string | undefined): PublishedGroup | null;
  /** The branches of a group; none for an unknown one. */
  licencesOf(id: string): readonly string[];
  /** Reads the groups again. */
  reload(): Promise<void>;
}

/**
 * Opens the groups. `{group}.localhost` leads to a group as `{licence}.localhost` to a venue.
 *
 * @returns the groups; they are read by the first `reload`.
 */
export function openGroups({ all }: Pick<GroupRecords, 'all'>): Groups {
  let byDomain = new Map<string, PublishedGroup>();
  let byId = new Map<string, PublishedGroup>();

  return {
    groupAt(host) {
      const name = host === undefined ? null : hostNameOf(host);
      if (name === null) return null;
      const id = loopbackLicenceOf(name);
      const group = id === null ? byDomain.get(name) : byId.get(id);
      return group && group.domains.length > 0 ? group : null;
    },
    licencesOf: (id) => byId.get(id)?.licences ?? [],
    async reload() {
      const groups = await all();
      byDomain = new Map(groups.flatMap((group) => group.domains.map((domain) => [domain, group] as const)));
      byId = new Map(groups.map((group) => [group.id, group]));
    },
  };
}
