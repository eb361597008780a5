import * as z from 'zod/mini';
import { readPhone } from '#contracts/phone.ts';
import { amountSchema } from '#contracts/shapes/amount.ts';
import { defaultPlaces } from '#domain/currency.ts';
import { add, type Milli, milli, writeMilli } from '#domain/money.ts';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import type { Outbound } from '#server/integrations/outbound.ts';
import { type Partner, type PartnerCart, PartnerFault } from '#server/loyalty/partner.ts';
import { ask, codeOf, read } from './ask.ts';
import { isPayable, refuseUnpayable } from './payable.ts';

export const httpSettings = z.strictObject({
  /** Where its calls begin. */
  base: z.string().check(
    z.regex(/^https?:\/\/[^\s?#@]+$/),
    z.refine((text) => URL.canParse(text)),
  ),
  /** Under which it knows the venue. */
  account: z.string().check(z.regex(/^[\w.@:-]{1,64}$/)),
  token: z.string().check(z.regex(/^[\x21-\x7e]{8,}$/)),
});

export interface HttpNeeds {
  readonly mode: PaymentMode;
  /** What the venue's menu is in. */
  readonly currency: () => Promise<string>;
  readonly fetch: Outbound;
  /** How long it is waited for, in milliseconds: by who only looks, and where money moves. */
  readonly patience?: { readonly look: number; readonly money: number };
}

const patient = { look: 3_000, money: 8_000 };

/** No wallet and nobody's id is called otherwise; and no path becomes another. */
const isName = (id: string) => /^(?!\.{1,2}$)[\w@.+-]{1,64}$/.test(id);

const employeeReply = (id: string) =>
  z.object({ employee_id: z.literal(id), employee_phone: z.pipe(z.string(), z.transform(e164)) });

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

/** Not all of them say what the balance is in: it is what the venue sells in. */
const walletReply = (id: string, currency: string) =>
  z.object({
    wallet_id: z.literal(id),
    name: z.string().check(z.maxLength(200)),
    balance: amountSchema,
    currency: z.optional(z.literal(currency)),
  });

const literalAmount = (amount: Milli) => amountSchema.check(z.refine((told) => told === amount));

/**
 * A partner that is asked over the net, by the calls of the product itself and three for what those leave out; the
 * guide for who builds one is `docs/for-operators/loyalty-partner.md`.
 *
 * Source: spec §7 "Loyalty and wallet".
 */
export function httpPartner(
  { base, account, token }: z.output<typeof httpSettings>,
  { mode, currency, fetch, patience = patient }: HttpNeeds,
): Partner {
  const headers = { authorization: `Bearer ${token}`, account, accept: 'application/json' };
  const at = (path: string) => base.replace(/\/+$/, '') + path;
  const get = (path: string, patienceMs: number) =>
    ask(fetch, new Request(at(path), { headers }), patienceMs);
  const post = (path: string, body: object, patienceMs: number, key: string | null) => {
    const more = { 'content-type': 'application/json', ...(key !== null && { 'idempotency-key': key }) };
    const init = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) };
    return ask(fetch, new Request(at(path), init), patienceMs);
  };

  return {
    mode,
    account,

    async promotions(cart) {
      const answer = await post('/loyalty/promotions/', cartBody(cart), patience.look, null);
      const discounts = read(answer, promotionsReply).discounts.map(({ name, discounts: parts }) => ({
        name,
        sums: parts.map(({ discountSum }) => discountSum),
      }));
      refuseTooMuch(
        discounts.flatMap(({ sums }) => sums),
        cart,
      );
      return discounts;
    },

    async employee(id) {
      if (!isName(id)) return null;
      const answer = await get(`/af/verify-employee-id/${encodeURIComponent(id)}/`, patience.look);
      if (answer.status === 404) return null;
      return { id, phone: read(answer, employeeReply(id)).employee_phone };
    },

    async wallet(id, orderUuid) {
      if (!isName(id)) return null;
      const expected = await currency().catch(unsold);
      const answer = await get(`/af/blue/${encodeURIComponent(id)}/?order=${orderUuid}`, patience.money);
      if (answer.status === 404) return null;
      const { name, balance } = read(answer, walletReply(id, expected));
      return { id, name, balance, currency: expected };
    },

    async redeem({ reference, wallet, otp, orderUuid, amount, currency: inCurrency }) {
      refuseUnpayable(amount, inCurrency);
      const body = {
        wallet_id: wallet,
        amount: written(amount, inCurrency),
        otp,
        currency: inCurrency,
        reference,
      };
      const answer = await post(`/af/blue/${orderUuid}/`, body, patience.money, reference);
      const code = codeOf(answer);
      if (answer.status === 403 && code === 'wrong_otp') return 'wrong_otp';
      if (answer.status === 422 && code === 'invalid_amount') return 'too_much';
      const reply = z.object({
        reference: z.literal(reference),
        order_uuid: z.literal(orderUuid),
        wallet_id: z.literal(wallet),
        amount: literalAmount(amount),
        currency: z.literal(inCurrency),
      });
      read(answer, reply);
      return 'taken';
    },

    async redemption(reference) {
      const answer = await get(`/af/blue/redemptions/${reference}/`, patience.money);
      // Anybody on the way can say 404; that nothing was taken, only the partner.
      if (answer.status === 404 && codeOf(answer) === 'not_found') return null;
      if (answer.status === 404) throw new PartnerFault('unreadable', 'HTTP 404 without its code');
      const reply = z.object({
        reference: z.literal(reference),
        amount: amountSchema,
        currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
        refunded: amountSchema,
      });
      const { amount, currency: inCurrency, refunded } = read(answer, reply);
      if (refunded > amount) throw new PartnerFault('unreadable', 'more is given back than was taken');
      return { amount, currency: inCurrency, refunded };
    },

    async giveBack(reference, amount, inCurrency, refundReference) {
      refuseUnpayable(amount, inCurrency);
      const body = {
        amount: written(amount, inCurrency),
        currency: inCurrency,
        reference: refundReference,
      };
      const path = `/af/blue/redemptions/${reference}/refunds/`;
      const answer = await post(path, body, patience.money, refundReference);
      const reply = z.object({
        reference: z.literal(refundReference),
        amount: literalAmount(amount),
        currency: z.literal(inCurrency),
      });
      read(answer, reply);
    },
  };
}

