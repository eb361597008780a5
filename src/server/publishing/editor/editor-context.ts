import type { MapSource } from '#contracts/shapes/map-source.ts';
import type { Position } from '#domain/delivery/position.ts';
import type { Language } from '#i18n/languages.ts';
import type { Release } from '../../catalog/release.ts';
import type { PageCache } from '../../page-cache/page-cache.ts';
import type { RenderPage } from '../../page-cache/page-reader.ts';
import type { BuildPreparer } from '../build-preparer.ts';
import type { MenuArchive } from '../menu-archive.ts';
import type { OriginalStore } from '../original-store.ts';
import type { Author, Publisher } from '../publisher.ts';
import type { EditApplier } from './apply-edits.ts';
import type { EditorPictures } from './editor-pictures.ts';
import type { VersionReader } from './version-reader.ts';

/** Options shared by the menu editors of all venues. */
export interface MenuEditorOptions {
  readonly archive: Pick<MenuArchive, 'history' | 'versionSource'>;
  readonly current: (licence: string) => Release | null;
  readonly publisher: Pick<Publisher, 'publish' | 'rollback'>;
  readonly buildPreparer: BuildPreparer;
  readonly originalsOf: (licence: string) => Pick<OriginalStore, 'store'>;
  readonly picturesOf: (licence: string) => EditorPictures;
  readonly pageCache: Pick<PageCache, 'pagesOf'>;
  readonly render: RenderPage;
  /** The map around a position; `null` for no map. */
  readonly mapAt: (position: Position) => MapSource | null;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

/** The options with the caches shared between calls. */
export interface EditorContext extends MenuEditorOptions {
  readonly readVersion: VersionReader;
  readonly applyEdits: EditApplier;
}

/** One call of an author to the menu editor of a venue. */
export interface EditorSession {
  /** The current release at the time of the call. */
  readonly release: Release;
  readonly language: Language;
  readonly author: Author;
}
