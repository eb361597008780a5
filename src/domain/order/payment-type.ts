import type { Milli } from '../money.ts';

/** How a diner says they will pay, in the order they are offered. Source: spec §3 "Cart state". */
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
 * The ways to pay an order of that total; the first is taken unless the diner chooses another.
 *
 * Where the venue lets nobody choose, it is online payment where there is some, else cash. An order that
 * costs nothing, and a venue that names no way at all, is cash.
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

/** The way to pay that a cart has: what was chosen while that is offered, else the first that is. */
export function resolvePaymentType(wanted: PaymentType | null, offered: readonly PaymentType[]): PaymentType {
  return wanted && offered.includes(wanted) ? wanted : (offered[0] ?? 'cash');
}
