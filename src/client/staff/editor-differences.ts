import type * as z from 'zod/mini';
import type { EditorItem, TextByLanguage } from '#contracts/calls/menu-editor.ts';
import type { menuEditsSchema } from '#contracts/shapes/menu-edits.ts';
import { isSameAmount } from '#domain/amount-text.ts';
import type { Language } from '#i18n/languages.ts';

/** Unpublished changes. */
export type Edits = z.output<typeof menuEditsSchema>;
export type ItemEdits = Edits['items'][number]['set'];
export type VenueEdits = Edits['venue'];

/** The venue's published hours. */
export interface VenueHours {
  readonly opening_hours: NonNullable<VenueEdits['opening_hours']>;
  readonly closing_rules: NonNullable<VenueEdits['closing_rules']>;
}

type TextByLanguageEdits = Readonly<Partial<Record<Language, string>>>;

/** The text written in this language; `null` when the default language is used instead. */
export function textWrittenIn(text: TextByLanguage, language: Language, byDefault: Language): string | null {
  if (typeof text !== 'string') return text[language] ?? null;
  return language === byDefault ? text : null;
}

/** Merges two sets of edits; `above` wins. */
export const mergeEdits = (below: ItemEdits, above: ItemEdits): ItemEdits => ({
  ...below,
  ...above,
  ...(above.name && { name: { ...below.name, ...above.name } }),
  ...(above.description && { description: { ...below.description, ...above.description } }),
});

/** The edits that differ from the item. */
export function itemDifferences(item: EditorItem, set: ItemEdits, byDefault: Language): ItemEdits {
  const { name, description, price, picture, hours, out_of_stock } = set;
  const names = name && textDifferences(item.name, name, byDefault);
  const descriptions = description && textDifferences(item.description, description, byDefault);
  return {
    ...(names && { name: names }),
    ...(descriptions && { description: descriptions }),
    ...(price !== undefined && !isSameAmount(price, item.price) && { price }),
    ...(picture !== undefined && (picture !== null || item.picture !== null) && { picture }),
    ...(hours && !areSameHours(hours, item.hours) && { hours }),
    ...(out_of_stock !== undefined && out_of_stock !== item.out_of_stock && { out_of_stock }),
  };
}

export function venueDifferences(venue: VenueHours, set: VenueEdits): VenueEdits {
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
