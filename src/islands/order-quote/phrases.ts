import type { PhraseKey, Phrases, Translator } from '#i18n/phrases.ts';
import { readyPhrases } from '#i18n/ready-phrases.ts';
import type { OwnOrdersFormatter } from '../own-orders-formatter.ts';

/** Phrases of the page of a quote. */
export const orderQuotePhrases = [
  ...readyPhrases,
  'quote_title',
  'quote_text',
  'quote_checkout',
  'quote_to_cart',
  'quote_cart_holds',
  'quote_replace',
  'quote_add',
  'quote_change',
  'quote_fee_later',
  'quote_for_time',
  'order_type_delivery',
  'order_type_dine_in',
  'order_type_takeaway',
  'order_type_drive_thru',
  'line_gone',
  'line_hours',
  'line_order_type',
  'line_choice',
  'out_of_stock',
  'menu_closed',
  'slot_full',
  'minimum_order',
  'subtotal',
  'delivery_fees',
  'deposit',
  'cash_rounding',
  'total',
  'taxes_included',
] as const satisfies readonly PhraseKey[];

export type OrderQuotePhrase = (typeof orderQuotePhrases)[number];
export type OrderQuotePhrases = Phrases<OrderQuotePhrase>;
export type QuoteFormatter = OwnOrdersFormatter<OrderQuotePhrase>;
export type OrderQuoteTranslator = Translator<OrderQuotePhrase>;
