import { describe, expect, test } from 'vitest';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { lastReference, sharedBill, statesOf, urlOf } from '#tests/support/a-shared-bill.ts';
import { payingVenues } from '#tests/support/payments.ts';

const aVenue = payingVenues();

/** A lentil soup for 18 that two guests share, 8 and 10. */
const shared = async (provider = aProvider()) => sharedBill(await aVenue({ provider }));

describe('the rest of a bill', () => {
  test('is everything that nobody is paying, on any phone', async () => {
    const { tables, provider, order, eight, ten } = await shared();
    urlOf(await tables.takeShare(order, eight, 'one phone'));
    const url = urlOf(await tables.payRest(order));
    expect(urlOf(await tables.payRest(order))).toBe(url);
    expect(await tables.attemptOf(order)).toMatchObject({ share: null, amount: 10_000 });
    expect(await tables.takeShare(order, ten, 'another phone')).toEqual({ kind: 'share_taken' });
    provider.act(await lastReference(tables, order), 'PAID');
    expect(tables.moneyOf(await tables.hear(order)).due).toBe(8_000);
    expect(await statesOf(tables, order)).toEqual(['PENDING', 'PAID']);
  });

  test('grows when a share becomes free, and gets a new page for the whole rest', async () => {
    const { tables, provider, order, eight } = await shared();
    urlOf(await tables.takeShare(order, eight, 'one phone'));
    const taken = await lastReference(tables, order);
    const url = urlOf(await tables.payRest(order));
    provider.act(taken, 'CANCELLED');
    await tables.hear(order);
    expect(urlOf(await tables.payRest(order))).not.toBe(url);
    expect((await tables.attemptOf(order)).amount).toBe(18_000);
    provider.act(await lastReference(tables, order), 'PAID');
    const paid = await tables.hear(order);
    expect(tables.moneyOf(paid).due).toBe(0);
    expect(await statesOf(tables, order)).toEqual(['PAID', 'PAID']);
  });

  test('gets the same page again, even right after a decline', async () => {
    const { tables, provider, order } = await shared();
    const { licence, payments } = tables;
    const pay = () =>
      payments.open({
        ...{ licence, orderUuid: order.uuid, share: null, key: null, cardSwitchBlocker: null },
        ...{ origin: 'https://menu.example', language: 'en', venue: 'Corner' },
      });
    for (let round = 0; round < 6; round += 1) {
      const url = urlOf(await pay());
      expect(urlOf(await pay())).toBe(url);
      provider.act(url.split('/').at(-1) ?? '', 'FAILED');
      await tables.hear(order);
    }
  });

  test('is nothing while others pay all of it', async () => {
    const { tables, order, eight, ten } = await shared();
    urlOf(await tables.takeShare(order, eight, 'one phone'));
    urlOf(await tables.takeShare(order, ten, 'another phone'));
    expect(await tables.payRest(order)).toEqual({ kind: 'share_taken' });
  });
});
