import { describe, expect, test } from 'vitest';
import { amountOf } from '#domain/money.ts';
import { partnerIntegration } from '#server/adapters/loyalty/partner-integration.ts';
import { createCircuitBreaker, withCircuitBreaker } from '#server/integrations/circuit-breaker.ts';
import type { Partner } from '#server/loyalty/partner.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import { openHttp } from '#tests/server/adapters/loyalty/an-http-partner.ts';
import {
  amal,
  aRedemption,
  currency,
  faultOf,
  layla,
  orderUuid,
  someCart,
} from '#tests/support/partner-suite/bench.ts';

async function guarded() {
  const clock = { now: 1_000_000 };
  const { double, ...scene } = await openHttp();
  const partner = withCircuitBreaker(
    scene.partner,
    partnerIntegration.guardedCalls,
    createCircuitBreaker(() => clock.now),
  );
  const askTimes = async (times: number) => {
    for (let at = 0; at < times; at += 1) await faultOf(partner.findEmployee(layla.id));
  };
  const goAway = (times: number) => double.trouble(/./, ...Array<'reset'>(times).fill('reset'));
  return { ...scene, clock, double, partner, askTimes, goAway };
}

const redemption = {
  reference: newReference(),
  wallet: amal.id,
  otp: '123456',
  orderUuid,
  amount: amountOf('1'),
  currency,
};

const everything: readonly (readonly [verb: keyof Partner, (partner: Partner) => Promise<unknown>])[] = [
  ['fetchPromotions', (partner) => partner.fetchPromotions(someCart)],
  ['findEmployee', (partner) => partner.findEmployee(layla.id)],
  ['lookUpWallet', (partner) => partner.lookUpWallet(amal.id, orderUuid)],
  ['redeem', (partner) => partner.redeem(redemption)],
  ['findRedemption', (partner) => partner.findRedemption(redemption.reference)],
  ['refund', (partner) => partner.refund(redemption.reference, amountOf('1'), currency, newReference())],
];

describe('a partner that does not answer', () => {
  test.for(everything)('five times in a row is left alone by %s, too', async ([, ask]) => {
    const { double, partner, askTimes, goAway, clock } = await guarded();
    goAway(5);
    await askTimes(5);
    expect(await faultOf(ask(partner))).toBe('unreachable');
    expect(double.requests).toHaveLength(5);
    clock.now += 10_000;
    await faultOf(ask(partner));
    expect(double.requests).toHaveLength(6);
  });

  test.for(everything)('to %s is counted', async ([, ask]) => {
    const { double, partner, askTimes, goAway } = await guarded();
    goAway(5);
    for (let at = 0; at < 5; at += 1) expect(await faultOf(ask(partner))).toBe('unreachable');
    await askTimes(3);
    expect(double.requests).toHaveLength(5);
  });

  test('is asked again when it has answered once', async () => {
    const { double, askTimes, goAway, clock } = await guarded();
    goAway(5);
    await askTimes(5);
    clock.now += 10_000;
    await askTimes(4);
    expect(double.requests).toHaveLength(9);
  });
});

describe('a partner that answers', () => {
  test('no, however often, is not silent', async () => {
    const { double, askTimes } = await guarded();
    double.trouble(/./, ...Array<'too_many'>(9).fill('too_many'));
    await askTimes(20);
    expect(double.requests).toHaveLength(20);
  });

  test('answers the same through it', async () => {
    const { partner, ...scene } = await guarded();
    expect([partner.mode, partner.account]).toEqual([scene.another().mode, scene.another().account]);
    expect(await partner.redeem(await aRedemption({ ...scene, partner }))).toBe('taken');
  });
});
