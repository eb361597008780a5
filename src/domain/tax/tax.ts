import type { OrderType } from '../order-type.ts';

/**
 * A tax of a menu.
 *
 * Source: spec §3 "Tax"; the other members count where the menu says `prices_include_tax`.
 */
export interface Tax {
  readonly id: number;
  readonly name: string;
  readonly type: 'percentage' | 'fixed';
  /** Decimal text: a percentage, or an amount. */
  readonly rate: string;
  /** The class of goods that it is for; absent for goods without a class. */
  readonly class?: string | undefined;
  /** Absent for all. */
  readonly order_types?: readonly OrderType[] | undefined;
  /** Wall time of its first moment; absent for always. */
  readonly from?: string | undefined;
  /** Wall time of its first moment no more. */
  readonly until?: string | undefined;
  /** The taxes of the same class that it is computed on, too. */
  readonly after?: readonly number[] | undefined;
}

/** The class of goods without any tax. */
export const exempt = 'exempt';

/** When and how an order is placed. */
export interface TaxPoint {
  readonly orderType: OrderType;
  /** Wall time of the venue, `YYYY-MM-DDTHH:MM:SS`. */
  readonly at: string;
}

/** The taxes for an order. */
export const taxesAt = <One extends Pick<Tax, 'order_types' | 'from' | 'until'>>(
  taxes: readonly One[],
  { orderType, at }: TaxPoint,
): readonly One[] =>
  taxes.filter(
    ({ order_types, from, until }) =>
      (order_types === undefined || order_types.includes(orderType)) &&
      // Such texts sort as the times do.
      (from === undefined || from <= at) &&
      (until === undefined || at < until),
  );

/** How a venue's prices and taxes go together. */
export type TaxMode =
  /** Prices include the taxes. */
  | 'inside'
  /** The bill adds the taxes to the prices. */
  | 'added';

/** Whether a tax is rounded once for each line, or once for the whole bill. */
export type TaxRounding = 'line' | 'document';
