import type { OrderRefusal, RefusedOrder } from '#client/checkout/refused-order.ts';
import type { Progress } from '#client/checkout/submission.ts';
import type { Voice } from '../voice.ts';
import type { TroublePhrase } from './phrases.ts';
import { sayWait } from './say-wait.ts';

export type Trouble = Exclude<Progress, { readonly kind: 'sending' }>;

/** What happened, and what to do about it. */
interface SaidTrouble {
  readonly what: string;
  readonly more: string | null;
}

/** Those that one phrase says all about. */
const plainly = {
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
} as const satisfies Partial<Record<OrderRefusal, TroublePhrase>>;

/**
 * Says why an order was not taken. Source: spec §8.
 *
 * @param shut what is said of a venue that takes no orders; where nobody knows better, it has closed.
 */
export function sayTrouble(trouble: Trouble, voice: Voice<TroublePhrase>, shut?: string): SaidTrouble {
  switch (trouble.kind) {
    case 'no_response':
      return { what: voice.t('no_response'), more: voice.t('safe_to_retry') };
    case 'not_sent':
      return { what: voice.t('request_error'), more: null };
    case 'refused':
      return trouble.code === 'venue_closed' && shut !== undefined
        ? { what: shut, more: null }
        : sayRefusal(trouble, voice);
  }
}

function sayRefusal(
  { code, seconds, minimum }: RefusedOrder,
  { t, money }: Voice<TroublePhrase>,
): SaidTrouble {
  switch (code) {
    case 'outside_area':
      return { what: t('outside_area'), more: t('outside_area_text') };
    case 'below_minimum':
      return minimum === null
        ? { what: t('order_error'), more: null }
        : { what: t('minimum_order', { amount: money(minimum) }), more: null };
    case 'too_many':
      return { what: t('too_many'), more: seconds === null ? null : sayWait(seconds, t) };
    default:
      return { what: t(plainly[code]), more: null };
  }
}
