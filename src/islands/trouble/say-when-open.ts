import { serverNow } from '#client/server-time.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { venueState } from '#domain/hours/venue-state.ts';
import type { Text } from '#i18n/phrases.ts';
import { type OpensPhrase, sayOpens } from '#i18n/say-opening.ts';

type Known = Pick<OrderingFacts, 'serving' | 'language' | 'style'>;

/** When a closed venue opens, by the hours that its page knows; `null` where they do not tell. */
export function sayWhenOpen({ serving, language, style }: Known, t: Text<OpensPhrase>): string | null {
  const now = new Date(serverNow());
  const { isOpen, nextChange } = venueState(serving, serving.timezone, now);
  if (isOpen || !nextChange) return null;
  return sayOpens(nextChange, now, t, language, serving.timezone, style.arabicNumerals);
}
