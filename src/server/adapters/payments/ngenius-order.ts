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

/** The parts of the provider's order that are used. */
export const orderResponse = z.object({
  reference: z.string(),
  outletId: z.optional(z.string()),
  merchantOrderReference: z.optional(z.nullable(z.string())),
  _links: linksSchema,
  _embedded: z.object({ payment: z.array(paymentSchema) }),
});

/** One try to pay an order. */
export type NgeniusPayment = z.output<typeof paymentSchema>;

/** Any other state means pending, including `AUTHORISED`, an intermediate state of a sale. */
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

/** The payment that decides an order with several tries: a success, otherwise the newest. */
export function decisivePayment(payments: readonly NgeniusPayment[]): NgeniusPayment | undefined {
  const newest = payments.reduce(
    (latest: NgeniusPayment | undefined, payment) =>
      (payment.updateDateTime ?? '') >= (latest?.updateDateTime ?? '') ? payment : latest,
    undefined,
  );
  const inStatus = (status: PaymentStatus) => payments.find((payment) => statusOf(payment) === status);
  return inStatus('PAID') ?? inStatus('REFUNDED') ?? newest;
}

/** The refunded amount, when the response lists refunds. */
export function refundedOf({ _embedded }: NgeniusPayment, charge: Charge): { readonly refunded?: Milli } {
  const all = _embedded?.['cnp:refund'] ?? [];
  const done = all.filter(({ state }) => state === undefined || state === 'SUCCESS');
  const sum = done.reduce((total, { amount }) => total + (amount?.value ?? 0), 0);
  const refunded = fromMinor(sum, charge);
  return sum === 0 || refunded === null ? {} : { refunded };
}

/** The refund link of the payment, or of one of its captures. */
export function refundLinkOf({ _links, _embedded }: NgeniusPayment): string | undefined {
  const captures = [...(_embedded?.['cnp:capture'] ?? []), ...(_embedded?.['cnp:purchase'] ?? [])];
  return [_links, ...captures.map((capture) => capture._links)]
    .map((links) => links?.['cnp:refund']?.href)
    .find((href) => href !== undefined);
}
