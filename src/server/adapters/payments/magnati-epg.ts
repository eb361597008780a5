import * as z from 'zod/mini';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import { IntegrationError, type IntegrationErrorKind } from '#server/integrations/integration-error.ts';
import type { PaymentProvider, ProviderOptions, ProviderRules } from '#server/payments/provider.ts';
import { exactMajor } from './exact-amounts.ts';
import { magnatiBrands } from './magnati-brands.ts';
import { readReportedAmount } from './read-reported-amount.ts';
import { requestJson } from './request-json.ts';

export const magnatiEpgSettings = z.strictObject({
  profile: z.literal('epg'),
  customer: z.string().check(z.minLength(1)),
  store: z.optional(z.string()),
  terminal: z.optional(z.string()),
  userName: z.string().check(z.minLength(1)),
  password: z.string().check(z.minLength(1)),
  /** Whether the merchant's contract allows refunds through the API. */
  refunds: z._default(z.enum(['off', 'on']), 'off'),
  base: z.optional(z.url()),
});

export const magnatiEpgRules: ProviderRules = {
  brands: magnatiBrands,
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

/** The gateway rejects longer URLs. */
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

/** For any other code it is unknown whether money was taken: there is no public list. */
const statuses: Readonly<Record<string, PaymentStatus>> = { '0': 'PAID', '210': 'PENDING' };

const providerError = (kind: IntegrationErrorKind, detail: string) =>
  new IntegrationError('magnati', kind, detail);

/**
 * There is no public list of codes, so wrong credentials are detected by their description. A failed authentication of
 * the diner is a different error.
 */
const isCredentialError = ({ ResponseDescription }: Transaction) =>
  /user ?name|credential|invalid customer/i.test(ResponseDescription ?? '');

/** The currency of an amount such as `AED 48.50`. */
const currencyIn = (printable: string) => /\b[A-Z]{3}\b/.exec(printable)?.[0] ?? null;

function moneyOf({ Amount, Currency }: Transaction) {
  if (Amount === null || Amount === undefined) return { amount: null, currency: Currency ?? null };
  if (typeof Amount !== 'object')
    return { amount: readReportedAmount('magnati', Amount), currency: Currency ?? null };
  const currency = Amount.Currency ?? Currency ?? currencyIn(Amount.Printable ?? '');
  return { amount: readReportedAmount('magnati', Amount.Value), currency };
}

/** The gateway accepts only 16 characters of a reference: 80 random bits. */
const orderIdOf = (reference: string) => reference.slice(0, 16);

/**
 * Magnati, profile `epg`: the page of the former Etisalat gateway, opened by posting a form.
 *
 * Polling uses the call `Finalization`, which completes the payment: a payment that is never polled may not be
 * charged. Whether it can be called twice is unknown, as is the state of a payment whose response was lost. Code 0
 * means paid, 210 means waiting for approval. Any other code is not final: it may mean that a completed payment
 * cannot be completed again. Such a payment expires. There are no webhooks.
 *
 * Docs: none are public. Based on excerpts of the "EPG REST Integration Guide" (1.2.4 to 1.7) and on a few clients.
 * Only clients document the 16 characters of an order ID and the returned order and amount; a single one documents
 * refunds; none documents the response to wrong credentials. Not tested with an account.
 */
export function magnatiEpg(
  { customer, store, terminal, userName, password, refunds, base }: z.output<typeof magnatiEpgSettings>,
  mode: PaymentMode,
  options: ProviderOptions,
): PaymentProvider {
  const baseUrl = new URL(base ?? baseUrls[mode]);
  const headers = { accept: 'application/json', 'content-type': 'application/json' };

  async function call(name: string, fields: Readonly<Record<string, string>>): Promise<Transaction> {
    const body = JSON.stringify({
      [name]: { ...fields, Customer: customer, UserName: userName, Password: password },
    });
    const request = new Request(new URL('/', baseUrl), { method: 'POST', headers, body });
    const { Transaction: transaction } = await requestJson(options, 'magnati', request, {
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
    base: baseUrl,
    rules: { ...magnatiEpgRules, refunds: refunds === 'on' ? 'partial' : 'none' },

    async open({ reference, orderNumber, returnUrl, language, ...charge }) {
      if (returnUrl.href.length > maxReturnUrlLength)
        throw providerError('rejected', 'the return URL is too long');
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
        throw providerError('unreadable', 'no payment page');
      return { providerRef: TransactionID, payUrl: new URL(page), form: { TransactionID } };
    },

    async fetchPayment({ reference, providerRef }) {
      const transaction = await call('Finalization', { TransactionID: idOf(providerRef) });
      const { OrderID: orderId } = transaction;
      const code = String(transaction.ResponseCode);
      return {
        status: statuses[code] ?? 'PENDING',
        providerStatus: code,
        account: customer,
        mode,
        reference: orderId === orderIdOf(reference) ? reference : (orderId ?? null),
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
