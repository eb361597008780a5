import * as z from 'zod/mini';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import {
  type PaymentProvider,
  ProviderError,
  type ProviderErrorKind,
  type ProviderOptions,
  type ProviderRules,
} from '#server/payments/provider.ts';
import { exactMajor } from './exact-amounts.ts';
import { readReportedAmount } from './read-reported-amount.ts';
import { requestJson } from './request-json.ts';

export const magnatiEpgSettings = z.strictObject({
  profile: z.literal('epg'),
  customer: z.string().check(z.minLength(1)),
  store: z.optional(z.string()),
  terminal: z.optional(z.string()),
  userName: z.string().check(z.minLength(1)),
  password: z.string().check(z.minLength(1)),
  /** Whether the merchant's contract lets refunds be asked for here. */
  refunds: z._default(z.enum(['off', 'on']), 'off'),
  base: z.optional(z.url()),
});

export const magnatiEpgRules: ProviderRules = {
  currencies: 'any',
  pollLimit: { minIntervalMs: 10_000, max: 20 },
  completesOnPoll: true,
  refunds: 'none',
  payHosts: { test: ['demo-ipg.ctdev.comtrust.ae'], live: ['ipg.comtrust.ae'] },
};

const baseUrls: Readonly<Record<PaymentMode, string>> = {
  test: 'https://demo-ipg.ctdev.comtrust.ae:2443',
  live: 'https://ipg.comtrust.ae:2443',
};

/** It refuses a longer one. */
const maxReturnUrlLength = 256;

const optionalText = z.optional(z.nullable(z.string()));
const textOrNumber = z.union([z.string(), z.number()]);

const transactionResponse = z.object({
  Transaction: z.object({
    ResponseCode: textOrNumber,
    ResponseDescription: optionalText,
    TransactionID: optionalText,
    PaymentPage: optionalText,
    PaymentPortal: optionalText,
    OrderID: optionalText,
    Currency: optionalText,
    Amount: z.optional(
      z.nullable(
        z.union([
          textOrNumber,
          z.object({ Value: textOrNumber, Currency: optionalText, Printable: optionalText }),
        ]),
      ),
    ),
  }),
});

type Transaction = z.output<typeof transactionResponse>['Transaction'];

/** Of any other code it is not known whether money was taken: there is no public list. */
const statuses: Readonly<Record<string, PaymentStatus>> = { '0': 'PAID', '210': 'PENDING' };

const providerError = (kind: ProviderErrorKind, detail: string) => new ProviderError('magnati', kind, detail);

/**
 * No list of the codes is public, so that wrong credentials are known by their description alone. That a diner was
 * not authenticated is another matter.
 */
const isCredentialError = ({ ResponseDescription }: Transaction) =>
  /user ?name|credential|invalid customer/i.test(ResponseDescription ?? '');

/** Of an amount with its currency beside it, as `AED 48.50`. */
const currencyIn = (printable: string) => /\b[A-Z]{3}\b/.exec(printable)?.[0] ?? null;

function moneyOf({ Amount, Currency }: Transaction) {
  if (Amount === null || Amount === undefined) return { amount: null, currency: Currency ?? null };
  if (typeof Amount !== 'object')
    return { amount: readReportedAmount('magnati', Amount), currency: Currency ?? null };
  const currency = Amount.Currency ?? Currency ?? currencyIn(Amount.Printable ?? '');
  return { amount: readReportedAmount('magnati', Amount.Value), currency };
}

/** It takes no more of our reference than this, which is 80 random bits. */
const orderIdOf = (reference: string) => reference.slice(0, 16);

