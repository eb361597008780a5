import type { quoteProblemCodes } from '#contracts/shapes/order-quote.ts';
import type { Milli } from '#domain/money.ts';
import type { TimedOrder } from '../time-order.ts';

type QuoteProblemCode = (typeof quoteProblemCodes)[number];

/** What stands in the way of an order. */
export interface QuoteProblem {
  readonly code: QuoteProblemCode;
  /** The line, from 0; absent where it is about the whole order. */
  readonly line?: number;
  readonly message: string;
  /** Of `slot_full`: the next times with room. */
  readonly times?: readonly Date[];
  /** Of `below_minimum`. */
  readonly minimum?: Milli;
}

/** In English, for programs and who writes them. */
const messages: Readonly<Record<QuoteProblemCode, string>> = {
  gone: 'The menu has no such dish.',
  out_of_stock: 'The dish is sold out, or fewer portions are left.',
  hours: 'The dish is not served at this time.',
  order_type: 'The dish is not sold for this order type.',
  choice: 'A choice is sold out.',
  too_few: 'The dish is sold in larger numbers only.',
  too_many: 'An order cannot have as many of this dish.',
  alone: 'The dish is sold only beside others.',
  wrong_choice: 'A choice is missing or wrong.',
  too_much: 'This is too much for one order.',
  ordering_off: 'The venue takes no orders on its site.',
  order_type_not_offered: 'The venue does not offer this order type.',
  closed: 'The venue takes no orders at this time.',
  wrong_time: 'The order cannot be had at this time.',
  slot_full: 'The time has no room.',
  address_needed: 'The delivery fee depends on the address. The guest gives it on the page of the link.',
  outside_area: 'The venue does not deliver to this address.',
  below_minimum: 'The order is below the minimum.',
  payment_unavailable: 'The venue does not take this payment for this order.',
};

export const quoteProblem = (
  code: QuoteProblemCode,
  more: Omit<Partial<QuoteProblem>, 'code'> = {},
): QuoteProblem => ({ code, message: messages[code], ...more });

/** Why an order cannot be had at its time. */
export function timeProblem(timed: Exclude<TimedOrder, { kind: 'timed' }>): QuoteProblem {
  switch (timed.kind) {
    case 'closed':
      return quoteProblem('closed');
    case 'invalid_time':
      return quoteProblem('wrong_time');
    case 'slot_full':
      return quoteProblem('slot_full', { times: timed.offer.slots.map(({ at }) => at) });
  }
}
