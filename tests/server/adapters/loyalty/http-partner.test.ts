import { describe, expect, test } from 'vitest';
import { amountOf } from '#domain/money.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import type { PartnerTrouble } from '#tests/support/partner/double.ts';
import { doubleToken } from '#tests/support/partner/double.ts';
import {
  amal,
  aRedemption,
  faultOf,
  layla,
  orderUuid,
  someCart,
} from '#tests/support/partner-suite/bench.ts';
import { openHttp } from './an-http-partner.ts';

/** Nobody is that slow on this machine, unless on purpose. */
const hasty = { timeouts: { look: 1_500, money: 1_500 } };

type Scene = Awaited<ReturnType<typeof openHttp>>;

const refund = newReference();

/** Every question, each with the path that it goes to. */
const questions: readonly (readonly [path: RegExp, ask: (scene: Scene) => Promise<unknown>])[] = [
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

const troubles: readonly (readonly [PartnerTrouble, string])[] = [
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

describe('a partner over the net in trouble', () => {
  test.for(troubles)('%s is %s, whatever was asked', async ([trouble, kind]) => {
    await Promise.all(
      questions.map(async ([path, ask]) => {
        const scene = await openHttp(hasty);
        scene.double.trouble(path, trouble);
        expect(await faultOf(ask(scene)), String(path)).toBe(kind);
      }),
    );
  });

  test('is asked once, and by nobody’s lead anywhere else', async () => {
    const scene = await openHttp(hasty);
    scene.double.trouble(/promotions/, 'redirect', 'server_error', 'hang');
    for (let at = 0; at < 3; at += 1) await faultOf(scene.partner.fetchPromotions(someCart));
    expect(scene.double.requests.map(({ path }) => path)).toEqual(Array(3).fill('/loyalty/promotions/'));
  });

  test('is known when it was away after it had taken the money: the same again is taken', async () => {
    for (const trouble of ['hang_after', 'reset_after', 'stall_after'] as const) {
      const scene = await openHttp(hasty);
      const redemption = await aRedemption(scene);
      scene.double.trouble(/blue\/6f1c/, trouble);
      expect(await faultOf(scene.partner.redeem(redemption))).toBe('unreachable');
      expect(await scene.partner.findRedemption(redemption.reference)).toMatchObject({ amount: 40_000 });
      expect(await scene.partner.redeem(redemption)).toBe('taken');
      expect(await scene.balance(amal.id)).toBe(60_000);
    }
  });

  test('is not taken for one that took nothing, because somebody said 404', async () => {
    const scene = await openHttp();
    scene.double.trouble(/redemptions/, 'not_found_page');
    expect(await faultOf(scene.partner.findRedemption(newReference()))).toBe('unreadable');
    expect(await scene.partner.findRedemption(newReference())).toBeNull();
  });

  test('is waited for no longer than its patience, which is shorter where nobody pays', async () => {
    const slow = { timeouts: { look: 50, money: 30_000 } };
    const scene = await openHttp(slow);
    scene.double.trouble(/promotions|employee/, 'hang', 'hang');
    expect(await faultOf(scene.partner.fetchPromotions(someCart))).toBe('unreachable');
    expect(await faultOf(scene.partner.findEmployee(layla.id))).toBe('unreachable');
    expect(await scene.partner.redeem(await aRedemption(scene))).toBe('taken');
  });
});

describe('an answer that is about something else', () => {
  test.for<readonly [what: string, question: number, change: (said: Record<string, unknown>) => unknown]>([
    ['another employee', 1, (said) => ({ ...said, employee_id: 'E-8' })],
    ['a number that is none', 1, (said) => ({ ...said, employee_phone: '0500000107' })],
    ['another wallet', 2, (said) => ({ ...said, wallet_id: 'W-101' })],
    ['a wallet in another currency', 2, (said) => ({ ...said, currency: 'SGD' })],
    ['a balance below zero', 2, (said) => ({ ...said, balance: '-1.00' })],
    ['a balance that is no amount', 2, (said) => ({ ...said, balance: 'plenty' })],
    ['something else than a wallet', 2, () => [1, 2]],
    ['nothing', 2, () => null],
  ])('is not read: %s', async ([, question, change]) => {
    const scene = await openHttp();
    scene.double.change(change);
    expect(await faultOf(questions[question]?.[1](scene) ?? Promise.resolve())).toBe('unreadable');
  });

  test.for<readonly [what: string, change: (said: Record<string, unknown>) => unknown]>([
    ['reference', (said) => ({ ...said, reference: 'ANOTHER1' })],
    ['order', (said) => ({ ...said, order_uuid: '11111111-2222-4333-8444-555555555555' })],
    ['wallet', (said) => ({ ...said, wallet_id: 'omar@wallet' })],
    ['amount', (said) => ({ ...said, amount: '40.01' })],
    ['currency', (said) => ({ ...said, currency: 'USD' })],
    ['nothing at all', () => ({})],
  ])('does not pass for money that was taken: another %s', async ([, change]) => {
    const scene = await openHttp();
    const redemption = await aRedemption(scene);
    scene.double.change(change);
    expect(await faultOf(scene.partner.redeem(redemption))).toBe('unreadable');
  });

  test.for<readonly [what: string, change: (said: Record<string, unknown>) => unknown]>([
    ['reference', (said) => ({ ...said, reference: 'ANOTHER1' })],
    ['currency', (said) => ({ ...said, currency: 'dirham' })],
    ['refund, of more than was taken', (said) => ({ ...said, refunded: '40.01' })],
  ])('does not pass for what became of a redemption: another %s', async ([, change]) => {
    const scene = await openHttp();
    const redemption = await aRedemption(scene);
    await scene.partner.redeem(redemption);
    scene.double.change(change);
    expect(await faultOf(scene.partner.findRedemption(redemption.reference))).toBe('unreadable');
  });

  test.for<readonly [what: string, change: (said: Record<string, unknown>) => unknown]>([
    ['reference', (said) => ({ ...said, reference: 'ANOTHER1' })],
    ['amount', (said) => ({ ...said, amount: '0.99' })],
    ['currency', (said) => ({ ...said, currency: 'USD' })],
  ])('does not pass for money that went back: another %s', async ([, change]) => {
    const scene = await openHttp();
    const redemption = await aRedemption(scene);
    await scene.partner.redeem(redemption);
    scene.double.change(change);
    const back = scene.partner.refund(redemption.reference, amountOf('1'), 'AED', newReference());
    expect(await faultOf(back)).toBe('unreadable');
  });

  const promotion = (...sums: readonly unknown[]) => ({
    discounts: [{ name: 'Members', discounts: sums.map((discountSum) => ({ discountSum })) }],
  });

  test.for([
    ['less than nothing', promotion('-1.00')],
    ['what nobody can pay', promotion('1.005')],
    ['more than the cart costs', promotion('100.00', '2.01')],
    ['no amount', promotion('free')],
    ['a promotion without a name', { discounts: [{ name: '', discounts: [] }] }],
    ['no list', { discounts: 'none' }],
    ['more promotions than anybody has', { discounts: Array(101).fill(promotion('0').discounts[0]) }],
  ] as const)('is not taken off: %s', async ([, said]) => {
    const scene = await openHttp();
    scene.double.change(() => said);
    expect(await faultOf(scene.partner.fetchPromotions(someCart))).toBe('unreadable');
  });

  test.for([
    ['everything', promotion('100.00', '2.00'), [{ name: 'Members', sums: [100_000, 2_000] }]],
    ['a number', promotion(1.5), [{ name: 'Members', sums: [1_500] }]],
    ['nothing', { discounts: [] }, []],
  ] as const)('is taken off: %s', async ([, said, discounts]) => {
    const scene = await openHttp();
    scene.double.change(() => said);
    expect(await scene.partner.fetchPromotions(someCart)).toEqual(discounts);
  });
});

describe('what a partner is told', () => {
  test('is nothing where nobody can be called so', async () => {
    const { partner, double } = await openHttp();
    for (const id of ['..', '.', '', 'a/b', '%2e%2e', '?', 'W 1', 'x'.repeat(65)]) {
      expect(await partner.lookUpWallet(id, orderUuid)).toBeNull();
      expect(await partner.findEmployee(id)).toBeNull();
    }
    expect(double.requests).toEqual([]);
  });

  test('is nothing while nobody knows what the venue sells in', async () => {
    const { partner, double } = await openHttp({ currency: () => Promise.reject(new Error('no menu')) });
    expect(await faultOf(partner.lookUpWallet(amal.id, orderUuid))).toBe('unreachable');
    expect(double.requests).toEqual([]);
  });

  test('goes below its base, wherever that is', async () => {
    const asked: string[] = [];
    const listening = {
      fetch: (request: Request) => {
        asked.push(new URL(request.url).pathname);
        return Promise.resolve(new Response('', { status: 404 }));
      },
    };
    for (const base of ['https://blue.example', 'https://blue.example/', 'https://blue.example/iiko/v1/']) {
      const { partner } = await openHttp(listening, { base });
      await partner.findEmployee(layla.id);
    }
    const path = `/af/verify-employee-id/${layla.id}/`;
    expect(asked).toEqual([path, path, `/iiko/v1${path}`]);
  });

  test('is a wrong token, and that is what it says', async () => {
    const { partner } = await openHttp({}, { token: 'another-token' });
    expect(await faultOf(partner.findEmployee(layla.id))).toBe('unauthorised');
  });

  test('is told to nobody else', async () => {
    const scene = await openHttp();
    const { double, partner } = scene;
    double.trouble(/./, 'unauthorised', 'garbage');
    const redemption = { ...(await aRedemption(await openHttp())), otp: '481516' };
    for (let at = 0; at < 2; at += 1) {
      const fault = await partner.redeem(redemption).catch((one: Error) => one);
      const told = `${String(fault)} ${JSON.stringify(fault)} ${fault instanceof Error ? String(fault.cause) : ''}`;
      for (const secret of [doubleToken, redemption.otp, amal.id]) expect(told).not.toContain(secret);
    }
  });
});
