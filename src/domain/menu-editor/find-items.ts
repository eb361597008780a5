import { foldName } from '../fold-name.ts';

/** The members of an item that a search uses. */
export interface NamedItem {
  readonly id: number;
  readonly category: number;
  readonly name: string;
}

/** Items with their folded names, computed once: a menu has thousands of items. */
export type ItemIndex<Item extends NamedItem> = readonly { readonly item: Item; readonly folded: string }[];

/** @param tag BCP 47 tag of the language the names are in. */
export const indexItems = <Item extends NamedItem>(items: readonly Item[], tag: string): ItemIndex<Item> =>
  items.map((item) => ({ item, folded: foldName(item.name, tag) }));

/**
 * The items of a category whose folded names contain every typed word.
 *
 * @param category `null` for all.
 */
export function findItems<Item extends NamedItem>(
  index: ItemIndex<Item>,
  typed: string,
  category: number | null,
  tag: string,
): readonly Item[] {
  const words = foldName(typed, tag)
    .split(' ')
    .filter((word) => word !== '');
  return index
    .filter(({ item, folded }) => isIn(item, category) && words.every((word) => folded.includes(word)))
    .map(({ item }) => item);
}

const isIn = ({ category }: NamedItem, wanted: number | null) => wanted === null || category === wanted;
