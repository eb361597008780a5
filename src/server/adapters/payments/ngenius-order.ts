import * as z from 'zod/mini';
import type { Milli } from '#domain/money.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { Charge } from '#server/payments/provider.ts';
import { fromMinor } from './amounts.ts';

const link = z.optional(z.object({ href: z.string() }));
const links = z.optional(z.object({ 'cnp:refund': link, 'cnp:cancel': link, cancel: link }));
const money = z.object({ currencyCode: z.string(), value: z.int() });
const taken = z.optional(z.array(z.object({ _links: links })));
const givenBack = z.object({ state: z.optional(z.string()), amount: z.optional(money) });

const payment = z.object({
  state: z.string(),
  amount: money,
  updateDateTime: z.optional(z.string()),
  _links: links,
  _embedded: z.optional(
    z.object({
      'cnp:capture': taken,
      'cnp:purchase': taken,
      'cnp:refund': z.optional(z.array(givenBack)),
    }),
  ),
});

/** An order as the company answers it, as far as we read it. */
export const order = z.object({
  reference: z.string(),
  outletId: z.optional(z.string()),
  merchantOrderReference: z.optional(z.nullable(z.string())),
  _links: links,
  _embedded: z.object({ payment: z.array(payment) }),
});

/** One try to pay an order. */
export type Payment = z.output<typeof payment>;

/** Any other word means that it is still going on; so does `AUTHORISED`, through which a sale passes. */
const statuses: Readonly<Record<string, PaymentStatus>> = {
  PURCHASED: 'PAID',
  CAPTURED: 'PAID',
  PARTIALLY_REFUNDED: 'PAID',
  REFUNDED: 'REFUNDED',
  FAILED: 'FAILED',
  CANCELLED: 'CANCELLED',
  CANCELED: 'CANCELLED',
  REVERSED: 'CANCELLED',
  FULL_AUTH_REVERSED: 'CANCELLED',
};

export const statusOf = ({ state }: Payment): PaymentStatus => statuses[state] ?? 'PENDING';

/** What became of an order that was tried to pay more than once: a success wins, else the newest counts. */
export function decisive(payments: readonly Payment[]): Payment | undefined {
  const newest = payments.reduce(
    (before: Payment | undefined, one) =>
      (one.updateDateTime ?? '') >= (before?.updateDateTime ?? '') ? one : before,
    undefined,
  );
  const inStatus = (status: PaymentStatus) => payments.find((one) => statusOf(one) === status);
  return inStatus('PAID') ?? inStatus('REFUNDED') ?? newest;
}

/** What was given back of it, where the answer lists that. */
export function refundedOf({ _embedded }: Payment, charge: Charge): { readonly refunded?: Milli } {
  const all = _embedded?.['cnp:refund'] ?? [];
  const done = all.filter(({ state }) => state === undefined || state === 'SUCCESS');
  const sum = done.reduce((before, { amount }) => before + (amount?.value ?? 0), 0);
  const refunded = fromMinor(sum, charge);
  return sum === 0 || refunded === null ? {} : { refunded };
}

/** Where it lets money be given back: at the payment itself, or at what was taken of it. */
export function refundLinkOf({ _links, _embedded }: Payment): string | undefined {
  const takings = [...(_embedded?.['cnp:capture'] ?? []), ...(_embedded?.['cnp:purchase'] ?? [])];
  return [_links, ...takings.map((one) => one._links)]
    .map((all) => all?.['cnp:refund']?.href)
    .find((href) => href !== undefined);
}
