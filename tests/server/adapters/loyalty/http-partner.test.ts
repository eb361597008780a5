import { describe, expect, test } from 'vitest';
import { amountOf } from '#domain/money.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import type { PartnerFailure } from '#tests/support/partner/double.ts';
import { doubleToken } from '#tests/support/partner/double.ts';
import {
  amal,
  aRedemption,
  errorOf,
  layla,
  orderUuid,
  someCart,
} from '#tests/support/partner-suite/bench.ts';
import { openHttp } from './an-http-partner.ts';

/** Short timeouts, longer than any response on this machine takes. */
const shortTimeouts = { timeouts: { lookUp: 1_500, money: 1_500 } };

type Scene = Awaited<ReturnType<typeof openHttp>>;

const refund = newReference();

/** Every request, with its path. */
const requests: readonly (readonly [path: RegExp, send: (scene: Scene) => Promise<unknown>])[] = [
  [/promotions/, ({ partner }) => partner.fetchPromotions(someCart)],
  [/verify-employee-id/, ({ partner }) => partner.findEmployee(layla.id)],
  [/blue\/W-100/, ({ partner }) => partner.lookUpWallet(amal.id, orderUuid)],
  [/blue\/6f1c/, async (scene) => scene.partner.redeem(await aRedemption(scene))],
  [
    /redemptions\/\w+\/$/,
    async (scene) => {
      const redemption = await aRedemption(scene);
      await scene.partner.redeem(redemption);
      return scene.partner.findRedemption(redemption.reference);
    },
  ],
  [
    /refunds/,
    async (scene) => {
      const redemption = await aRedemption(scene);
      await scene.partner.redeem(redemption);
      return scene.partner.refund(redemption.reference, amountOf('1'), 'AED', refund);
    },
  ],
];

const troubles: readonly (readonly [PartnerFailure, string])[] = [
  ['hang', 'unreachable'],
  ['hang_after', 'unreachable'],
  ['stall_after', 'unreachable'],
  ['reset', 'unreachable'],
  ['reset_after', 'unreachable'],
  ['server_error', 'unreachable'],
  ['busy', 'unreachable'],
  ['garbage', 'unreadable'],
  ['truncated', 'unreadable'],
  ['huge', 'unreadable'],
  ['redirect', 'unreadable'],
  ['accepted', 'unreadable'],
  ['too_many', 'throttled'],
  ['unauthorised', 'unauthorised'],
];

describe('a failing HTTP partner', () => {
  test.for(troubles)('with %s is %s for every request', async ([trouble, kind]) => {
    await Promise.all(
      requests.map(async ([path, send]) => {
        const scene = await openHttp(shortTimeouts);
        scene.double.trouble(path, trouble);
        expect(await errorOf(send(scene)), String(path)).toBe(kind);
      }),
    );
  });

  test('is called once, and redirects are not followed', async () => {
    const scene = await openHttp(shortTimeouts);
    scene.double.trouble(/promotions/, 'redirect', 'server_error', 'hang');
    for (let at = 0; at < 3; at += 1) await errorOf(scene.partner.fetchPromotions(someCart));
    expect(scene.double.requests.map(({ path }) => path)).toEqual(Array(3).fill('/loyalty/promotions/'));
  });

  test('confirms a repeated redemption that it took before it failed', async () => {
    for (const trouble of ['hang_after', 'reset_after', 'stall_after'] as const) {
      const scene = await openHttp(shortTimeouts);
      const redemption = await aRedemption(scene);
      scene.double.trouble(/blue\/6f1c/, trouble);
      expect(await errorOf(scene.partner.redeem(redemption))).toBe('unreachable');
      expect(await scene.partner.findRedemption(redemption.reference)).toMatchObject({ amount: 40_000 });
      expect(await scene.partner.redeem(redemption)).toBe('taken');
      expect(await scene.balance(amal.id)).toBe(60_000);
    }
  });

  test('is not trusted when a foreign 404 says that nothing was taken', async () => {
    const scene = await openHttp();
    scene.double.trouble(/redemptions/, 'not_found_page');
    expect(await errorOf(scene.partner.findRedemption(newReference()))).toBe('unreadable');
    expect(await scene.partner.findRedemption(newReference())).toBeNull();
  });

  test('is waited for only until its timeout, which is shorter for reads', async () => {
    const slow = { timeouts: { lookUp: 50, money: 30_000 } };
    const scene = await openHttp(slow);
    scene.double.trouble(/promotions|employee/, 'hang', 'hang');
    expect(await errorOf(scene.partner.fetchPromotions(someCart))).toBe('unreachable');
    expect(await errorOf(scene.partner.findEmployee(layla.id))).toBe('unreachable');
    expect(await scene.partner.redeem(await aRedemption(scene))).toBe('taken');
  });
});

