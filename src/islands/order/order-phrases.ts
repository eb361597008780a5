import { orderPhrases } from '#i18n/order-phrases.ts';
import { orderStatusPhrases } from '#i18n/order-status-phrases.ts';
import type { PhraseKey, Phrases } from '#i18n/phrases.ts';
import { readyPhrases } from '#i18n/ready-phrases.ts';
import { billErrorPhrases } from '../errors/bill-error-message.ts';
import { payButtonPhrases } from '../payment/phrases.ts';
import { editOrderPhrases } from './edit-order-phrases.ts';
import { orderAgainPhrases } from './order-again-phrases.ts';

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
  ...orderStatusPhrases,
  ...orderAgainPhrases,
  ...editOrderPhrases,
  ...readyPhrases,
  'order_late',
  'order_number',
  'order_comments',
  'order_summary',
  'order_status',
  'order_thanks',
  'order_received',
  'order_keeps_updated',
  'your_note',
  'board_allergy',
  'call_venue',
  'venue_directions',
  'note_for_staff',
  'delivery_code',
  'delivery_code_text',
  'items_count',
  'payment_status_paid',
  'order_canceled_note',
  'order_withdrawn',
  'order_unpaid_note',
  'order_unaccepted_note',
  'refund_coming',
  'refund_sent',
  'refund_of_cash',
  'refund_of_machine',
  'cancel_reason',
  'reconnecting',
  'date',
  'order_type',
  'scheduled_for',
  'payment_type',
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
  'back_to_menu',
] as const satisfies readonly PhraseKey[];

export type OrderBillPhrase = (typeof orderBillPhrases)[number];
export type OrderPagePhrase = (typeof orderPagePhrases)[number];
export type OrderPagePhrases = Phrases<OrderPagePhrase>;