/**
 * Magnati, profile `epg`: the page of the former Etisalat gateway, which a diner reaches by a form posted there.
 *
 * Asking is the call `Finalization`, which completes the payment: whoever paid and was never asked about may not have
 * been charged. Whether it can be asked twice is not known, nor what becomes of a payment whose answer got lost. Code 0
 * means that it is paid, and 210 that somebody has to approve it. Any other decides nothing: it may say of a payment that was
 * completed before that it cannot be completed again. Its time runs out then. It sends no messages.
 *
 * Docs: none are public. This rests on excerpts of the "EPG REST Integration Guide" (1.2.4 to 1.7) and on a few
 * clients; on clients alone rest the 16 characters of an order's id, and what is told back of order and amount; on
 * one, how to give back; on none, how wrong credentials are told. Nothing was tried with an account.
 */
export function magnatiEpg(
  { customer, store, terminal, userName, password, refunds, base }: z.output<typeof magnatiEpgSettings>,
  mode: PaymentMode,
  world: ProviderOptions,
): PaymentProvider {
  const address = new URL(base ?? baseUrls[mode]);
  const headers = { accept: 'application/json', 'content-type': 'application/json' };

  async function call(name: string, fields: Readonly<Record<string, string>>): Promise<Transaction> {
    const body = JSON.stringify({
      [name]: { ...fields, Customer: customer, UserName: userName, Password: password },
    });
    const request = new Request(new URL('/', address), { method: 'POST', headers, body });
    const { Transaction: transaction } = await requestJson(world, 'magnati', request, {
      schema: transactionResponse,
    });
    if (String(transaction.ResponseCode) !== '0' && isCredentialError(transaction)) {
      throw providerError('unauthorised', `code ${transaction.ResponseCode}`);
    }
    return transaction;
  }

  async function succeed(name: string, fields: Readonly<Record<string, string>>): Promise<Transaction> {
    const transaction = await call(name, fields);
    if (String(transaction.ResponseCode) === '0') return transaction;
    throw providerError('rejected', `${name} code ${transaction.ResponseCode}`);
  }

  const idOf = (providerRef: string | null): string => {
    if (providerRef === null) throw providerError('not_found', 'never registered');
    return providerRef;
  };

  return {
    id: 'magnati',
    mode,
    account: customer,
    base: address,
    rules: { ...magnatiEpgRules, refunds: refunds === 'on' ? 'partial' : 'none' },

    async open({ reference, orderNumber, returnUrl, language, ...charge }) {
      if (returnUrl.href.length > maxReturnUrlLength)
        throw providerError('rejected', 'too long a return address');
      const { TransactionID, PaymentPage, PaymentPortal } = await succeed('Registration', {
        Currency: charge.currency,
        ReturnPath: returnUrl.href,
        TransactionHint: 'CPT:Y;VCC:Y;',
        OrderID: orderIdOf(reference),
        ...(store === undefined ? {} : { Store: store }),
        ...(terminal === undefined ? {} : { Terminal: terminal }),
        Channel: 'Web',
        Amount: exactMajor('magnati', charge),
        OrderName: orderNumber,
        Language: language === 'ar' ? 'ar' : 'en',
      });
      const page = PaymentPage ?? PaymentPortal;
      if (!TransactionID || !page || !URL.canParse(page))
        throw providerError('unreadable', 'no page to pay on');
      return { providerRef: TransactionID, payUrl: new URL(page), form: { TransactionID } };
    },

    async fetchPayment({ reference, providerRef }) {
      const transaction = await call('Finalization', { TransactionID: idOf(providerRef) });
      const { OrderID: told } = transaction;
      const code = String(transaction.ResponseCode);
      return {
        status: statuses[code] ?? 'PENDING',
        providerStatus: code,
        account: customer,
        mode,
        reference: told === orderIdOf(reference) ? reference : (told ?? null),
        providerRef,
        ...moneyOf(transaction),
      };
    },

    readReturn({ query, form }) {
      const providerRef = form.get('TransactionID') ?? query.get('TransactionID');
      return { reference: null, providerRef, signature: 'none' };
    },

    ...(refunds === 'on' && {
      async refund({ providerRef }, charge) {
        await succeed('Refund', {
          TransactionID: idOf(providerRef),
          Amount: exactMajor('magnati', charge),
          Currency: charge.currency,
        });
      },
    }),
  };
}
