import { openOriginalStores } from '../adapters/originals/original-stores.ts';
import type { Release } from '../catalog/release.ts';
import { readVersionFrom } from '../publishing/editor/version-reader.ts';
import type { MenuArchive } from '../publishing/menu-archive.ts';
import {
  openPricePublishing,
  type PricePublishing,
  type PricePublishingOptions,
} from '../publishing/prices/publish-prices.ts';
import { authorOf } from '../publishing/remote/author-of.ts';
import type { Access } from '../staff/access/access-repository.ts';
import { originalsDirOf, type Storage } from './open-storage.ts';
import type { Settings } from './settings.ts';

interface TillPricesOptions extends Omit<PricePublishingOptions, 'readVersion' | 'originalsOf'> {
  readonly archive: Pick<MenuArchive, 'versionSource'>;
  readonly storage: Pick<Storage, 'originals'>;
}

/** Opens how the POS of venues publish prices; `null` without a token for it. */
export function openTillPrices(
  { dataDir }: Pick<Settings, 'dataDir'>,
  { archive, storage, ...options }: TillPricesOptions,
) {
  const originalsOf = openOriginalStores(originalsDirOf(dataDir), storage.originals);
  const open = openPricePublishing({ ...options, readVersion: readVersionFrom(archive), originalsOf });
  return (release: Release, staff: Access | null): PricePublishing | null =>
    staff?.purpose === 'till' ? open(release, { ...authorOf(staff), isEditor: true }) : null;
}