describe('a mismatched response', () => {
  test.for<readonly [what: string, question: number, change: (body: Record<string, unknown>) => unknown]>([
    ['another employee', 1, (body) => ({ ...body, employee_id: 'E-8' })],
    ['an invalid phone number', 1, (body) => ({ ...body, employee_phone: '0500000107' })],
    ['another wallet', 2, (body) => ({ ...body, wallet_id: 'W-101' })],
    ['a wallet in another currency', 2, (body) => ({ ...body, currency: 'SGD' })],
    ['a balance below zero', 2, (body) => ({ ...body, balance: '-1.00' })],
    ['an invalid balance', 2, (body) => ({ ...body, balance: 'plenty' })],
    ['an array in place of a wallet', 2, () => [1, 2]],
    ['nothing', 2, () => null],
  ])('is rejected: %s', async ([, request, change]) => {
    const scene = await openHttp();
    scene.double.change(change);
    expect(await errorOf(requests[request]?.[1](scene) ?? Promise.resolve())).toBe('unreadable');
  });

  test.for<readonly [what: string, change: (body: Record<string, unknown>) => unknown]>([
    ['reference', (body) => ({ ...body, reference: 'ANOTHER1' })],
    ['order', (body) => ({ ...body, order_uuid: '11111111-2222-4333-8444-555555555555' })],
    ['wallet', (body) => ({ ...body, wallet_id: 'omar@wallet' })],
    ['amount', (body) => ({ ...body, amount: '40.01' })],
    ['currency', (body) => ({ ...body, currency: 'USD' })],
    ['body', () => ({})],
  ])('does not confirm a redemption: another %s', async ([, change]) => {
    const scene = await openHttp();
    const redemption = await aRedemption(scene);
    scene.double.change(change);
    expect(await errorOf(scene.partner.redeem(redemption))).toBe('unreadable');
  });

  test.for<readonly [what: string, change: (body: Record<string, unknown>) => unknown]>([
    ['reference', (body) => ({ ...body, reference: 'ANOTHER1' })],
    ['currency', (body) => ({ ...body, currency: 'dirham' })],
    ['refund, larger than the redemption', (body) => ({ ...body, refunded: '40.01' })],
  ])('does not confirm the state of a redemption: another %s', async ([, change]) => {
    const scene = await openHttp();
    const redemption = await aRedemption(scene);
    await scene.partner.redeem(redemption);
    scene.double.change(change);
    expect(await errorOf(scene.partner.findRedemption(redemption.reference))).toBe('unreadable');
  });

  test.for<readonly [what: string, change: (body: Record<string, unknown>) => unknown]>([
    ['reference', (body) => ({ ...body, reference: 'ANOTHER1' })],
    ['amount', (body) => ({ ...body, amount: '0.99' })],
    ['currency', (body) => ({ ...body, currency: 'USD' })],
  ])('does not confirm a refund: another %s', async ([, change]) => {
    const scene = await openHttp();
    const redemption = await aRedemption(scene);
    await scene.partner.redeem(redemption);
    scene.double.change(change);
    const refunding = scene.partner.refund(redemption.reference, amountOf('1'), 'AED', newReference());
    expect(await errorOf(refunding)).toBe('unreadable');
  });

  const promotion = (...sums: readonly unknown[]) => ({
    discounts: [{ name: 'Members', discounts: sums.map((discountSum) => ({ discountSum })) }],
  });

  test.for([
    ['a negative discount', promotion('-1.00')],
    ['an amount with too many decimals', promotion('1.005')],
    ['more than the cart costs', promotion('100.00', '2.01')],
    ['an invalid amount', promotion('free')],
    ['a promotion without a name', { discounts: [{ name: '', discounts: [] }] }],
    ['no list', { discounts: 'none' }],
    ['too many promotions', { discounts: Array(101).fill(promotion('0').discounts[0]) }],
  ] as const)('gives no discount: %s', async ([, body]) => {
    const scene = await openHttp();
    scene.double.change(() => body);
    expect(await errorOf(scene.partner.fetchPromotions(someCart))).toBe('unreadable');
  });

  test.for([
    ['amounts as strings', promotion('100.00', '2.00'), [{ name: 'Members', sums: [100_000, 2_000] }]],
    ['an amount as a number', promotion(1.5), [{ name: 'Members', sums: [1_500] }]],
    ['nothing', { discounts: [] }, []],
  ] as const)('gives a discount when valid: %s', async ([, body, discounts]) => {
    const scene = await openHttp();
    scene.double.change(() => body);
    expect(await scene.partner.fetchPromotions(someCart)).toEqual(discounts);
  });
});

