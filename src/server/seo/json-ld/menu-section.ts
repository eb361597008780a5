import { categoryOf } from '#i18n/links.ts';
import type { MenuSection } from '../../view-models/sections.ts';
import type { Shell } from '../../view-models/shell.ts';
import type { CategoryTile } from '../../view-models/tiles.ts';
import type { Node } from './node.ts';
import { addressIn } from './place.ts';

/** A section by its name, and where its dishes are. */
export interface SectionNamed {
  readonly name: string;
  /** `null` for one without a page of its own in this menu. */
  readonly address: string | null;
}

export function sectionBriefly({ name, address }: SectionNamed): Node {
  return { '@type': 'MenuSection', name, url: address ?? undefined };
}

/** A page may show a section as a tile and as a heading. */
export const eachOnce = (sections: readonly SectionNamed[]): readonly SectionNamed[] => [
  ...new Map(sections.map((section) => [section.address ?? section.name, section])).values(),
];

export function tileNamed(shell: Shell, { id, name, link }: CategoryTile): SectionNamed {
  const isOurs = link.kind === 'page';
  return { name: name.words, address: isOurs ? addressIn(shell, categoryOf(shell.language, id)) : null };
}

export function headingNamed(shell: Shell, { id, title }: MenuSection): SectionNamed {
  return { name: title.words, address: addressIn(shell, categoryOf(shell.language, id)) };
}
