import { serverNow } from '#client/live/server-time.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { venueState } from '#domain/hours/venue-state.ts';
import { formatWhen } from '#i18n/format-when.ts';
import type { Text } from '#i18n/phrases.ts';
import { opensPhrases, sayOpens } from '#i18n/say-opening.ts';

/** What is said of a venue that takes no orders. */
export const shutPhrases = ['menu_closed', ...opensPhrases, 'paused_until', 'unavailable_now'] as const;

/** What it depends on. */
type Serving = Pick<OrderingFacts, 'isOpen' | 'isTaking' | 'pausedUntil' | 'serving' | 'language' | 'style'>;

type ShutText = Text<(typeof shutPhrases)[number]>;

/**
 * Why a venue takes no order at this moment, and when it will. A venue that is not known to pause is closed.
 */
export function sayShut(facts: Serving, t: ShutText): string {
  const { isOpen, isTaking, pausedUntil, serving, language, style } = facts;
  const now = new Date(serverNow());
  if (isTaking || !isOpen) return [t('menu_closed'), sayWhenOpen(facts, now, t)].filter(Boolean).join(' · ');
  if (pausedUntil === null) return t('unavailable_now');
  const until = new Date(pausedUntil);
  return t('paused_until', {
    time: formatWhen(until, now, language, serving.timezone, style.arabicNumerals),
  });
}

/** By the hours that the page knows; empty where they do not tell. */
function sayWhenOpen({ serving, language, style }: Serving, now: Date, t: ShutText): string {
  const { isOpen, nextChange } = venueState(serving, serving.timezone, now);
  if (isOpen || !nextChange) return '';
  return sayOpens(nextChange, now, t, language, serving.timezone, style.arabicNumerals);
}