/** The venue’s own menu cannot be read: nobody was asked. */
function unsold(cause: unknown): never {
  throw new PartnerFault('unreachable', 'the venue’s currency is not known', { cause });
}

const written = (amount: Milli, currency: string) => writeMilli(amount, defaultPlaces(currency));

const cartBody = ({ menu, lines, employeeId, orderType, currency, places }: PartnerCart) => ({
  emenu_id: menu,
  cart_items: lines.map(({ unit, ...line }) => ({ ...line, product_price: writeMilli(unit, places) })),
  employee_id: employeeId,
  order_type: orderType,
  currency,
});

/** @throws {PartnerFault} when nobody could pay what is left of the cart. */
function refuseTooMuch(sums: readonly Milli[], { lines, places }: PartnerCart): void {
  const subtotal = add(...lines.map(({ unit, quantity }) => milli(unit * quantity)));
  if (sums.some((sum) => !isPayable(sum, places)) || add(...sums) > subtotal) {
    throw new PartnerFault('unreadable', 'unexpected discounts.discountSum');
  }
}

/** E.164, however the partner writes it. */
function e164(text: string, { issues }: { readonly issues: z.core.$ZodRawIssue[] }): string {
  const phone = readPhone(text, 'ZZ');
  if (phone !== null) return phone;
  issues.push({ code: 'custom', input: text, message: 'no international number' });
  return z.NEVER;
}
