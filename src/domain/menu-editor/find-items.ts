import { foldName } from '../fold-name.ts';

/** What an item is found by. */
export interface NamedItem {
  readonly id: number;
  readonly category: number;
  readonly name: string;
}

/** Items with what is searched of them, worked out once: a menu holds thousands. */
export type ItemIndex<Item extends NamedItem> = readonly { readonly item: Item; readonly folded: string }[];

/** @param tag BCP 47 tag of the language the names are in. */
export const indexItems = <Item extends NamedItem>(items: readonly Item[], tag: string): ItemIndex<Item> =>
  items.map((item) => ({ item, folded: foldName(item.name, tag) }));

/**
 * The items of a category whose names hold every word that was typed, as carelessly as it may be.
 *
 * @param category `null` for every one.
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
