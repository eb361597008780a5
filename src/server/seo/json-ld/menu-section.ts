import { categoryPath } from '#i18n/paths.ts';
import type { MenuSection } from '../../view-models/sections.ts';
import type { Shell } from '../../view-models/shell.ts';
import type { CategoryTile } from '../../view-models/tiles.ts';
import type { JsonLdNode } from './node.ts';
import { absoluteUrl } from './restaurant-reference.ts';

/** A section by its name, and where its dishes are. */
export interface SectionSummary {
  readonly name: string;
  /** `null` for one without a page of its own in this menu. */
  readonly address: string | null;
}

export function sectionNode({ name, address }: SectionSummary): JsonLdNode {
  return { '@type': 'MenuSection', name, url: address ?? undefined };
}

/** A page may show a section as a tile and as a heading. */
export const uniqueSections = (sections: readonly SectionSummary[]): readonly SectionSummary[] => [
  ...new Map(sections.map((section) => [section.address ?? section.name, section])).values(),
];

export function sectionOfTile(shell: Shell, { id, name, link }: CategoryTile): SectionSummary {
  const isOurs = link.kind === 'page';
  return { name: name.words, address: isOurs ? absoluteUrl(shell, categoryPath(shell.language, id)) : null };
}

export function sectionOfHeading(shell: Shell, { id, title }: MenuSection): SectionSummary {
  return { name: title.words, address: absoluteUrl(shell, categoryPath(shell.language, id)) };
}
