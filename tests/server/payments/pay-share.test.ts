import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { lastReference, sharedBill, statesOf, urlOf } from '#tests/support/a-shared-bill.ts';
import { tokenOf } from '#tests/support/an-open-venue.ts';
import { minutes, payingVenues } from '#tests/support/payments.ts';

const aVenue = payingVenues();

/** A lentil soup for 18 that two guests share, 8 and 10. */
const shared = async (provider = aProvider()) => sharedBill(await aVenue({ provider }));

describe('a share', () => {
  test('is paid on its own page within ten minutes and reduces the amount due', async () => {
    const { tables, provider, order, eight } = await shared();
    const url = urlOf(await tables.takeShare(order, eight, 'one phone'));
    const attempt = await tables.attemptOf(order);
    expect(attempt).toMatchObject({ share: eight, amount: 8_000, payUrl: url });
    expect(attempt.expiresAt.getTime() - attempt.openedAt.getTime()).toBe(minutes(10));
    expect(await statesOf(tables, order)).toEqual(['PENDING', 'AVAILABLE']);
    provider.act(attempt.reference, 'PAID');
    const paid = await tables.hear(order);
    expect(tables.moneyOf(paid)).toMatchObject({ total: 18_000, due: 10_000 });
    expect(await statesOf(tables, order)).toEqual(['PAID', 'AVAILABLE']);
  });

  test('sends the phone that took it to the same page again, and no other phone', async () => {
    const { tables, order, eight } = await shared();
    const url = urlOf(await tables.takeShare(order, eight, 'one phone'));
    expect(urlOf(await tables.takeShare(order, eight, 'one phone'))).toBe(url);
    for (const other of ['another phone', null]) {
      expect(await tables.takeShare(order, eight, other)).toEqual({ kind: 'share_taken' });
    }
    expect(tables.provider.count('open')).toBe(1);
  });

  test('is taken by one of many simultaneous phones', async () => {
    const { tables, order, eight } = await shared();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, at) => tables.takeShare(order, eight, `phone ${at}`)),
    );
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual([
      'open',
      ...Array.from({ length: 7 }, () => 'share_taken'),
    ]);
    expect((await tables.read(order.uuid)).attempts).toHaveLength(1);
  });

  test('that was declined is available once the provider reports it, and is paid on another page', async () => {
    const { tables, provider, order, eight } = await shared();
    urlOf(await tables.takeShare(order, eight, 'one phone'));
    const first = await lastReference(tables, order);
    provider.act(first, 'FAILED');
    expect(await statesOf(tables, order), 'not polled yet').toEqual(['PENDING', 'AVAILABLE']);
    await tables.hear(order);
    expect(await statesOf(tables, order)).toEqual(['AVAILABLE', 'AVAILABLE']);
    urlOf(await tables.takeShare(order, eight, 'one phone'));
    provider.act(await lastReference(tables, order), 'PAID');
    const paid = await tables.hear(order);
    expect(paid.attempts.map(({ state }) => state)).toEqual(['failed', 'paid']);
    expect(tables.moneyOf(paid).due).toBe(10_000);
  });

  test('that another phone took meanwhile stays taken for the declined phone too', async () => {
    const { tables, provider, order, eight } = await shared();
    urlOf(await tables.takeShare(order, eight, 'one phone'));
    provider.act(await lastReference(tables, order), 'FAILED');
    await tables.hear(order);
    const url = urlOf(await tables.takeShare(order, eight, 'another phone'));
    expect(await tables.takeShare(order, eight, 'one phone')).toEqual({ kind: 'share_taken' });
    expect(urlOf(await tables.takeShare(order, eight, 'another phone'))).toBe(url);
  });

  test('that is paid stays taken for everyone', async () => {
    const { tables, provider, order, eight } = await shared();
    urlOf(await tables.takeShare(order, eight, 'one phone'));
    provider.act(await lastReference(tables, order), 'PAID');
    await tables.hear(order);
    for (const phone of ['one phone', 'another phone']) {
      expect(await tables.takeShare(order, eight, phone)).toEqual({ kind: 'share_taken' });
    }
  });

  test.for([[], ['cancel']] as const)(
    'whose page is about to expire gets a new one for its phone only (provider lacks %j)',
    async (lacks) => {
      const { tables, provider, order, eight } = await shared(aProvider({ lacks }));
      const url = urlOf(await tables.takeShare(order, eight, 'one phone'));
      tables.advance(minutes(9.5));
      expect(await tables.takeShare(order, eight, 'another phone')).toEqual({ kind: 'share_taken' });
      const again = urlOf(await tables.takeShare(order, eight, 'one phone'));
      expect(again).not.toBe(url);
      const [first, second] = (await tables.read(order.uuid)).attempts;
      expect([first?.state, second?.state]).toEqual(['superseded', 'pending']);
      expect(provider.count('cancel', first?.reference)).toBe(lacks.length === 0 ? 1 : 0);
      expect(await statesOf(tables, order)).toEqual(['PENDING', 'AVAILABLE']);
    },
  );

  test('of another order, of an earlier split, or of an unknown order is not found', async () => {
    const { tables, order, eight } = await shared();
    const other = await tables.seated({
      additional_data: { location_token: tokenOf('Table', '5') },
    });
    const notFound = { kind: 'not_found' };
    expect(await tables.takeShare(other, eight, 'a phone')).toEqual(notFound);
    expect(await tables.takeShare(order, crypto.randomUUID(), 'a phone')).toEqual(notFound);
    expect(await tables.takeShare({ uuid: crypto.randomUUID() }, eight, 'a phone')).toEqual(notFound);
    await tables.split(order, '9', '9');
    expect(await tables.takeShare(order, eight, 'a phone')).toEqual(notFound);
  });

  test('of a finished order cannot be paid', async () => {
    const { tables, order, eight } = await shared();
    await tables.act(order, { kind: 'move', move: 'cancel', reason: null });
    expect(await tables.takeShare(order, eight, 'a phone')).toEqual({ kind: 'order_finished' });
  });

  test('cannot be paid where the venue has no provider', async () => {
    const { tables, order, eight } = await shared();
    tables.current.provider = null;
    expect(await tables.takeShare(order, eight, 'a phone')).toEqual({ kind: 'payment_unavailable' });
    expect(await statesOf(tables, order)).toEqual(['AVAILABLE', 'AVAILABLE']);
  });

  test('cannot be taken under a key of another request', async () => {
    const { tables, order, eight, ten } = await shared();
    const reused = { kind: 'key_reused' };
    urlOf(await tables.takeShare(order, eight, 'a key'));
    expect(await tables.takeShare(order, ten, 'a key')).toEqual(reused);
    const tableBill = await tables.table();
    await tables.seated({
      additional_data: { location_token: tokenOf('Table', '5') },
    });
    const other = (await tables.orders.list({ limit: 1 }))[0]?.uuid ?? '';
    await tableBill.tip(other, milli(1_000), 'tip key');
    expect(await tables.takeShare(order, ten, 'tip key')).toEqual(reused);
    expect(await statesOf(tables, order)).toEqual(['PENDING', 'AVAILABLE']);
  });

  test('that the provider does not open at once stays taken until its state is known', async () => {
    const { tables, provider, order, eight } = await shared();
    provider.fail('open', 'unreachable', true);
    expect(await tables.takeShare(order, eight, 'one phone')).toEqual({ kind: 'unreachable' });
    expect(await statesOf(tables, order)).toEqual(['PENDING', 'AVAILABLE']);
    expect(await tables.takeShare(order, eight, 'another phone')).toEqual({ kind: 'share_taken' });
    urlOf(await tables.takeShare(order, eight, 'one phone'));
  });

  test('that the provider never opened is available once its time is over', async () => {
    const { tables, provider, order, eight } = await shared();
    provider.fail('open', 'unreachable');
    expect(await tables.takeShare(order, eight, 'one phone')).toEqual({ kind: 'unreachable' });
    tables.advance(minutes(10));
    await tables.reconcile();
    expect(await statesOf(tables, order)).toEqual(['AVAILABLE', 'AVAILABLE']);
    urlOf(await tables.takeShare(order, eight, 'another phone'));
  });
});

describe('ten minutes later', () => {
  test('a share is available again, and its page is closed', async () => {
    const { tables, provider, order, eight } = await shared();
    urlOf(await tables.takeShare(order, eight, 'one phone'));
    const reference = await lastReference(tables, order);
    tables.advance(minutes(9));
    await tables.reconcile();
    expect(await statesOf(tables, order)).toEqual(['PENDING', 'AVAILABLE']);
    tables.advance(minutes(1));
    await tables.reconcile();
    expect(await statesOf(tables, order)).toEqual(['AVAILABLE', 'AVAILABLE']);
    expect(provider.count('cancel', reference)).toBe(1);
  });

  test('a share whose provider does not respond stays taken for ten more minutes', async () => {
    const { tables, provider, order, eight } = await shared();
    urlOf(await tables.takeShare(order, eight, 'one phone'));
    provider.state.down = 'unreachable';
    tables.advance(minutes(19));
    await tables.reconcile();
    expect(await statesOf(tables, order)).toEqual(['PENDING', 'AVAILABLE']);
    tables.advance(minutes(2));
    await tables.reconcile();
    expect(await statesOf(tables, order)).toEqual(['AVAILABLE', 'AVAILABLE']);
  });
});
