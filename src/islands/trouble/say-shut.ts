import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { formatWhen } from '#i18n/format-when.ts';
import type { Text } from '#i18n/phrases.ts';
import { opensPhrases } from '#i18n/say-opening.ts';
import { sayWhenOpen } from './say-when-open.ts';

/** What is said of a venue that takes no orders. */
export const shutPhrases = ['menu_closed', ...opensPhrases, 'paused_until', 'unavailable_now'] as const;

/** What it depends on. */
type Serving = Pick<OrderingFacts, 'isOpen' | 'isTaking' | 'pausedUntil' | 'serving' | 'language' | 'style'>;

/** Why nobody takes the order at this moment. A venue that is not known to pause has closed, and says when it opens. */
export function sayShut(facts: Serving, t: Text<(typeof shutPhrases)[number]>): string {
  const { isOpen, isTaking, pausedUntil, serving, language, style } = facts;
  if (isTaking || !isOpen) return [t('menu_closed'), sayWhenOpen(facts, t)].filter(Boolean).join(' · ');
  if (pausedUntil === null) return t('unavailable_now');
  const until = new Date(pausedUntil);
  const time = formatWhen(until, new Date(), language, serving.timezone, style.arabicNumerals);
  return t('paused_until', { time });
}
