import { categoryPath } from '#i18n/paths.ts';
import type { MenuSection } from '../../view-models/sections.ts';
import type { Shell } from '../../view-models/shell.ts';
import type { CategoryTile } from '../../view-models/tiles.ts';
import type { JsonLdNode } from './node.ts';
import { absoluteUrl } from './restaurant-reference.ts';

/** A section by its name and URL. */
export interface SectionSummary {
  readonly name: string;
  /** `null` for one without its own page in this menu. */
  readonly address: string | null;
}

export function sectionNode({ name, address }: SectionSummary): JsonLdNode {
  return { '@type': 'MenuSection', name, url: address ?? undefined };
}

/** Removes duplicates: a page may show a section as a tile and as a heading. */
export const uniqueSections = (sections: readonly SectionSummary[]): readonly SectionSummary[] => [
  ...new Map(sections.map((section) => [section.address ?? section.name, section])).values(),
];

export function sectionOfTile(shell: Shell, { id, name, link }: CategoryTile): SectionSummary {
  const hasPage = link.kind === 'page';
  return { name: name.words, address: hasPage ? absoluteUrl(shell, categoryPath(shell.language, id)) : null };
}

export function sectionOfHeading(shell: Shell, { id, title }: MenuSection): SectionSummary {
  return { name: title.words, address: absoluteUrl(shell, categoryPath(shell.language, id)) };
}
