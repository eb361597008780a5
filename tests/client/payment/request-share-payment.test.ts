import { describe, expect, test } from 'vitest';
import type { StubResponse } from '../lib/a-device.ts';
import { atBill, settleCalls, shareOf, someBill, uuid } from '../table/at-bill.ts';

const sharePath = /^\/iiko\/af\/split-payments\/$/;
const own = shareOf(1, 'AVAILABLE').uuid;
const redirect: StubResponse = { body: { payment_url: '/pay/sandbox/R1' } };

const split = { ...someBill, split_payments: [shareOf(1, 'AVAILABLE'), shareOf(2, 'AVAILABLE')] };
const taken = { split_payments: [shareOf(1, 'PENDING'), shareOf(2, 'AVAILABLE')] };

describe('paying a share', () => {
  test('leads to the payment page, in the guest’s language', async () => {
    const table = await atBill(() => redirect, split);
    expect(await table.requestSharePayment(own)).toBe('/pay/sandbox/R1');
    expect(table.device.requestsTo('POST', sharePath)).toMatchObject([
      { body: { order_id: uuid, split_payment_uuid: own, selected_language: 'en' } },
    ]);
    expect(table.paymentRedirect.value).toEqual({ kind: 'leaving' });
    expect(table.startedShares.value[own]).toBeDefined();
  });

  test('leads to the same payment page again from the next page of the tab', async () => {
    const table = await atBill(() => redirect, split);
    await table.requestSharePayment(own);
    const stored = JSON.parse(table.device.storage.session.get('shares//1') ?? '{}');
    const later = await atBill(() => redirect, { ...split, ...taken, version: 2 }, { 'shares//1': stored });
    expect(later.startedShares.value[own]).toBeDefined();
    await later.requestSharePayment(own);
    expect(later.keysOf(sharePath)).toEqual([stored[own].key]);
  });

  test('repeats its key until there is a response', async () => {
    const responses: StubResponse[] = [null, redirect];
    const table = await atBill(() => responses.shift() ?? null, split);
    expect(await table.requestSharePayment(own)).toBeNull();
    expect(table.paymentRedirect.value).toEqual({ kind: 'refused', error: 'no_response' });
    expect(await table.requestSharePayment(own)).toBe('/pay/sandbox/R1');
    expect(new Set(table.keysOf(sharePath)).size).toBe(1);
  });

  test('too late reports and shows that the share is taken', async () => {
    const table = await atBill(() => ({ status: 409, body: { code: 'share_taken' } }), split);
    table.change(taken);
    expect(await table.requestSharePayment(own)).toBeNull();
    expect(table.paymentRedirect.value).toEqual({ kind: 'refused', error: 'share_taken' });
    expect(table.shown().split_payments[0]?.status).toBe('PENDING');
    expect(table.startedShares.value).toEqual({});
    table.clearPayError();
    expect(table.paymentRedirect.value).toEqual({ kind: 'here' });
  });

  test('starts once, however often the button is pressed', async () => {
    const table = await atBill(() => redirect, split);
    const both = await Promise.all([table.requestSharePayment(own), table.requestSharePayment(own)]);
    expect(both).toEqual(['/pay/sandbox/R1', null]);
    expect(table.device.requestsTo('POST', sharePath)).toHaveLength(1);
  });
});

describe('a share started in this tab', () => {
  test('stays so while it is being paid', async () => {
    const table = await atBill(() => redirect, split);
    await table.requestSharePayment(own);
    table.change(taken);
    await table.refreshOrder();
    expect(table.startedShares.value[own]).toBeDefined();
  });

  test.for(['AVAILABLE', 'PAID'] as const)('is anybody’s again once it is %s', async (status) => {
    const table = await atBill(() => redirect, split);
    await table.requestSharePayment(own);
    table.change(taken);
    await table.refreshOrder();
    table.change({ split_payments: [shareOf(1, status), shareOf(2, 'AVAILABLE')] });
    await table.refreshOrder();
    await settleCalls();
    expect(table.startedShares.value[own]).toBeUndefined();
  });

  test('is not forgotten by an older response', async () => {
    const table = await atBill(() => redirect, split);
    await table.requestSharePayment(own);
    table.acceptResponse(split);
    expect(table.startedShares.value[own]).toBeDefined();
  });
});
