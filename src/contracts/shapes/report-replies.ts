import * as z from 'zod/mini';
import { orderTypes } from '#domain/order-type.ts';
import { dimensions, measures } from '#domain/report/measures.ts';
import type { ReadOnly } from '../read-only.ts';
import { locationTypes } from './order.ts';
import { doneOrRefused } from './outcome.ts';

/** Decimal text. */
const amount = z.string();

/** `YYYY-MM-DD`. */
const day = z.string();

const periodSchema = z.object({ from: day, to: day });

/** What is not zero. Amounts are decimal text, numbers and seconds are numbers. */
const measuresSchema = z.partialRecord(z.enum(measures), z.union([z.string(), z.int()]));

const rowSchema = z.object({
  key: z.string(),
  /** In the reader's language, or as an order has it; `null` for what has no name. */
  name: z.nullable(z.string()),
  measures: measuresSchema,
  before: measuresSchema,
});

const dimensionsOfRows = dimensions.filter((dimension) => dimension !== 'total');

const funnelSchema = z.object({
  /** Views of the home page, of categories and of the search. */
  menu: z.int(),
  /** Dishes that were opened, or added from a list. */
  dishes: z.int(),
  /** Empty carts to which a dish was added. */
  carts: z.int(),
  /** By guests themselves, final ones: served or not. */
  orders: z.int(),
});

/** What venues have sold in a period, compared with the one before; see the guide to reports. */
export const reportSchema = z.object({
  licences: z.array(z.string()),
  period: periodSchema,
  before: periodSchema,
  /** One for each currency, that of most orders first. */
  currencies: z.array(
    z.object({
      currency: z.string(),
      total: measuresSchema,
      before: measuresSchema,
      days: z.array(z.object({ day, measures: measuresSchema })),
      branches: z.array(z.object({ licence: z.string(), measures: measuresSchema, before: measuresSchema })),
      /** By hour and day of the week, from 1 for Monday. */
      hours: z.array(z.object({ weekday: z.int(), hour: z.string(), measures: measuresSchema })),
      by: z.record(z.enum(dimensionsOfRows), z.array(rowSchema)),
    }),
  ),
  /** Orders that are not final, while the period lasts. */
  underWay: z.array(
    z.object({
      licence: z.string(),
      currency: z.string(),
      orders: z.int(),
      amount,
      unpaidOrders: z.int(),
    }),
  ),
  /** Counts of pages, not of people. */
  funnel: z.object({ now: funnelSchema, before: funnelSchema }),
  /** How often dishes were opened, and added to carts without them. */
  dishViews: z.array(z.object({ key: z.string(), seen: z.int(), added: z.int() })),
  /** Terms that were searched at least twice and not found, the most frequent first. */
  emptySearches: z.array(z.object({ term: z.string(), language: z.string(), searches: z.int() })),
});

const dayTotalsSchema = z.object({
  currency: z.string(),
  /** `gross - coupons - loyalty - refunds - voids + taxAdded = withTax`, and `withTax - tax = net`. */
  sales: z.object({
    ...{ gross: amount, coupons: amount, loyalty: amount, refunds: amount, voids: amount },
    ...{ taxAdded: amount, withTax: amount, tax: amount, net: amount },
  }),
  /** `salesWithTax + delivery + charges + deposits + tips + rounding - unpaid = total`. */
  received: z.object({
    ...{ salesWithTax: amount, delivery: amount, charges: amount, deposits: amount, tips: amount },
    ...{ rounding: amount, unpaid: amount, total: amount },
  }),
  /** Their totals are what was received. */
  payments: z.array(
    z.object({ method: z.string(), payments: z.int(), received: amount, refunded: amount, total: amount }),
  ),
  /** Of dishes, delivery and charges. */
  taxes: z.array(z.object({ id: z.int(), name: z.string(), rate: z.string(), net: amount, tax: amount })),
  types: z.array(z.object({ type: z.string(), orders: z.int(), net: amount })),
  notServed: z.array(z.object({ reason: z.string(), orders: z.int(), amount })),
  counts: z.object({
    ...{ orders: z.int(), guests: z.int(), unpaidOrders: z.int(), notServed: z.int(), lost: amount },
    abandoned: z.int(),
  }),
});

const dayReportShape = {
  day,
  /** ISO 8601 in the zone of the venue, as other instants. */
  beginsAt: z.string(),
  endsAt: z.string(),
  /** IANA name. */
  zone: z.string(),
  seller: z.object({
    brand: z.string(),
    name: z.nullable(z.string()),
    taxNumber: z.nullable(z.string()),
  }),
  /** The venue's own currency first. */
  currencies: z.array(dayTotalsSchema),
  /** `openBefore + placed` is what was counted in all currencies, and `openAfter`. */
  numbers: z.object({
    first: z.nullable(z.int()),
    last: z.nullable(z.int()),
    through: z.int(),
    placed: z.int(),
    missing: z.int(),
    openBefore: z.int(),
    openAfter: z.int(),
  }),
};

export const unpaidOrderSchema = z.object({
  number: z.int(),
  type: z.enum(orderTypes),
  location: z.nullable(z.object({ type: z.enum(locationTypes), name: z.string() })),
  currency: z.string(),
  total: amount,
  due: amount,
});

/** The end of a day (Z), as it was made. */
export const closingSchema = z.object({
  number: z.int(),
  ...dayReportShape,
  /** `expected = float + taken - paidOut`; `null` where it was not counted. */
  cash: z.nullable(
    z.object({
      currency: z.string(),
      ...{ float: amount, taken: amount, paidOut: amount, expected: amount, counted: amount },
      difference: amount,
      reason: z.nullable(z.string()),
    }),
  ),
  closedAt: z.string(),
  closedBy: z.string(),
});

/** A day that is open (X). */
export const openDaySchema = z.object({
  ...dayReportShape,
  isOver: z.boolean(),
  /** Days that have ended, sold something and are not closed. */
  toClose: z.array(day),
  unpaid: z.array(unpaidOrderSchema),
});

const reportResultSchema = doneOrRefused({ report: reportSchema });

const openDayResultSchema = doneOrRefused({ day: openDaySchema });

/** `unpaid`: orders under way that are not paid in full. They count on the day on which they end. */
const closeDayResultSchema = doneOrRefused({
  closing: closingSchema,
  unpaid: z.array(unpaidOrderSchema),
});

/** The newest first. */
const closingsResultSchema = doneOrRefused({ closings: z.array(closingSchema) });

const closingResultSchema = doneOrRefused({ closing: closingSchema });

/** A file to download: its name, its media type and its bytes in Base64. */
const reportFileResultSchema = doneOrRefused({
  name: z.string(),
  type: z.string(),
  base64: z.string(),
});

/** Of the operator API. */
export const reportReplies = {
  report: reportResultSchema,
  reportFile: reportFileResultSchema,
  openDay: openDayResultSchema,
  closeDay: closeDayResultSchema,
  closings: closingsResultSchema,
  closing: closingResultSchema,
  closingFile: reportFileResultSchema,
} as const;

export type ListedMeasures = ReadOnly<z.output<typeof measuresSchema>>;
export type ListedReport = ReadOnly<z.output<typeof reportSchema>>;
export type ListedDayTotals = ReadOnly<z.output<typeof dayTotalsSchema>>;
export type ListedUnpaidOrder = ReadOnly<z.output<typeof unpaidOrderSchema>>;
export type ListedClosing = ReadOnly<z.output<typeof closingSchema>>;
export type ListedOpenDay = ReadOnly<z.output<typeof openDaySchema>>;
