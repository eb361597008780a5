import type { Milli } from '../money.ts';

/** How a diner intends to pay, in display order. Source: spec §3 "Cart state". */
export const paymentTypes = ['card', 'cash', 'machine'] as const;

export type PaymentType = (typeof paymentTypes)[number];

/** How an order was paid. Source: spec §2 "Payment type labels". */
export const paymentMethods = ['cash', 'machine', 'card', 'loyalty', 'blue_wallet'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

export interface PaymentFlags {
  readonly enable_payment_type: boolean;
  readonly payment_enabled: boolean;
  readonly enable_cash: boolean;
  readonly enable_card_machine: boolean;
}

/**
 * The payment types for an order with that total; the first is the default.
 *
 * When the venue offers no choice, it is online payment if enabled, else cash. A free order, or a venue without any
 * payment type, is cash.
 *
 * Source: spec §4 "Payment type default".
 */
export function offeredPaymentTypes(flags: PaymentFlags, total: Milli): readonly PaymentType[] {
  if (total === 0) return ['cash'];
  const offered = paymentTypes.filter((type) => isOffered(flags, type));
  if (offered.length === 0) return ['cash'];
  return flags.enable_payment_type ? offered : offered.slice(0, 1);
}

function isOffered(flags: PaymentFlags, type: PaymentType): boolean {
  switch (type) {
    case 'card':
      return flags.payment_enabled;
    case 'cash':
      return flags.enable_cash || !flags.enable_payment_type;
    case 'machine':
      return flags.enable_payment_type && flags.enable_card_machine;
  }
}

/** The payment type of a cart: the chosen one while it is offered, else the first offered. */
export function resolvePaymentType(chosen: PaymentType | null, offered: readonly PaymentType[]): PaymentType {
  return chosen && offered.includes(chosen) ? chosen : (offered[0] ?? 'cash');
}
