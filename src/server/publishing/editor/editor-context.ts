import type { Language } from '#i18n/languages.ts';
import type { Release } from '../../catalog/release.ts';
import type { PageStore } from '../../page-cache/page-store.ts';
import type { RenderPage } from '../../page-cache/read-page.ts';
import type { MenuArchive } from '../menu-archive.ts';
import type { Originals } from '../originals.ts';
import type { Preparing } from '../preparing.ts';
import type { Desk, Publisher } from '../publisher.ts';
import type { MakeEdited } from './make-edited.ts';
import type { Pictures } from './pictures.ts';
import type { Versions } from './versions.ts';

/** What every venue's desk of this process works with. */
export interface MenuDeskWorld {
  readonly archive: Pick<MenuArchive, 'history' | 'versionSource'>;
  readonly current: (licence: string) => Release | null;
  readonly desk: Pick<Desk, 'publish' | 'rollback'>;
  readonly preparing: Preparing;
  readonly originalsOf: (licence: string) => Pick<Originals, 'keep'>;
  readonly picturesOf: (licence: string) => Pictures;
  readonly store: Pick<PageStore, 'pagesOf'>;
  readonly render: RenderPage;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

/** The same, with what is remembered from one call to the next. */
export interface DeskGround extends MenuDeskWorld {
  readonly versions: Versions;
  readonly edit: MakeEdited;
}

/** Who asks at the desk of which venue. */
export interface AtDesk {
  /** What diners see when it is asked. */
  readonly release: Release;
  readonly language: Language;
  readonly publisher: Publisher;
}
