import { tooManyPhrases } from './too-many-message.ts';

/** Phrases for an order that was not accepted. */
export const orderErrorPhrases = [
  'no_response',
  'safe_to_retry',
  'request_error',
  'menu_closed',
  'slot_full',
  'slot_full_for_more',
  'outside_area',
  'outside_area_text',
  'minimum_order',
  'payment_unavailable',
  'unverified_table',
  'table_busy',
  'duplicate_line',
  'order_finished',
  'payment_open',
  'split_open',
  ...tooManyPhrases,
  'unavailable_now',
  'order_error',
] as const;

/** With the phrase for an age limit, which only few menus have. */
export type OrderErrorPhrase = (typeof orderErrorPhrases)[number] | 'age_limit';
