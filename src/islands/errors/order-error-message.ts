import type { OrderRefusal, RefusedOrder } from '#client/checkout/refused-order.ts';
import type { RequestProgress } from '#client/checkout/submission.ts';
import type { Formatter } from '../formatter.ts';
import type { OrderErrorPhrase } from './phrases.ts';
import { tooManyMessage } from './too-many-message.ts';

export type OrderError = Exclude<RequestProgress, { readonly kind: 'sending' }>;

/** What happened, and what to do. */
interface ErrorMessage {
  readonly summary: string;
  readonly details: string | null;
}

/** Refusals that a single phrase explains. */
const phraseByRefusal = {
  venue_closed: 'menu_closed',
  payment_unavailable: 'payment_unavailable',
  unverified_table: 'unverified_table',
  table_busy: 'table_busy',
  duplicate_line: 'duplicate_line',
  order_finished: 'order_finished',
  payment_open: 'payment_open',
  split_open: 'split_open',
  invalid_request: 'order_error',
  unavailable_now: 'unavailable_now',
  error: 'order_error',
} as const satisfies Partial<Record<OrderRefusal, OrderErrorPhrase>>;

/**
 * Says why an order was not taken. Source: spec §8.
 *
 * @param closedMessage says that the venue takes no orders; defaults to the phrase for a closed menu.
 */
export function orderErrorMessage(
  error: OrderError,
  formatter: Formatter<OrderErrorPhrase>,
  closedMessage?: string,
): ErrorMessage {
  switch (error.kind) {
    case 'no_response':
      return { summary: formatter.t('no_response'), details: formatter.t('safe_to_retry') };
    case 'not_sent':
      return { summary: formatter.t('request_error'), details: null };
    case 'refused':
      return error.code === 'venue_closed' && closedMessage !== undefined
        ? { summary: closedMessage, details: null }
        : refusalMessage(error, formatter);
  }
}

function refusalMessage(
  { code, seconds, minimum, minAge, offer }: RefusedOrder,
  { t, money }: Formatter<OrderErrorPhrase>,
): ErrorMessage {
  switch (code) {
    case 'outside_area':
      return { summary: t('outside_area'), details: t('outside_area_text') };
    case 'below_minimum':
      return minimum === null
        ? { summary: t('order_error'), details: null }
        : { summary: t('minimum_order', { amount: money(minimum) }), details: null };
    case 'age_unconfirmed':
      return { summary: minAge === null ? t('order_error') : t('age_limit', { age: minAge }), details: null };
    case 'slot_full': {
      const hasOffer = !!offer && (offer.asap !== null || offer.slots.length > 0);
      return { summary: t(hasOffer ? 'slot_full' : 'slot_full_for_more'), details: null };
    }
    case 'too_many':
      return { summary: tooManyMessage(seconds, t), details: null };
    default:
      return { summary: t(phraseByRefusal[code]), details: null };
  }
}
