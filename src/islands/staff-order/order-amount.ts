import { amountOf } from '#domain/money.ts';
import type { StaffOrderFormatter } from './staff-order-formatter.ts';

/** The total of an order that exists. Orders keep the currency that they were made in. */
export const orderAmount = (
  { total, currency }: { readonly total: string; readonly currency: string },
  { facts, money }: StaffOrderFormatter,
): string => (currency === facts.currency ? money(amountOf(total)) : `${total} ${currency}`);
