import { sharesOf } from '#server/ordering/bill-split.ts';
import type { Order } from '#server/ordering/order.ts';
import type { OpenPaymentOutcome } from '#server/payments/open-payment.ts';
import { atTables, type Tables } from './a-table.ts';
import type { PayingVenue } from './payments.ts';

/** A lentil soup for 18 that two guests split into 8 and 10. */
export async function sharedBill(venue: PayingVenue) {
  const tables = atTables(venue);
  const order = await tables.seated();
  const [eight = '', ten = ''] = await tables.split(order, '8', '10');
  return { tables, provider: venue.provider, order, eight, ten };
}

/** The states of its shares. */
export const statesOf = async ({ read }: Tables, { uuid }: Order) =>
  sharesOf(await read(uuid)).map(({ state }) => state);

/** The payment page of an open payment. */
export const urlOf = (outcome: OpenPaymentOutcome): string => {
  if (outcome.kind !== 'open') throw new Error(`Not open: ${outcome.kind}`);
  return outcome.payUrl;
};

/** The reference of the last payment attempt. */
export const lastReference = async ({ read }: Tables, { uuid }: Order) =>
  (await read(uuid)).attempts.at(-1)?.reference ?? '';
