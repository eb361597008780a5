import { type Hosts, hostsOf } from './hosts.ts';
import type { Release } from './release.ts';

/** The venues of this process, each at its current release. */
export interface Venues {
  current(licence: string): Release | null;
  all(): readonly Release[];
  readonly hosts: Hosts;
  /** Makes a release the current one of its venue. */
  activate(release: Release): void;
}

/**
 * @param preferred the licence shown on `localhost`; by default the first active one.
 * @param office the name of the office's host, whatever domains venues name; `null` for no office.
 */
export function openVenues(
  releases: readonly Release[],
  preferred: string | null,
  office: string | null = null,
): Venues {
  const current = new Map(releases.map((release) => [release.licence, release]));

  const byDefault = () =>
    (current.values().find(({ venue }) => venue.status === 'ACTIVE') ?? current.values().next().value)
      ?.licence;

  const findHosts = () =>
    hostsOf(
      new Map(
        [...current.values()].flatMap(({ licence, venue }) =>
          venue.domains.map((domain) => [domain, licence] as const),
        ),
      ),
      new Set(current.keys()),
      preferred ?? byDefault() ?? null,
      office,
    );
  let hosts = findHosts();

  return {
    current: (licence) => current.get(licence) ?? null,
    all: () => [...current.values()],
    get hosts() {
      return hosts;
    },
    activate(release) {
      const before = current.get(release.licence);
      current.set(release.licence, release);
      if (!before || hostNamesOf(before) !== hostNamesOf(release)) hosts = findHosts();
    },
  };
}

/** Changes whenever the hosts that lead to the venue may change. */
const hostNamesOf = ({ venue: { status, domains } }: Release): string => [status, ...domains].join(' ');

/** The current release of a venue, or of all venues for `null`. */
export function releasesOf(
  { all, current }: Pick<Venues, 'all' | 'current'>,
  licence: string | null,
): readonly Release[] {
  if (licence === null) return all();
  const release = current(licence);
  return release ? [release] : [];
}
