import { orderPhrases } from '#i18n/order-phrases.ts';
import { orderStatusPhrases } from '#i18n/order-status-phrases.ts';
import type { PhraseKey, Phrases, Translator } from '#i18n/phrases.ts';
import { orderAgainPhrases } from '../order/order-again-phrases.ts';

/** Phrases of the page of a device's orders. */
export const ordersPhrases = [
  ...orderStatusPhrases,
  ...orderAgainPhrases,
  ...orderPhrases,
  'in_progress',
  'order_summary',
  'view_order',
  'orders_none',
  'orders_none_text',
  'orders_unanswered',
  'orders_kept',
  'forget_orders',
  'forget_orders_question',
  'forget_orders_text',
  'show_more_results',
  'try_again',
  'open_menu',
  'cancel',
  'loading',
] as const satisfies readonly PhraseKey[];

export type OrdersPhrase = (typeof ordersPhrases)[number];
export type OrdersPhrases = Phrases<OrdersPhrase>;
export type OrdersTranslator = Translator<OrdersPhrase>;
