import type { CallResponse } from '#contracts/call.ts';
import type { payOrder } from '#contracts/calls/payments.ts';
import type { OpenPaymentOutcome } from '../payments/open-payment.ts';
import { type Refused, refuse } from './refuse.ts';

/** A provider that does not answer may do so in a moment. */
const retryAfterSeconds = 5;

/** The response to a request to pay; `null` where there is no such order. */
export function payOrderResponse(
  outcome: OpenPaymentOutcome,
):
  | CallResponse<typeof payOrder>
  | Refused<
      | 'forbidden'
      | 'order_finished'
      | 'payment_unavailable'
      | 'share_taken'
      | 'key_reused'
      | 'unavailable_now'
    >
  | null {
  switch (outcome.kind) {
    case 'open':
      return { payment_url: outcome.payUrl };
    case 'not_found':
      return null;
    case 'nothing_due':
    case 'order_finished':
      return refuse('order_finished');
    case 'forbidden':
    case 'payment_unavailable':
    case 'share_taken':
    case 'key_reused':
      return refuse(outcome.kind);
    case 'unreachable':
      return { ...refuse('unavailable_now'), retryAfter: retryAfterSeconds };
  }
}
