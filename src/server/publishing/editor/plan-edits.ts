import type { ParsedMenuEdits } from '#contracts/shapes/menu-edits.ts';
import type { EditProblem } from '#contracts/shapes/publish-result.ts';
import { isSameAmount } from '#domain/amount-text.ts';
import type { JsonPath } from '../check/problem.ts';
import { formatPriceAsBefore } from './format-price.ts';
import type { JsonChange } from './json-change.ts';
import { itemsIn, type ParsedFiles, type RawItem, unavailableHoursIn } from './menu-files.ts';
import { textChanges } from './text-by-language.ts';

type ItemEdits = ParsedMenuEdits['items'][number]['set'];

export interface EditPlan {
  /** Changes of `menu.json`. */
  readonly changes: readonly JsonChange[];
  /** Edits that could not be applied. */
  readonly problems: readonly EditProblem[];
}

/**
 * Turns edits into changes of the menu's file. Leaves out edits that change nothing.
 *
 * @param picturePathOf the path of a picture in the venue's folder, by its SHA-256.
 */
export function planEdits(
  { items, venue: ofVenue }: ParsedMenuEdits,
  { venue, menu }: ParsedFiles,
  picturePathOf: (picture: string) => string,
): EditPlan {
  const known = itemsIn(menu);
  const languages = venue.languages.map(({ code }) => code);
  const problems: EditProblem[] = [];
  const ofItems = items.flatMap(({ item: id, set }) => {
    const found = known.get(id);
    if (!found) problems.push({ item: id, field: null, text: `There’s no longer an item ${id}.` });
    return found ? itemChanges(set, found.item, found.path, { languages, picturePathOf }) : [];
  });
  const { opening_hours, closing_rules } = ofVenue;
  return {
    changes: [
      ...ofItems,
      ...listChange(['opening_hours'], menu.opening_hours, opening_hours),
      ...listChange(['closing_rules'], menu.closing_rules, closing_rules),
    ],
    problems,
  };
}

interface ItemChangesOptions {
  readonly languages: Parameters<typeof textChanges>[3];
  readonly picturePathOf: (picture: string) => string;
}

function itemChanges(
  set: ItemEdits,
  item: RawItem,
  path: JsonPath,
  { languages, picturePathOf }: ItemChangesOptions,
): readonly JsonChange[] {
  const { name = {}, description = {}, price, picture, hours, out_of_stock } = set;
  const isOutOfStock = item.out_of_stock ?? false;
  return [
    ...textChanges([...path, 'name'], item.name, name, languages),
    ...textChanges([...path, 'description'], item.description, description, languages),
    ...(price === undefined || isSameAmount(String(item.price), price)
      ? []
      : [{ path: [...path, 'price'], value: formatPriceAsBefore(price, item.price) }]),
    ...(picture === undefined
      ? []
      : pictureChanges(path, item, picture === null ? null : picturePathOf(picture))),
    ...hoursChanges(path, item, hours),
    ...(out_of_stock === undefined || out_of_stock === isOutOfStock
      ? []
      : [{ path: [...path, 'out_of_stock'], value: out_of_stock }]),
  ];
}

/** Hours are edited as unavailable hours, even when the file has available hours. */
function hoursChanges(path: JsonPath, item: RawItem, hours: ItemEdits['hours']): readonly JsonChange[] {
  const changes = listChange([...path, 'product_hours'], unavailableHoursIn(item), hours);
  const mustClear = changes.length > 0 && (item.available_hours ?? null) !== null;
  return mustClear ? [...changes, { path: [...path, 'available_hours'], value: null }] : changes;
}

/** Replaces the first picture; `null` removes all pictures. */
function pictureChanges(
  path: JsonPath,
  { images = [] }: RawItem,
  picturePath: string | null,
): readonly JsonChange[] {
  const [first] = images;
  if ((first?.image.product ?? null) === picturePath) return [];
  if (picturePath === null) return [{ path: [...path, 'images'], value: [] }];
  return first
    ? [{ path: [...path, 'images', 0, 'image', 'product'], value: picturePath }]
    : [{ path: [...path, 'images'], value: [{ image: { product: picturePath } }] }];
}

/** A missing list counts as empty. */
const listChange = (
  path: JsonPath,
  before: readonly object[] = [],
  after: readonly object[] | undefined,
): readonly JsonChange[] =>
  after === undefined || JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, value: after }];