describe('a request to a partner', () => {
  test('is not sent for an ID that cannot exist', async () => {
    const { partner, double } = await openHttp();
    for (const id of ['..', '.', '', 'a/b', '%2e%2e', '?', 'W 1', 'x'.repeat(65)]) {
      expect(await partner.lookUpWallet(id, orderUuid)).toBeNull();
      expect(await partner.findEmployee(id)).toBeNull();
    }
    expect(double.requests).toEqual([]);
  });

  test("is not sent while the venue's currency is unknown", async () => {
    const { partner, double } = await openHttp({ currency: () => Promise.reject(new Error('no menu')) });
    expect(await errorOf(partner.lookUpWallet(amal.id, orderUuid))).toBe('unreachable');
    expect(double.requests).toEqual([]);
  });

  test('goes to a path below its base', async () => {
    const paths: string[] = [];
    const recording = {
      fetch: (request: Request) => {
        paths.push(new URL(request.url).pathname);
        return Promise.resolve(new Response('', { status: 404 }));
      },
    };
    for (const base of ['https://blue.example', 'https://blue.example/', 'https://blue.example/iiko/v1/']) {
      const { partner } = await openHttp(recording, { base });
      await partner.findEmployee(layla.id);
    }
    const path = `/af/verify-employee-id/${layla.id}/`;
    expect(paths).toEqual([path, path, `/iiko/v1${path}`]);
  });

  test('with a wrong token is unauthorized', async () => {
    const { partner } = await openHttp({}, { token: 'another-token' });
    expect(await errorOf(partner.findEmployee(layla.id))).toBe('unauthorised');
  });

  test('leaves no secrets in errors', async () => {
    const scene = await openHttp();
    const { double, partner } = scene;
    double.trouble(/./, 'unauthorised', 'garbage');
    const redemption = { ...(await aRedemption(await openHttp())), otp: '481516' };
    for (let at = 0; at < 2; at += 1) {
      const error = await partner.redeem(redemption).catch((thrown: Error) => thrown);
      const text = `${String(error)} ${JSON.stringify(error)} ${error instanceof Error ? String(error.cause) : ''}`;
      for (const secret of [doubleToken, redemption.otp, amal.id]) expect(text).not.toContain(secret);
    }
  });
});
