import type { ParsedMenuEdits } from '#contracts/shapes/menu-edits.ts';
import type { EditProblem } from '#contracts/shapes/publish-result.ts';
import { readMilli } from '#domain/money.ts';
import type { JsonPath } from '../check/problem.ts';
import type { JsonChange } from './json-change.ts';
import { itemsIn, type ParsedFiles, type RawItem, unavailableHoursIn } from './menu-files.ts';
import { textChanges } from './text-by-language.ts';

type ItemEdits = ParsedMenuEdits['items'][number]['set'];

export interface EditPlan {
  /** In the menu's file. */
  readonly changes: readonly JsonChange[];
  /** Nothing is changed for what these are about. */
  readonly problems: readonly EditProblem[];
}

/**
 * Says what edits change in a menu's file: only members that would say something else.
 *
 * @param placeOf where in the venue's folder an original lies, by its SHA-256.
 */
export function planEdits(
  { items, venue: ofVenue }: ParsedMenuEdits,
  { venue, menu }: ParsedFiles,
  placeOf: (picture: string) => string,
): EditPlan {
  const known = itemsIn(menu);
  const languages = venue.languages.map(({ code }) => code);
  const problems: EditProblem[] = [];
  const ofItems = items.flatMap(({ item: id, set }) => {
    const found = known.get(id);
    if (!found) problems.push({ item: id, field: null, text: `There is no item ${id} any more.` });
    return found ? itemChanges(set, found.item, found.path, { languages, picturePathOf: placeOf }) : [];
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
  const mayHave = item.out_of_stock ?? false;
  return [
    ...textChanges([...path, 'name'], item.name, name, languages),
    ...textChanges([...path, 'description'], item.description, description, languages),
    ...(price === undefined || isSameAmount(item.price, price)
      ? []
      : [{ path: [...path, 'price'], value: formatPriceAsBefore(price, item.price) }]),
    ...(picture === undefined
      ? []
      : pictureChanges(path, item, picture === null ? null : picturePathOf(picture))),
    ...hoursChanges(path, item, hours),
    ...(out_of_stock === undefined || out_of_stock === mayHave
      ? []
      : [{ path: [...path, 'out_of_stock'], value: out_of_stock }]),
  ];
}

/** Hours are edited as the times at which an item cannot be had, however they were written. */
function hoursChanges(path: JsonPath, item: RawItem, hours: ItemEdits['hours']): readonly JsonChange[] {
  const changes = listChange([...path, 'product_hours'], unavailableHoursIn(item), hours);
  const isInTheWay = changes.length > 0 && (item.available_hours ?? null) !== null;
  return isInTheWay ? [...changes, { path: [...path, 'available_hours'], value: null }] : changes;
}

const isSameAmount = (one: string | number, other: string) => readMilli(String(one)) === readMilli(other);

/** A number stays one, where it says the same. */
const formatPriceAsBefore = (price: string, before: string | number) =>
  typeof before === 'number' && String(Number(price)) === price ? Number(price) : price;

/** Puts a picture in place of the first one; `null` leaves none. */
function pictureChanges(
  path: JsonPath,
  { images = [] }: RawItem,
  place: string | null,
): readonly JsonChange[] {
  const [first] = images;
  if ((first?.image.product ?? null) === place) return [];
  if (place === null) return [{ path: [...path, 'images'], value: [] }];
  return first
    ? [{ path: [...path, 'images', 0, 'image', 'product'], value: place }]
    : [{ path: [...path, 'images'], value: [{ image: { product: place } }] }];
}

/** A list that is not there is as good as an empty one. */
const listChange = (
  path: JsonPath,
  before: readonly object[] = [],
  after: readonly object[] | undefined,
): readonly JsonChange[] =>
  after === undefined || JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, value: after }];
