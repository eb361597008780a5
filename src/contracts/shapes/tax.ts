import * as z from 'zod/mini';
import { orderTypeList } from './order-types.ts';
import type { TextSchemas } from './text.ts';
import { decimal, flag, id, rate, wallDateTime } from './values.ts';

/** A class of goods that are taxed alike, such as `drinks`; `exempt` is for goods without any tax. */
export const taxClass = z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,31}$/));

/** A tax. Source: spec §3 "Tax"; what the specification does not have counts with `prices_include_tax`. */
export const taxSchema = <Text extends z.ZodMiniType>({ text }: TextSchemas<Text>) =>
  z.strictObject({
    id,
    name: text,
    type: z.enum(['percentage', 'fixed']),
    rate,
    /** The goods that it is for; absent for goods without a class. */
    class: z.optional(taxClass),
    /** Absent for all. */
    order_types: z.optional(orderTypeList),
    /** The venue's wall time from which it counts. */
    from: z.optional(wallDateTime),
    /** The venue's wall time from which it counts no more. */
    until: z.optional(wallDateTime),
    /** Taxes of the same class that it is computed on, too. */
    after: z.optional(z.array(id)),
  });

/** Something charged besides dishes, delivery and taxes: service, packaging, a bag. */
export const chargeSchema = <Text extends z.ZodMiniType>({ text }: TextSchemas<Text>) =>
  z.strictObject({
    id,
    name: text,
    type: z.enum(['percentage', 'fixed']),
    /** A percentage of the dishes after discounts, or an amount. */
    amount: decimal,
    /** What a fixed amount is charged for. */
    per: z._default(z.enum(['order', 'item']), 'order'),
    /** Absent for all. */
    order_types: z.optional(orderTypeList),
    /** Charged only while the dishes cost less. */
    below: z.optional(decimal),
    /** Charged only from this number of guests. */
    min_guests: z.optional(z.int().check(z.minimum(2), z.maximum(999))),
    /** Charges before it whose amount a percentage is computed on, too. */
    after: z.optional(z.array(id)),
    taxable: flag(true),
    /** Absent for the classes of the dishes, in proportion. */
    tax_class: z.optional(taxClass),
  });

/** Prices by way of ordering; the usual price for those left out. */
export const priceForSchema = z.strictObject({
  delivery: z.optional(decimal),
  dine_in: z.optional(decimal),
  drive_thru: z.optional(decimal),
  takeaway: z.optional(decimal),
});

/** How a dish is taxed. */
export const taxedGoodsShape = {
  tax_class: z.optional(taxClass),
  /** Parts of the price that are taxed as another class, in percent: the drink of a set menu. */
  tax_shares: z.optional(
    z
      .array(z.strictObject({ tax_class: taxClass, percent: z.number().check(z.gt(0), z.maximum(100)) }))
      .check(z.minLength(1)),
  ),
};
