import * as z from 'zod/mini';
import { readPhone } from '#contracts/phone.ts';
import { amountSchema } from '#contracts/shapes/amount.ts';
import { defaultDecimals } from '#domain/currency.ts';
import { addAmounts, type Milli, milli, writeMilli } from '#domain/money.ts';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import type { OutboundFetch } from '#server/integrations/outbound.ts';
import type { Partner, PartnerCart } from '#server/loyalty/partner.ts';
import { assertPayable, isPayable } from './assert-payable.ts';
import { errorCodeOf, parseResponse, requestPartner } from './request-partner.ts';

export const httpPartnerSettings = z.strictObject({
  /** The base URL of its API. */
  base: z.string().check(
    z.regex(/^https?:\/\/[^\s?#@]+$/),
    z.refine((text) => URL.canParse(text)),
  ),
  /** The venue's account at the partner. */
  account: z.string().check(z.regex(/^[\w.@:-]{1,64}$/)),
  token: z.string().check(z.regex(/^[\x21-\x7e]{8,}$/)),
});

export interface HttpPartnerOptions {
  readonly mode: PaymentMode;
  /** The currency of the venue's menu. */
  readonly currency: () => Promise<string>;
  readonly fetch: OutboundFetch;
  /** Timeouts in milliseconds: for reads, and for calls that move money. */
  readonly timeouts?: { readonly lookUp: number; readonly money: number };
}

const defaultTimeouts = { lookUp: 3_000, money: 8_000 };

/** Accepts valid wallet and employee IDs only, so that an ID cannot change the path. */
const isSafeId = (id: string) => /^(?!\.{1,2}$)[\w@.+-]{1,64}$/.test(id);

const employeeReply = (id: string) =>
  z.object({ employee_id: z.literal(id), employee_phone: z.pipe(z.string(), z.transform(toE164)) });

const promotionsReply = z.object({
  discounts: z
    .array(
      z.object({
        name: z.string().check(z.minLength(1), z.maxLength(200)),
        discounts: z.array(z.object({ discountSum: amountSchema })).check(z.maxLength(1_000)),
      }),
    )
    .check(z.maxLength(100)),
});

/** The currency is optional; it is the venue's when missing. */
const walletReply = (id: string, currency: string) =>
  z.object({
    wallet_id: z.literal(id),
    name: z.string().check(z.maxLength(200)),
    balance: amountSchema,
    currency: z.optional(z.literal(currency)),
  });

const literalAmount = (amount: Milli) => amountSchema.check(z.refine((reported) => reported === amount));

/**
 * A partner with an HTTP API: the calls of the specification and three additional ones. The guide for implementers is
 * `docs/for-operators/loyalty-partner.md`.
 *
 * Source: spec §7 "Loyalty and wallet".
 */
export function httpPartner(
  { base, account, token }: z.output<typeof httpPartnerSettings>,
  { mode, currency, fetch, timeouts = defaultTimeouts }: HttpPartnerOptions,
): Partner {
  const headers = { authorization: `Bearer ${token}`, account, accept: 'application/json' };
  const urlOf = (path: string) => base.replace(/\/+$/, '') + path;
  const get = (path: string, timeoutMs: number) =>
    requestPartner(fetch, new Request(urlOf(path), { headers }), timeoutMs);
  const post = (path: string, body: object, timeoutMs: number, key: string | null) => {
    const postHeaders = {
      'content-type': 'application/json',
      ...(key !== null && { 'idempotency-key': key }),
    };
    const init = { method: 'POST', headers: { ...headers, ...postHeaders }, body: JSON.stringify(body) };
    return requestPartner(fetch, new Request(urlOf(path), init), timeoutMs);
  };

  return {
    mode,
    account,

    async fetchPromotions(cart) {
      const response = await post('/loyalty/promotions/', cartBody(cart), timeouts.lookUp, null);
      const discounts = parseResponse(response, promotionsReply).discounts.map(
        ({ name, discounts: entries }) => ({
          name,
          sums: entries.map(({ discountSum }) => discountSum),
        }),
      );
      assertDiscountsFit(
        discounts.flatMap(({ sums }) => sums),
        cart,
      );
      return discounts;
    },

    async findEmployee(id) {
      if (!isSafeId(id)) return null;
      const response = await get(`/af/verify-employee-id/${encodeURIComponent(id)}/`, timeouts.lookUp);
      if (response.status === 404) return null;
      return { id, phone: parseResponse(response, employeeReply(id)).employee_phone };
    },

    async lookUpWallet(id, orderUuid) {
      if (!isSafeId(id)) return null;
      const expected = await currency().catch(throwUnknownCurrency);
      const response = await get(`/af/blue/${encodeURIComponent(id)}/?order=${orderUuid}`, timeouts.money);
      if (response.status === 404) return null;
      const { name, balance } = parseResponse(response, walletReply(id, expected));
      return { id, name, balance, currency: expected };
    },

    async redeem({ reference, wallet, otp, orderUuid, amount, currency: inCurrency }) {
      assertPayable(amount, inCurrency);
      const body = {
        wallet_id: wallet,
        amount: formatAmount(amount, inCurrency),
        otp,
        currency: inCurrency,
        reference,
      };
      const response = await post(`/af/blue/${orderUuid}/`, body, timeouts.money, reference);
      const code = errorCodeOf(response);
      if (response.status === 403 && code === 'wrong_otp') return 'wrong_otp';
      if (response.status === 422 && code === 'invalid_amount') return 'too_much';
      const reply = z.object({
        reference: z.literal(reference),
        order_uuid: z.literal(orderUuid),
        wallet_id: z.literal(wallet),
        amount: literalAmount(amount),
        currency: z.literal(inCurrency),
      });
      parseResponse(response, reply);
      return 'taken';
    },

    async findRedemption(reference) {
      const response = await get(`/af/blue/redemptions/${reference}/`, timeouts.money);
      // Any proxy can respond 404. Only the partner's own code confirms that there is no redemption.
      if (response.status === 404 && errorCodeOf(response) === 'not_found') return null;
      if (response.status === 404)
        throw new IntegrationError('partner', 'unreadable', 'HTTP 404 without its code');
      const reply = z.object({
        reference: z.literal(reference),
        amount: amountSchema,
        currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
        refunded: amountSchema,
      });
      const { amount, currency: inCurrency, refunded } = parseResponse(response, reply);
      if (refunded > amount)
        throw new IntegrationError('partner', 'unreadable', 'the refund exceeds the redemption');
      return { amount, currency: inCurrency, refunded };
    },

    async refund(reference, amount, inCurrency, refundReference) {
      assertPayable(amount, inCurrency);
      const body = {
        amount: formatAmount(amount, inCurrency),
        currency: inCurrency,
        reference: refundReference,
      };
      const path = `/af/blue/redemptions/${reference}/refunds/`;
      const response = await post(path, body, timeouts.money, refundReference);
      const reply = z.object({
        reference: z.literal(refundReference),
        amount: literalAmount(amount),
        currency: z.literal(inCurrency),
      });
      parseResponse(response, reply);
    },
  };
}

/** The venue’s menu cannot be read: no request was sent. */
function throwUnknownCurrency(cause: unknown): never {
  throw new IntegrationError('partner', 'unreachable', 'the venue’s currency is not known', { cause });
}

const formatAmount = (amount: Milli, currency: string) => writeMilli(amount, defaultDecimals(currency));

const cartBody = ({ menu, lines, employeeId, orderType, currency, places }: PartnerCart) => ({
  emenu_id: menu,
  cart_items: lines.map(({ unit, ...line }) => ({ ...line, product_price: writeMilli(unit, places) })),
  employee_id: employeeId,
  order_type: orderType,
  currency,
});

/** @throws {IntegrationError} when the discounted total would not be payable. */
function assertDiscountsFit(sums: readonly Milli[], { lines, places }: PartnerCart): void {
  const subtotal = addAmounts(...lines.map(({ unit, quantity }) => milli(unit * quantity)));
  if (sums.some((sum) => !isPayable(sum, places)) || addAmounts(...sums) > subtotal) {
    throw new IntegrationError('partner', 'unreadable', 'unexpected discounts.discountSum');
  }
}

/** Converts the partner's phone format to E.164. */
function toE164(text: string, { issues }: { readonly issues: z.core.$ZodRawIssue[] }): string {
  const phone = readPhone(text, 'ZZ');
  if (phone !== null) return phone;
  issues.push({ code: 'custom', input: text, message: 'not an international number' });
  return z.NEVER;
}
