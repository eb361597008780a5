import type { ImportedText } from '../imported-menu.ts';
import type { ItemNode, SectionNode } from './menu-tree.ts';

/**
 * The same menu in another language, put beside it: both have the same sections and items in the same order.
 *
 * @returns `null` when they do not.
 */
export function alignSections(
  sections: readonly SectionNode[],
  others: readonly SectionNode[],
): readonly SectionNode[] | null {
  return alignLists(sections, others, (section, other) => {
    const [inner, items] = [
      alignSections(section.sections, other.sections),
      alignItems(section.items, other.items),
    ];
    return inner && items ? { ...section, ...alignTexts(section, other), sections: inner, items } : null;
  });
}

const alignItems = (items: readonly ItemNode[], others: readonly ItemNode[]) =>
  alignLists(items, others, (item, other): ItemNode | null => {
    const samePrices =
      item.offers.map(({ price }) => price).join() === other.offers.map(({ price }) => price).join();
    return samePrices ? { ...item, ...alignTexts(item, other) } : null;
  });

function alignLists<Node>(
  list: readonly Node[],
  others: readonly Node[],
  align: (node: Node, other: Node) => Node | null,
): readonly Node[] | null {
  if (list.length !== others.length) return null;
  const aligned = list.map((node, index) => {
    const other = others[index];
    return other === undefined ? null : align(node, other);
  });
  return aligned.some((node) => node === null) ? null : aligned.filter((node) => node !== null);
}

interface Texts {
  readonly name: ImportedText;
  readonly description: ImportedText | null;
}

const alignTexts = (node: Texts, other: Texts): Texts => ({
  name: alignText(node.name, other.name),
  description: node.description || other.description ? alignText(node.description, other.description) : null,
});

/** The languages in the order of the menus. */
const alignText = (own: ImportedText | null, other: ImportedText | null): ImportedText => ({
  ...own,
  ...other,
  ...own,
});
