import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { PhraseKey } from '#i18n/phrases.ts';
import { editOrderPhrases } from '../order/edit-order-phrases.ts';

/** Phrases of the pay button. */
export const payButtonPhrases = [
  'redirecting',
  'nothing_to_pay',
  'share_taken',
  'payment_unavailable',
  'too_many',
  'unavailable_now',
  'internal',
  'no_response',
] as const satisfies readonly PhraseKey[];

/** The phrase of each status. */
export const statusPhrases = {
  PENDING: 'payment_status_pending',
  PAID: 'payment_status_paid',
  FAILED: 'payment_status_failed',
  CANCELLED: 'payment_status_cancelled',
  EXPIRED: 'payment_status_expired',
  REFUNDED: 'payment_status_refunded',
} as const satisfies Readonly<Record<PaymentStatus, PhraseKey>>;

/** Phrases of the page that a payment provider sends diners back to. */
export const paymentPhrases = [
  ...payButtonPhrases,
  ...Object.values(statusPhrases),
  'payment_status',
  'payment_thanks',
  'order_thanks',
  'payment_pending_text',
  'payment_slow_text',
  'payment_paid_text',
  'order_saved_failed',
  'order_saved_unfinished',
  'order_ended_unpaid',
  'order_paid_otherwise',
  'payment_failed_text',
  'payment_not_charged',
  'payment_check_bank',
  'payment_refunded_text',
  'payment_not_found',
  'order_not_found_text',
  'order_reference',
  'view_order',
  'split_back',
  ...editOrderPhrases,
  'order_status',
  'order_kept_until',
  'status_awaiting_payment',
  'items_count',
  'total',
  'pay_again',
  'pay_otherwise',
  'back_to_menu',
] as const satisfies readonly PhraseKey[];

export type PayButtonPhrase = (typeof payButtonPhrases)[number];
export type PaymentPhrase = (typeof paymentPhrases)[number];
