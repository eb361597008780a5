import { serverNow } from '#client/live/server-time.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { takesOrdersNow } from '#domain/checkout/asap-time.ts';
import { venueState } from '#domain/hours/venue-state.ts';
import { describeNextOpening, nextOpeningPhrases } from '#i18n/describe-opening.ts';
import { formatWhen } from '#i18n/format-when.ts';
import type { Translator } from '#i18n/phrases.ts';

/** Phrases for a venue that takes no orders. */
export const notTakingOrdersPhrases = [
  'menu_closed',
  ...nextOpeningPhrases,
  'paused_until',
  'kitchen_done_today',
  'unavailable_now',
] as const;

type ServingFacts = Pick<
  OrderingFacts,
  'isOpen' | 'isTakingOrders' | 'pausedUntil' | 'serving' | 'language' | 'style'
>;

type NotTakingOrdersTranslator = Translator<(typeof notTakingOrdersPhrases)[number]>;

/** Says why a venue takes no orders now, and when it will. Without a known pause, it counts as closed. */
export function notTakingOrdersMessage(facts: ServingFacts, t: NotTakingOrdersTranslator): string {
  const { isOpen, isTakingOrders, pausedUntil, serving, language, style } = facts;
  const now = new Date(serverNow());
  if (isTakingOrders && isOpen && isKitchenDone(serving, now)) return t('kitchen_done_today');
  if (isTakingOrders || !isOpen)
    return [t('menu_closed'), nextOpeningMessage(facts, now, t)].filter(Boolean).join(' · ');
  if (pausedUntil === null) return t('unavailable_now');
  const until = new Date(pausedUntil);
  return t('paused_until', {
    time: formatWhen(until, now, language, serving.timezone, style.numberingSystem),
  });
}

/** Whether the venue is open and takes no more orders, because of its last order or the cut-off of the day. */
const isKitchenDone = (serving: ServingFacts['serving'], now: Date): boolean =>
  venueState(serving, serving.timezone, now).isOpen && !takesOrdersNow(serving, now, null);

/** The next opening by the known hours; empty if unknown. */
function nextOpeningMessage(
  { serving, language, style }: ServingFacts,
  now: Date,
  t: NotTakingOrdersTranslator,
): string {
  const { isOpen, nextChange } = venueState(serving, serving.timezone, now);
  if (isOpen || !nextChange) return '';
  return describeNextOpening(nextChange, now, t, language, serving.timezone, style.numberingSystem);
}
