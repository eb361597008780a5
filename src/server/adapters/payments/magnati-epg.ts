import * as z from 'zod/mini';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import {
  type PaymentProvider,
  ProviderFault,
  type ProviderFaultKind,
  type ProviderRules,
  type ProviderWorld,
} from '#server/payments/provider.ts';
import { ask } from './ask.ts';
import { exactMajor } from './exact-amounts.ts';
import { toldMajor } from './told-amount.ts';

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
  pace: { leastMs: 10_000, most: 20 },
  asksComplete: true,
  refunds: 'none',
  payHosts: { test: ['demo-ipg.ctdev.comtrust.ae'], live: ['ipg.comtrust.ae'] },
};

const bases: Readonly<Record<PaymentMode, string>> = {
  test: 'https://demo-ipg.ctdev.comtrust.ae:2443',
  live: 'https://ipg.comtrust.ae:2443',
};

/** It refuses a longer one. */
const longestReturnPath = 256;

const text = z.optional(z.nullable(z.string()));
const written = z.union([z.string(), z.number()]);

const answered = z.object({
  Transaction: z.object({
    ResponseCode: written,
    ResponseDescription: text,
    TransactionID: text,
    PaymentPage: text,
    PaymentPortal: text,
    OrderID: text,
    Currency: text,
    Amount: z.optional(
      z.nullable(z.union([written, z.object({ Value: written, Currency: text, Printable: text })])),
    ),
  }),
});

type Transaction = z.output<typeof answered>['Transaction'];

/** Of any other code it is not known whether money was taken: there is no public list. */
const statuses: Readonly<Record<string, PaymentStatus>> = { '0': 'PAID', '210': 'PENDING' };

const fault = (kind: ProviderFaultKind, detail: string) => new ProviderFault('magnati', kind, detail);

/**
 * No list of the codes is public, so that wrong credentials are known by their description alone. That a diner was
 * not authenticated is another matter.
 */
const isAboutUs = ({ ResponseDescription }: Transaction) =>
  /user ?name|credential|invalid customer/i.test(ResponseDescription ?? '');

/** Of an amount with its currency beside it, as `AED 48.50`. */
const currencyIn = (printable: string) => /\b[A-Z]{3}\b/.exec(printable)?.[0] ?? null;

function moneyOf({ Amount, Currency }: Transaction) {
  if (Amount === null || Amount === undefined) return { amount: null, currency: Currency ?? null };
  if (typeof Amount !== 'object') return { amount: toldMajor('magnati', Amount), currency: Currency ?? null };
  const currency = Amount.Currency ?? Currency ?? currencyIn(Amount.Printable ?? '');
  return { amount: toldMajor('magnati', Amount.Value), currency };
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
  world: ProviderWorld,
): PaymentProvider {
  const address = new URL(base ?? bases[mode]);
  const headers = { accept: 'application/json', 'content-type': 'application/json' };

  async function call(name: string, fields: Readonly<Record<string, string>>): Promise<Transaction> {
    const body = JSON.stringify({
      [name]: { ...fields, Customer: customer, UserName: userName, Password: password },
    });
    const request = new Request(new URL('/', address), { method: 'POST', headers, body });
    const { Transaction: transaction } = await ask(world, 'magnati', request, { reply: answered });
    if (String(transaction.ResponseCode) !== '0' && isAboutUs(transaction)) {
      throw fault('unauthorised', `code ${transaction.ResponseCode}`);
    }
    return transaction;
  }

  async function succeed(name: string, fields: Readonly<Record<string, string>>): Promise<Transaction> {
    const transaction = await call(name, fields);
    if (String(transaction.ResponseCode) === '0') return transaction;
    throw fault('rejected', `${name} code ${transaction.ResponseCode}`);
  }

  const idOf = (providerRef: string | null): string => {
    if (providerRef === null) throw fault('not_found', 'never registered');
    return providerRef;
  };

  return {
    id: 'magnati',
    mode,
    account: customer,
    base: address,
    rules: { ...magnatiEpgRules, refunds: refunds === 'on' ? 'partial' : 'none' },

    async open({ reference, orderNumber, returnUrl, language, ...charge }) {
      if (returnUrl.href.length > longestReturnPath) throw fault('rejected', 'too long a return address');
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
      if (!TransactionID || !page || !URL.canParse(page)) throw fault('unreadable', 'no page to pay on');
      return { providerRef: TransactionID, payUrl: new URL(page), form: { TransactionID } };
    },

    async ask({ reference, providerRef }) {
      const transaction = await call('Finalization', { TransactionID: idOf(providerRef) });
      const { OrderID: told } = transaction;
      const code = String(transaction.ResponseCode);
      return {
        status: statuses[code] ?? 'PENDING',
        word: code,
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
