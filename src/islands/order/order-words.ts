import { orderStatuses } from '#domain/order/status.ts';
import { orderWords } from '#i18n/order-words.ts';
import type { PhraseKey, Phrases } from '#i18n/phrases.ts';
import { payKeyPhrases } from '../payment/phrases.ts';

/** What the page of an order says. */
export const orderPageWords = [
  ...orderWords,
  ...payKeyPhrases,
  ...orderStatuses.map((status) => `status_${status}` as const),
  'status_awaiting_payment',
  'order_number',
  'order_summary',
  'order_status',
  'order_thanks',
  'order_canceled_note',
  'order_withdrawn',
  'order_unpaid_note',
  'order_again',
  'cancel_reason',
  'reconnecting',
  'date',
  'order_type',
  'scheduled_for',
  'payment_type',
  'qty',
  'product',
  'price',
  'line_deleted',
  'about_amount',
  'payments',
  'order_comments',
  'your_details',
  'name',
  'phone',
  'email',
  'address',
  'receipt',
  'opens_new_tab',
  'send_whatsapp',
  'pay_now',
  'pay_by_note',
  'pay_otherwise',
  'change_payment',
  'edit_order',
  'edit_order_hint',
  'view_cart',
  'back_to_menu',
  'order_finished',
  'order_being_made',
  'payment_open',
] as const satisfies readonly PhraseKey[];

export type OrderPagePhrases = Phrases<(typeof orderPageWords)[number]>;
