import type { Language } from '#i18n/languages.ts';
import { deskPictures } from '../adapters/media/desk-pictures.ts';
import { keptOriginals } from '../adapters/originals/kept-originals.ts';
import type { Release } from '../catalog/release.ts';
import type { MenuDeskWorld } from '../publishing/editor/editor-context.ts';
import { type MenuDesk, openMenuDesks } from '../publishing/editor/menu-desk.ts';
import { publisherOf } from '../publishing/remote/publisher-of.ts';
import type { SentFiles } from '../publishing/remote/sent-files.ts';
import type { Access } from '../staff/access/access-book.ts';
import { originalsIn } from './open-preparing.ts';
import type { Settings } from './settings.ts';

interface DesksNeeds extends Omit<MenuDeskWorld, 'originalsOf' | 'picturesOf'> {
  readonly sentOf: (licence: string) => SentFiles;
}

/** The menu desks of all venues. Who is nobody of the venue's that publishes has none. */
export function menuDesks({ dataDir }: Pick<Settings, 'dataDir'>, { sentOf, ...world }: DesksNeeds) {
  const originalsOf = keptOriginals(originalsIn(dataDir));
  const picturesOf = (licence: string) =>
    deskPictures({ sent: sentOf(licence), originals: originalsOf(licence) });
  const open = openMenuDesks({ ...world, originalsOf, picturesOf });
  return (release: Release, language: Language, staff: Access | null): MenuDesk | null =>
    staff?.purpose === 'publish'
      ? open({ release, language, publisher: { ...publisherOf(staff), isEditor: true } })
      : null;
}
