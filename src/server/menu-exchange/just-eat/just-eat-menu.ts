import { type OrderType, orderTypes } from '#domain/order-type.ts';
import { firstByKey } from '../first-by-key.ts';
import { weekdayOf } from '../hours/read-days.ts';
import { readEndTime, readTime, tidyWindows, windowOf } from '../hours/windows.ts';
import type { ImportedWindow } from '../imported-menu.ts';
import type { JsonDocument } from '../json-document.ts';
import { orderTypeOfWord } from '../order-type-words.ts';
import {
  type JsonObject,
  memberIn,
  objectsOf,
  objectWithList,
  textIn,
  textsIn,
} from '../read-json-source.ts';

export interface JustEatVariation {
  readonly id: string;
  readonly members: JsonObject;
  readonly at: string;
}

export interface JustEatItem {
  readonly id: string;
  readonly members: JsonObject;
  readonly at: string;
  readonly isDeal: boolean;
  readonly variations: readonly JustEatVariation[];
  /** Groups of modifiers, or of a deal, by id. */
  readonly groups: ReadonlyMap<string, JsonObject>;
  readonly dealGroups: ReadonlyMap<string, JsonObject>;
}

export interface JustEatMenu {
  readonly document: JsonObject;
  readonly items: ReadonlyMap<string, JustEatItem>;
  /** The item and variation of each id of a variation. */
  readonly variations: ReadonlyMap<
    string,
    { readonly item: JustEatItem; readonly variation: JustEatVariation }
  >;
  readonly categories: readonly { readonly id: string; readonly members: JsonObject; readonly at: string }[];
}

export const hasAlcohol = ({ members }: JustEatItem): boolean =>
  textsIn(members, 'labels').some(isAlcoholLabel);

export const isAlcoholLabel = (label: string): boolean => /alcohol/i.test(label);

/** `null` for a document without items and variations. */
export function readJustEatMenu({ value }: JsonDocument): JustEatMenu | null {
  const document = objectWithList(value, 'items');
  if (!document) return null;
  const items = objectsOf(memberIn(document, 'items')).flatMap(
    (members, index) => itemOf(members, `items[${index}]`) ?? [],
  );
  if (!items.some(({ variations }) => variations.length > 0)) return null;
  return {
    document,
    items: firstByKey(items.map((item) => [item.id, item] as const)),
    variations: new Map(
      items.flatMap((item) => item.variations.map((variation) => [variation.id, { item, variation }])),
    ),
    categories: objectsOf(memberIn(document, 'categories')).flatMap((members, index) => {
      const id = textIn(members, 'id');
      return id === null ? [] : [{ id, members, at: `categories[${index}]` }];
    }),
  };
}

function itemOf(members: JsonObject, at: string): JustEatItem | null {
  const id = textIn(members, 'id');
  if (id === null) return null;
  const byId = (name: string) =>
    new Map(
      objectsOf(memberIn(members, name)).flatMap((group) => {
        const groupId = textIn(group, 'id');
        return groupId === null ? [] : [[groupId, group] as const];
      }),
    );
  return {
    id,
    members,
    at,
    isDeal: textIn(members, 'type') === 'deal',
    variations: objectsOf(memberIn(members, 'variations')).flatMap((variation, index) => {
      const variationId = textIn(variation, 'id');
      return variationId === null
        ? []
        : [{ id: variationId, members: variation, at: `${at}.variations[${index}]` }];
    }),
    groups: byId('modifierGroups'),
    dealGroups: byId('dealGroups'),
  };
}

export const isDealOnly = ({ members }: JustEatVariation): boolean => memberIn(members, 'dealOnly') === true;

/** The name of a size; empty for the only variation of an item. */
export const sizeNameOf = ({ members }: JustEatVariation): string =>
  textIn(members, 'type') === 'noVariation' ? '' : (textIn(members, 'name')?.trim() ?? '');

interface JustEatAvailability {
  readonly types: readonly OrderType[];
  /** Empty when no times are told. */
  readonly windows: readonly ImportedWindow[];
  /** Whether something is only told by the name of an availability. */
  readonly isGuess: boolean;
}

/** In what ways and when variations are sold. */
export function readAvailability(
  variations: readonly JustEatVariation[],
  { document }: JustEatMenu,
): JustEatAvailability {
  const ids = [...new Set(variations.flatMap(({ members }) => textsIn(members, 'availabilityIds')))];
  const told = new Map(
    objectsOf(memberIn(document, 'availabilities')).map((availability) => [
      textIn(availability, 'id'),
      availability,
    ]),
  );
  const types = ids.flatMap((id) => {
    const availability = told.get(id);
    return availability
      ? textsIn(availability, 'serviceTypes').flatMap((word) => orderTypeOfWord(word) ?? [])
      : typesInName(id);
  });
  const windows = ids.flatMap((id) => objectsOf(memberIn(told.get(id) ?? {}, 'times')).flatMap(windowsOf));
  return {
    types: orderTypes.filter((type) => types.includes(type)),
    windows: ids.every((id) => told.has(id)) ? tidyWindows(windows) : [],
    isGuess: ids.some((id) => !told.has(id)),
  };
}

/** `2-lunch-collection` as takeaway. */
const typesInName = (id: string): readonly OrderType[] =>
  id.split(/[^a-z]+/i).flatMap((word) => orderTypeOfWord(word) ?? []);

function windowsOf(time: JsonObject): readonly ImportedWindow[] {
  const days = [
    ...textsIn(time, 'daysOfWeek'),
    ...textsIn(time, 'days'),
    textIn(time, 'dayOfWeek') ?? textIn(time, 'day') ?? '',
  ];
  const from = readTime(textIn(time, 'startTime') ?? textIn(time, 'from') ?? '');
  const to = readEndTime(textIn(time, 'endTime') ?? textIn(time, 'to') ?? '');
  return days.flatMap((day) => {
    const weekday = weekdayOf(day);
    return weekday === null ? [] : (windowOf(weekday, from, to) ?? []);
  });
}
