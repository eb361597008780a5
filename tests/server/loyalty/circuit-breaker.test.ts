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
  errorOf,
  layla,
  orderUuid,
  someCart,
} from '#tests/support/partner-suite/bench.ts';

async function aGuardedPartner() {
  const clock = { now: 1_000_000 };
  const { double, ...scene } = await openHttp();
  const partner = withCircuitBreaker(
    scene.partner,
    partnerIntegration.guardedCalls,
    createCircuitBreaker(() => clock.now),
  );
  const callTimes = async (times: number) => {
    for (let at = 0; at < times; at += 1) await errorOf(partner.findEmployee(layla.id));
  };
  const failTimes = (times: number) => double.trouble(/./, ...Array<'reset'>(times).fill('reset'));
  return { ...scene, clock, double, partner, callTimes, failTimes };
}

const redemption = {
  reference: newReference(),
  wallet: amal.id,
  otp: '123456',
  orderUuid,
  amount: amountOf('1'),
  currency,
};

const calls: readonly (readonly [verb: keyof Partner, (partner: Partner) => Promise<unknown>])[] = [
  ['fetchPromotions', (partner) => partner.fetchPromotions(someCart)],
  ['findEmployee', (partner) => partner.findEmployee(layla.id)],
  ['lookUpWallet', (partner) => partner.lookUpWallet(amal.id, orderUuid)],
  ['redeem', (partner) => partner.redeem(redemption)],
  ['findRedemption', (partner) => partner.findRedemption(redemption.reference)],
  ['refund', (partner) => partner.refund(redemption.reference, amountOf('1'), currency, newReference())],
];

describe('a circuit breaker around a failing partner', () => {
  test.for(calls)('stops %s after five failures in a row', async ([, call]) => {
    const { double, partner, callTimes, failTimes, clock } = await aGuardedPartner();
    failTimes(5);
    await callTimes(5);
    expect(await errorOf(call(partner))).toBe('unreachable');
    expect(double.requests).toHaveLength(5);
    clock.now += 10_000;
    await errorOf(call(partner));
    expect(double.requests).toHaveLength(6);
  });

  test.for(calls)('counts failures of %s', async ([, call]) => {
    const { double, partner, callTimes, failTimes } = await aGuardedPartner();
    failTimes(5);
    for (let at = 0; at < 5; at += 1) expect(await errorOf(call(partner))).toBe('unreachable');
    await callTimes(3);
    expect(double.requests).toHaveLength(5);
  });

  test('closes again after one success', async () => {
    const { double, callTimes, failTimes, clock } = await aGuardedPartner();
    failTimes(5);
    await callTimes(5);
    clock.now += 10_000;
    await callTimes(4);
    expect(double.requests).toHaveLength(9);
  });
});

describe('a circuit breaker around a working partner', () => {
  test('does not count refusals', async () => {
    const { double, callTimes } = await aGuardedPartner();
    double.trouble(/./, ...Array<'too_many'>(9).fill('too_many'));
    await callTimes(20);
    expect(double.requests).toHaveLength(20);
  });

  test('passes calls through unchanged', async () => {
    const { partner, ...scene } = await aGuardedPartner();
    expect([partner.mode, partner.account]).toEqual([scene.openAnother().mode, scene.openAnother().account]);
    expect(await partner.redeem(await aRedemption({ ...scene, partner }))).toBe('taken');
  });
});
