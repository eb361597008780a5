import { type GroupRecords, openGroups } from '../catalog/groups.ts';
import type { Release } from '../catalog/release.ts';
import type { GeoSources } from '../geo/geocoding.ts';
import { type HeaderList, locatorHeadersFor } from '../http/headers.ts';
import type { HttpSite } from '../http/http-site.ts';
import { openLocator } from '../locator/locator.ts';
import type { Log } from '../log.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { GroupArchive } from '../publishing/groups/group-archive.ts';
import type { Store } from './open-store.ts';
import type { OpenPages } from './page-source.ts';

interface LocatorServices {
  readonly current: (licence: string) => Release | null;
  readonly dispatch: Awaited<ReturnType<OpenPages>>['dispatch'];
  readonly geocoding: GeoSources;
  readonly pageCache: PageCache;
  /** The origin of a map style elsewhere; `null` for none. */
  readonly mapOrigin: string | null;
  readonly allowMedia: (headers: HeaderList) => HeaderList;
  readonly now: () => number;
  readonly log: Log;
}

/** Opens the pages of the stored groups. */
export async function openGroupSite(
  { groups: archive, groupRecords: records }: Pick<Store, 'groups' | 'groupRecords'>,
  { dispatch, mapOrigin, allowMedia, log, ...services }: LocatorServices,
): Promise<{
  readonly front: Pick<HttpSite, 'groups' | 'locator' | 'locatorHeaders'>;
  /** Stores groups; the pages of this process know of them at once. */
  readonly groups: GroupArchive;
  readonly close: () => void;
}> {
  const { groups, close } = await openStoredGroups(records, log);
  const locatorHeaders = allowMedia(locatorHeadersFor(mapOrigin));
  const locator = openLocator({
    ...services,
    ...{ groups, headers: locatorHeaders },
    render: (language, page) => dispatch({ language, locator: page }, '/screens/locator'),
  });
  return {
    front: { groups, locator, locatorHeaders },
    groups: {
      ...archive,
      async save(group) {
        const outcome = await archive.save(group);
        await groups.reload();
        return outcome;
      },
    },
    close,
  };
}

/** The groups of this process, which follow what other processes store. */
async function openStoredGroups(records: GroupRecords, log: Log) {
  const groups = openGroups(records);
  const close = await records.watch(() => {
    void groups.reload().catch((error: unknown) => log.error('reading the groups failed', { fault: error }));
  });
  await groups.reload();
  return { groups, close };
}
