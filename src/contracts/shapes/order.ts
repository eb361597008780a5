import * as z from 'zod/mini';
import { orderStages } from '#domain/order/order-stage.ts';
import { orderStatuses } from '#domain/order/order-status.ts';
import { paymentMethods, paymentTypes } from '#domain/order/payment-type.ts';
import { orderTypes } from '#domain/order-type.ts';
import { shareStates } from '#domain/split/share.ts';

export const locationTypes = ['Table', 'Room', 'Account'] as const;

const comboGroups = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    products: z.array(z.object({ id: z.int(), name: z.string(), product_variations: z.array(z.int()) })),
  }),
);

/** The groups of a dish with chosen values, as in the cart. */
const chosenGroups = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    values: z.array(
      z.object({
        variation_value: z.int(),
        name: z.string(),
        selected: z.literal(true),
        /** Units; absent for one. */
        quantity: z.optional(z.int()),
      }),
    ),
  }),
);

const lineSchema = z.object({
  product: z.int(),
  product_sku: z.string(),
  product_name: z.string(),
  product_variations: chosenGroups,
  /** The choices, in lines of the form "name: values". */
  product_variation: z.string(),
  variations: z.array(z.int()),
  combo_groups: comboGroups,
  product_price: z.string(),
  product_price_currency: z.string(),
  /** Charged for one, beside its price; absent for none. */
  deposit: z.optional(z.string()),
  quantity: z.int(),
  special_instructions: z.string(),
  /** The least age of the guest, in years; absent for none. */
  min_age: z.optional(z.int()),
  cart_uuid: z.string(),
  /** `Deleted`: struck, still displayed, not charged. */
  status: z.enum(['Active', 'Deleted']),
});

/** Only sent to the device that placed the order. */
const ownerSchema = {
  customer_name: z.optional(z.string()),
  phone: z.optional(z.nullable(z.string())),
  email: z.optional(z.nullable(z.string())),
  address: z.optional(z.nullable(z.string())),
  /** What the guest tells the driver; absent where the venue asks for nothing. */
  delivery_code: z.optional(z.string()),
};

/** Loyalty discounts, by promotion. Source: spec §3 "Cart state". */
export const loyaltyDiscountsSchema = z.array(
  z.object({ name: z.string(), discounts: z.array(z.object({ discountSum: z.string() })) }),
);

/** The guests' shares of the balance. Source: spec §3 "Order". */
export const splitPaymentsSchema = z.array(
  z.object({ uuid: z.string(), status: z.enum(shareStates), guest_name: z.string(), amount: z.string() }),
);

/** An order as diners see it; amounts are decimal text. Source: spec §3 "Order". */
export const orderSchema = z.object({
  uuid: z.string(),
  padded_order_id: z.string(),
  /** Increases with every change. */
  version: z.int(),
  /** ISO 8601. */
  created: z.string(),
  status: z.enum(orderStatuses),
  /** Why it was rejected or canceled, if given. */
  status_reason: z.nullable(z.string()),
  /** When it reached each status after the first, ISO 8601. Orders of earlier builds have none. */
  status_times: z._default(z.partialRecord(z.enum(orderStatuses), z.string()), {}),
  /** How far it is beyond "preparing"; `null` for no further. */
  stage: z._default(z.nullable(z.enum(orderStages)), null),
  /** When it reached each stage, ISO 8601. */
  stage_times: z._default(z.partialRecord(z.enum(orderStages), z.string()), {}),
  order_type: z.enum(orderTypes),
  payment_type: z.enum(paymentTypes),
  location: z.nullable(z.object({ type: z.enum(locationTypes), name: z.string() })),
  /** The requested time, ISO 8601; `null` for as soon as possible. */
  delivery_datetime: z.nullable(z.string()),
  /** When the guest can expect it, ISO 8601; `null` where the venue gives no times. */
  promised_for: z._default(z.nullable(z.string()), null),
  ...ownerSchema,
  line_items: z.array(lineSchema),
  currency: z.string(),
  sub_total: z.string(),
  /** As the venue displays it: with the percentage taxes, or without them, in which case they have their own rows. */
  shown_sub_total: z.string(),
  taxes: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      amount: z.string(),
      /** In percent; absent where the menu does not say `prices_include_tax`, and for a fixed tax. */
      rate: z.optional(z.string()),
      /** What the tax is computed on. */
      base: z.optional(z.string()),
      /** Whether the amounts contain it; otherwise it is added to them. */
      is_included: z.optional(z.boolean()),
    }),
  ),
  /** What is charged besides dishes, delivery and taxes. */
  charges: z._default(z.array(z.object({ id: z.int(), name: z.string(), amount: z.string() })), []),
  /** What rounding for cash adds, or takes off. */
  cash_rounding: z._default(z.string(), '0'),
  delivery_fees: z.string(),
  discounts: z.array(z.object({ name: z.string(), amount_value: z.string(), free_delivery: z.boolean() })),
  /** The deposits of the lines; absent for none. */
  deposit: z.optional(z.string()),
  total: z.string(),
  order_comments: z.string(),
  payments: z.array(z.object({ payment_type: z.enum(paymentMethods), amount: z.string() })),
  balance_due: z.string(),
  change: z.string(),
  additional_data: z.object({
    tips_amount: z.string(),
    iiko_loyalty_discounts: loyaltyDiscountsSchema,
    employee_id: z.nullable(z.string()),
  }),
  /** Where to continue an open payment; `null` when none is open. */
  payment_url: z.nullable(z.string()),
  /** Payment deadline of an order that is prepared only when paid, ISO 8601; `null` for any other. */
  pay_by: z.nullable(z.string()),
  /** Online refunds: due and done. */
  refund_due: z.string(),
  refunded: z.string(),
  split_payments: splitPaymentsSchema,
  /** The `cart_uuid`s of the lines that the requester added and can cancel; empty for a link holder. */
  own_lines: z._default(z.array(z.string()), []),
});

export type Order = z.output<typeof orderSchema>;
export type OrderLine = Order['line_items'][number];
