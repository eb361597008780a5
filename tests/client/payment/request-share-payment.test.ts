import { describe, expect, test } from 'vitest';
import type { Answer } from '../lib/a-device.ts';
import { atTable, shareOf, someBill, turns, uuid } from '../table/at-table.ts';

const sharePath = /^\/iiko\/af\/split-payments\/$/;
const own = shareOf(1, 'AVAILABLE').uuid;
const there: Answer = { body: { payment_url: '/pay/sandbox/R1' } };

const split = { ...someBill, split_payments: [shareOf(1, 'AVAILABLE'), shareOf(2, 'AVAILABLE')] };
const taken = { split_payments: [shareOf(1, 'PENDING'), shareOf(2, 'AVAILABLE')] };

describe('a guest who pays a share', () => {
  test('is told where, in their language', async () => {
    const table = await atTable(() => there, split);
    expect(await table.requestSharePayment(own)).toBe('/pay/sandbox/R1');
    expect(table.device.askedFor('POST', sharePath)).toMatchObject([
      { body: { order_id: uuid, split_payment_uuid: own, selected_language: 'en' } },
    ]);
    expect(table.paymentRedirect.value).toEqual({ kind: 'leaving' });
    expect(table.startedShares.value[own]).toBeDefined();
  });

  test('is led to the same page again from the next page of the same tab', async () => {
    const table = await atTable(() => there, split);
    await table.requestSharePayment(own);
    const kept = JSON.parse(table.device.kept.session.get('shares//1') ?? '{}');
    const later = await atTable(() => there, { ...split, ...taken, version: 2 }, { 'shares//1': kept });
    expect(later.startedShares.value[own]).toBeDefined();
    await later.requestSharePayment(own);
    expect(later.keysOf(sharePath)).toEqual([kept[own].key]);
  });

  test('asks under the same word while nobody answers', async () => {
    const answers: Answer[] = [null, there];
    const table = await atTable(() => answers.shift() ?? null, split);
    expect(await table.requestSharePayment(own)).toBeNull();
    expect(table.paymentRedirect.value).toEqual({ kind: 'refused', error: 'no_response' });
    expect(await table.requestSharePayment(own)).toBe('/pay/sandbox/R1');
    expect(new Set(table.keysOf(sharePath)).size).toBe(1);
  });

  test('who comes too late hears so, sees it, and has begun nothing', async () => {
    const table = await atTable(() => ({ status: 409, body: { code: 'share_taken' } }), split);
    table.change(taken);
    expect(await table.requestSharePayment(own)).toBeNull();
    expect(table.paymentRedirect.value).toEqual({ kind: 'refused', error: 'share_taken' });
    expect(table.shown().split_payments[0]?.status).toBe('PENDING');
    expect(table.startedShares.value).toEqual({});
    table.clearPayError();
    expect(table.paymentRedirect.value).toEqual({ kind: 'here' });
  });

  test('is on their way once, however often they press', async () => {
    const table = await atTable(() => there, split);
    const both = await Promise.all([table.requestSharePayment(own), table.requestSharePayment(own)]);
    expect(both).toEqual(['/pay/sandbox/R1', null]);
    expect(table.device.askedFor('POST', sharePath)).toHaveLength(1);
  });
});

describe('a share that was begun in this tab', () => {
  test('stays so while it is being paid', async () => {
    const table = await atTable(() => there, split);
    await table.requestSharePayment(own);
    table.change(taken);
    await table.refreshOrder();
    expect(table.startedShares.value[own]).toBeDefined();
  });

  test.for(['AVAILABLE', 'PAID'] as const)('is anybody’s once it is %s', async (status) => {
    const table = await atTable(() => there, split);
    await table.requestSharePayment(own);
    table.change(taken);
    await table.refreshOrder();
    table.change({ split_payments: [shareOf(1, status), shareOf(2, 'AVAILABLE')] });
    await table.refreshOrder();
    await turns();
    expect(table.startedShares.value[own]).toBeUndefined();
  });

  test('is not forgotten by a reading from before', async () => {
    const table = await atTable(() => there, split);
    await table.requestSharePayment(own);
    table.acceptResponse(split);
    expect(table.startedShares.value[own]).toBeDefined();
  });
});
