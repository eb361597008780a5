import * as z from 'zod/mini';
import type { Milli } from '#domain/money.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { Charge } from '#server/payments/provider.ts';
import { fromMinor } from './amounts.ts';

const linkSchema = z.optional(z.object({ href: z.string() }));
const linksSchema = z.optional(
  z.object({ 'cnp:refund': linkSchema, 'cnp:cancel': linkSchema, cancel: linkSchema }),
);
const moneySchema = z.object({ currencyCode: z.string(), value: z.int() });
const capturesSchema = z.optional(z.array(z.object({ _links: linksSchema })));
const refundSchema = z.object({ state: z.optional(z.string()), amount: z.optional(moneySchema) });

const paymentSchema = z.object({
  state: z.string(),
  amount: moneySchema,
  updateDateTime: z.optional(z.string()),
  _links: linksSchema,
  _embedded: z.optional(
    z.object({
      'cnp:capture': capturesSchema,
      'cnp:purchase': capturesSchema,
      'cnp:refund': z.optional(z.array(refundSchema)),
    }),
  ),
});

/** An order as the company answers it, as far as we read it. */
export const orderResponse = z.object({
  reference: z.string(),
  outletId: z.optional(z.string()),
  merchantOrderReference: z.optional(z.nullable(z.string())),
  _links: linksSchema,
  _embedded: z.object({ payment: z.array(paymentSchema) }),
});

/** One try to pay an order. */
export type NgeniusPayment = z.output<typeof paymentSchema>;

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

export const statusOf = ({ state }: NgeniusPayment): PaymentStatus => statuses[state] ?? 'PENDING';

/** What became of an order that was tried to pay more than once: a success wins, else the newest counts. */
export function decisivePayment(payments: readonly NgeniusPayment[]): NgeniusPayment | undefined {
  const newest = payments.reduce(
    (before: NgeniusPayment | undefined, one) =>
      (one.updateDateTime ?? '') >= (before?.updateDateTime ?? '') ? one : before,
    undefined,
  );
  const inStatus = (status: PaymentStatus) => payments.find((one) => statusOf(one) === status);
  return inStatus('PAID') ?? inStatus('REFUNDED') ?? newest;
}

/** What was given back of it, where the answer lists that. */
export function refundedOf({ _embedded }: NgeniusPayment, charge: Charge): { readonly refunded?: Milli } {
  const all = _embedded?.['cnp:refund'] ?? [];
  const done = all.filter(({ state }) => state === undefined || state === 'SUCCESS');
  const sum = done.reduce((before, { amount }) => before + (amount?.value ?? 0), 0);
  const refunded = fromMinor(sum, charge);
  return sum === 0 || refunded === null ? {} : { refunded };
}

/** Where it lets money be given back: at the payment itself, or at what was taken of it. */
export function refundLinkOf({ _links, _embedded }: NgeniusPayment): string | undefined {
  const takings = [...(_embedded?.['cnp:capture'] ?? []), ...(_embedded?.['cnp:purchase'] ?? [])];
  return [_links, ...takings.map((one) => one._links)]
    .map((all) => all?.['cnp:refund']?.href)
    .find((href) => href !== undefined);
}
