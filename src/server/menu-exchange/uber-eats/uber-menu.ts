import { amountOfMinorUnits } from '../amounts/minor-units.ts';
import { firstByKey } from '../first-by-key.ts';
import { weekdayOf } from '../hours/read-days.ts';
import { readEndTime, readTime, tidyWindows, windowOf } from '../hours/windows.ts';
import type { Amount, ImportedText, ImportedWindow } from '../imported-menu.ts';
import type { JsonDocument } from '../json-document.ts';
import {
  type JsonObject,
  memberIn,
  numberIn,
  objectIn,
  objectsOf,
  objectWithList,
  textIn,
} from '../read-json-source.ts';
import { cleanText } from '../text/clean-text.ts';
import { readLanguageTag } from '../text/language-tag.ts';

/** An entity of a menu of Uber Eats. */
export interface UberEntity {
  readonly id: string;
  readonly members: JsonObject;
  readonly at: string;
}

/** The menus of one file; there is one for each way of ordering. */
export interface UberDocument {
  /** `delivery`, `pick_up` or `dine_in` within it. */
  readonly menuType: string;
  readonly items: ReadonlyMap<string, UberEntity>;
  readonly groups: ReadonlyMap<string, UberEntity>;
  readonly categories: ReadonlyMap<string, UberEntity>;
  readonly menus: readonly UberEntity[];
  /** Where items without an id stand. */
  readonly nameless: readonly string[];
}

/** `null` for a document without items. */
export function readUberDocument({ value: document }: JsonDocument): UberDocument | null {
  const value = objectWithList(document, 'items');
  if (!value) return null;
  const list = (name: string): readonly UberEntity[] =>
    objectsOf(memberIn(value, name)).flatMap((members, index) => {
      const id = textIn(members, 'id');
      return id === null ? [] : [{ id, members, at: `${name}[${index}]` }];
    });
  const byId = (name: string) => firstByKey(list(name).map((entity) => [entity.id, entity] as const));
  const nameless = objectsOf(memberIn(value, 'items')).flatMap((members, index) =>
    textIn(members, 'id') === null ? [`items[${index}]`] : [],
  );
  return {
    menuType: textIn(value, 'menu_type') ?? '',
    items: byId('items'),
    groups: byId('modifier_groups'),
    categories: byId('categories'),
    menus: list('menus'),
    nameless,
  };
}

/** `{translations: {en_us: "…"}}`, by language. */
export function uberText(owner: JsonObject, member: string): ImportedText | null {
  const translations = objectIn(objectIn(owner, member), 'translations');
  const texts = Object.entries(translations).flatMap(([language, words]) => {
    const tag = language === 'default' ? '' : (readLanguageTag(language) ?? '');
    return typeof words === 'string' && words.trim() !== '' ? [[tag, cleanText(words)] as const] : [];
  });
  return texts.length === 0 ? null : Object.fromEntries(texts.toReversed());
}

/** Weekly windows of `[{day_of_week, time_periods}]`; empty for always. */
export function uberWindows(owner: JsonObject, member: string): readonly ImportedWindow[] {
  const windows = objectsOf(memberIn(owner, member)).flatMap((day) => {
    const weekday = weekdayOf(textIn(day, 'day_of_week') ?? '');
    return objectsOf(memberIn(day, 'time_periods')).flatMap((period) => {
      const [from, to] = [
        readTime(textIn(period, 'start_time') ?? ''),
        readEndTime(textIn(period, 'end_time') ?? ''),
      ];
      return weekday === null ? [] : (windowOf(weekday, from, to) ?? []);
    });
  });
  return tidyWindows(windows);
}

/** The limits of units that apply in a context: members of the override where it has them. */
export function uberQuantity(owner: JsonObject, contextType: string, contextValue: string): JsonObject {
  const info = objectIn(owner, 'quantity_info');
  const override = overrideIn(info, contextType, contextValue);
  const own = Object.entries(objectIn(override ?? {}, 'quantity')).filter(([, value]) => value !== null);
  return { ...objectIn(info, 'quantity'), ...Object.fromEntries(own) };
}

/** The override of a context; `null` when there is none. */
export const overrideIn = (owner: JsonObject, contextType: string, contextValue: string): JsonObject | null =>
  objectsOf(memberIn(owner, 'overrides')).find(
    (one) => textIn(one, 'context_type') === contextType && textIn(one, 'context_value') === contextValue,
  ) ?? null;

/** An amount in hundredths, also of currencies without hundredths; `null` for what is no amount. */
export const uberAmount = (units: number | null): Amount | null => amountOfMinorUnits(units, null);

/** A count from 0; `null` stands for no rule. */
export function countIn(owner: JsonObject, name: string): number | null {
  const number = numberIn(owner, name);
  return number === null || number < 0 ? null : Math.trunc(number);
}
