import type { TextByLanguage } from '#contracts/calls/menu-editor.ts';
import type { Closure, WeeklyWindow } from '#contracts/shapes/hours.ts';
import { isSameAmount } from '#domain/amount-text.ts';
import type { UnavailableHours } from '#domain/hours/venue-hours.ts';
import type { Language } from '#i18n/languages.ts';
import type { EditorItem, SourcePicture } from './read-editor-item.ts';

type TextByLanguageEdits = Readonly<Partial<Record<Language, string>>>;

/** Edits of an item, as its fields make them. */
export interface ItemEdits {
  readonly name?: TextByLanguageEdits;
  readonly description?: TextByLanguageEdits;
  readonly price?: string;
  readonly images?: readonly SourcePicture[];
  readonly product_hours?: UnavailableHours;
  /** The file has unavailable hours instead. */
  readonly available_hours?: null;
  readonly out_of_stock?: boolean;
}

/** Edits of the venue's hours. */
export interface VenueEdits {
  readonly opening_hours?: readonly WeeklyWindow[];
  readonly closing_rules?: readonly Closure[];
}

/** The text written in this language; `null` when the default language is used instead. */
export function textWrittenIn(text: TextByLanguage, language: Language, byDefault: Language): string | null {
  if (typeof text !== 'string') return text[language] ?? null;
  return language === byDefault ? text : null;
}

/** Merges two sets of edits; `above` wins. */
export const mergeItemEdits = (below: ItemEdits, above: ItemEdits): ItemEdits => ({
  ...below,
  ...above,
  ...(above.name && { name: { ...below.name, ...above.name } }),
  ...(above.description && { description: { ...below.description, ...above.description } }),
});

/** The edits that differ from the item. */
export function itemDifferences(item: EditorItem, set: ItemEdits, byDefault: Language): ItemEdits {
  const { name, description, price, images, product_hours, out_of_stock } = set;
  const names = name && textDifferences(item.name, name, byDefault);
  const descriptions = description && textDifferences(item.description, description, byDefault);
  const hasOtherHours = product_hours !== undefined && !areSameHours(product_hours, item.hours);
  return {
    ...(names && { name: names }),
    ...(descriptions && { description: descriptions }),
    ...(price !== undefined && !isSameAmount(price, item.price) && { price }),
    ...(images && (images.length > 0 || item.images.length > 0) && { images }),
    ...(hasOtherHours && { product_hours }),
    ...(hasOtherHours && item.hasAvailableHours && { available_hours: null }),
    ...(out_of_stock !== undefined && out_of_stock !== item.out_of_stock && { out_of_stock }),
  };
}

export function venueDifferences(venue: Required<VenueEdits>, set: VenueEdits): VenueEdits {
  const { opening_hours, closing_rules } = set;
  return {
    ...(opening_hours && !areSameHours(opening_hours, venue.opening_hours) && { opening_hours }),
    ...(closing_rules && !areSameHours(closing_rules, venue.closing_rules) && { closing_rules }),
  };
}

/** `undefined` when all are the same. */
function textDifferences(
  published: TextByLanguage,
  typed: TextByLanguageEdits,
  byDefault: Language,
): TextByLanguageEdits | undefined {
  const others = Object.entries(typed).filter(
    ([language, text]) =>
      text !== undefined && text !== (textWrittenIn(published, language as Language, byDefault) ?? ''),
  );
  return others.length === 0 ? undefined : Object.fromEntries(others);
}

/** The order of the rules makes no difference. */
function areSameHours(one: readonly object[], other: readonly object[]): boolean {
  const [here, there] = [one, other].map((rules) =>
    rules.map((rule) => JSON.stringify(Object.entries(rule).sort())).sort(),
  );
  return JSON.stringify(here) === JSON.stringify(there);
}
