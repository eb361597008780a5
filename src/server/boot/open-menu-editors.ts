import type { Language } from '#i18n/languages.ts';
import { openEditorPictures } from '../adapters/media/editor-pictures.ts';
import { openOriginalStores } from '../adapters/originals/original-stores.ts';
import type { Release } from '../catalog/release.ts';
import type { MenuEditorOptions } from '../publishing/editor/editor-context.ts';
import { type MenuEditor, type MenuEditors, openMenuEditors } from '../publishing/editor/menu-editor.ts';
import { authorOf } from '../publishing/remote/author-of.ts';
import type { Uploads } from '../publishing/remote/uploads.ts';
import type { Access } from '../staff/access/access-repository.ts';
import { originalsDirOf, type Storage } from './open-storage.ts';
import type { Settings } from './settings.ts';

interface VenueMenuEditorsOptions extends Omit<MenuEditorOptions, 'originalsOf' | 'picturesOf'> {
  readonly uploadsOf: (licence: string) => Uploads;
  readonly storage: Pick<Storage, 'originals'>;
}

/** Opens the menu editors of all venues. */
export function openVenueMenuEditors(
  { dataDir }: Pick<Settings, 'dataDir'>,
  { uploadsOf, storage, ...options }: VenueMenuEditorsOptions,
) {
  const originalsOf = openOriginalStores(originalsDirOf(dataDir), storage.originals);
  const picturesOf = (licence: string) =>
    openEditorPictures({ uploads: uploadsOf(licence), originals: originalsOf(licence) });
  return openMenuEditors({ ...options, originalsOf, picturesOf });
}

/** The menu editor for the holder of a tablet's link; `null` without access to publish. */
export const menuEditorOfStaff =
  (open: MenuEditors) =>
  (release: Release, language: Language, staff: Access | null): MenuEditor | null =>
    staff?.purpose === 'publish'
      ? open({ release, language, author: { ...authorOf(staff), isEditor: true, mayEditLegal: false } })
      : null;
