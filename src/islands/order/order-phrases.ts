import { orderStatuses } from '#domain/order/order-status.ts';
import { orderPhrases } from '#i18n/order-phrases.ts';
import type { PhraseKey, Phrases } from '#i18n/phrases.ts';
import { billErrorPhrases } from '../errors/bill-error-message.ts';
import { payButtonPhrases } from '../payment/phrases.ts';

/** Phrases of the lines and the bill of an order. */
export const orderBillPhrases = [
  ...orderPhrases,
  ...billErrorPhrases,
  'qty',
  'product',
  'price',
  'line_deleted',
  'about_amount',
  'payments',
  'remove_tips',
] as const satisfies readonly PhraseKey[];

/** Phrases of the order page. */
export const orderPagePhrases = [
  ...orderBillPhrases,
  ...payButtonPhrases,
  ...orderStatuses.map((status) => `status_${status}` as const),
  'status_awaiting_payment',
  'order_number',
  'order_summary',
  'order_status',
  'order_thanks',
  'order_canceled_note',
  'order_withdrawn',
  'order_unpaid_note',
  'refund_coming',
  'refund_sent',
  'refund_of_cash',
  'refund_of_machine',
  'order_again',
  'cancel_reason',
  'reconnecting',
  'date',
  'order_type',
  'scheduled_for',
  'payment_type',
  'order_comments',
  'your_details',
  'name',
  'phone',
  'email',
  'address',
  'receipt',
  'opens_new_tab',
  'send_whatsapp',
  'whatsapp_opened',
  'pay_now',
  'pay_bill',
  'split_bill',
  'guest_name',
  'split_available',
  'split_pending',
  'split_paid',
  'pay_by_note',
  'pay_otherwise',
  'change_payment',
  'edit_order',
  'edit_order_hint',
  'edit_my_items',
  'edit_my_items_hint',
  'edit_my_items_question',
  'cancel',
  'view_cart',
  'back_to_menu',
  'order_being_made',
] as const satisfies readonly PhraseKey[];

export type OrderBillPhrase = (typeof orderBillPhrases)[number];
export type OrderPagePhrase = (typeof orderPagePhrases)[number];
export type OrderPagePhrases = Phrases<OrderPagePhrase>;
