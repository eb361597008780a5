import { readZonedTime, writeZonedTime } from '#domain/hours/zoned-time.ts';
import type { ForeignTexts } from './menu-document.ts';
import type { LocalizedText, RequestContext } from './request-context.ts';

interface Entry {
  readonly name: string;
  readonly type: 'percentage' | 'fixed';
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly min_guests?: number | undefined;
}

/**
 * The names of what the bill adds to the prices of the menu: percentage charges, and the taxes of this time that prices do
 * not include. What only large tables pay is left out.
 */
export function addedToPrices({ menu, now }: Pick<RequestContext, 'menu' | 'now'>): readonly LocalizedText[] {
  const zone = menu.field('timezone');
  const at = writeZonedTime(now, zone).slice(0, 19);
  const isNow = ({ from = at, until }: Entry): boolean => {
    // The page changes at the next of these times.
    const next = [from, until].find((time) => time !== undefined && time > at);
    if (next !== undefined) menu.validUntil(readZonedTime(next, zone, now));
    return from <= at && (until === undefined || at < until);
  };
  const namesOf = ({
    value,
    foreign,
  }: {
    readonly value: readonly Entry[];
    readonly foreign: ForeignTexts;
  }) =>
    value
      .map((entry, index) => ({
        entry,
        text: { words: entry.name, language: foreign[`${index}.name`] ?? null },
      }))
      .filter(({ entry }) => entry.type === 'percentage' && entry.min_guests === undefined && isNow(entry))
      .map(({ text }): LocalizedText => text);
  const taxes = menu.field('prices_include_tax') === false ? namesOf(menu.fieldWithForeign('taxes')) : [];
  return [...namesOf(menu.fieldWithForeign('charges')), ...taxes];
}
