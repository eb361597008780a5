import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { lastReference, sharedBill, statesOf, urlOf } from '#tests/support/a-shared-bill.ts';
import { tokenOf } from '#tests/support/an-open-venue.ts';
import { minutes, payingVenues } from '#tests/support/payments.ts';

const aVenue = payingVenues();

/** A lentil soup for 18 that two guests share, 8 and 10. */
const shared = async (company = aProvider()) => sharedBill(await aVenue({ company }));

describe('a share', () => {
  test('is paid on a page of its own, for ten minutes, and counts for what is due', async () => {
    const { tables, company, order, eight } = await shared();
    const url = urlOf(await tables.takeShare(order, eight, 'one phone'));
    const attempt = await tables.attemptOf(order);
    expect(attempt).toMatchObject({ share: eight, amount: 8_000, payUrl: url });
    expect(attempt.expiresAt.getTime() - attempt.openedAt.getTime()).toBe(minutes(10));
    expect(await statesOf(tables, order)).toEqual(['PENDING', 'AVAILABLE']);
    company.act(attempt.reference, 'PAID');
    const paid = await tables.hear(order);
    expect(tables.moneyOf(paid)).toMatchObject({ total: 18_000, due: 10_000 });
    expect(await statesOf(tables, order)).toEqual(['PAID', 'AVAILABLE']);
  });

  test('leads the phone that took it to the same page again, and no other there', async () => {
    const { tables, order, eight } = await shared();
    const url = urlOf(await tables.takeShare(order, eight, 'one phone'));
    expect(urlOf(await tables.takeShare(order, eight, 'one phone'))).toBe(url);
    for (const other of ['another phone', null]) {
      expect(await tables.takeShare(order, eight, other)).toEqual({ kind: 'share_taken' });
    }
    expect(tables.company.count('open')).toBe(1);
  });

  test('is taken by one of many phones at once', async () => {
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

  test('declined is free again once the company has said so, and paid again on another page', async () => {
    const { tables, company, order, eight } = await shared();
    urlOf(await tables.takeShare(order, eight, 'one phone'));
    const first = await lastReference(tables, order);
    company.act(first, 'FAILED');
    expect(await statesOf(tables, order), 'nobody has asked yet').toEqual(['PENDING', 'AVAILABLE']);
    await tables.hear(order);
    expect(await statesOf(tables, order)).toEqual(['AVAILABLE', 'AVAILABLE']);
    urlOf(await tables.takeShare(order, eight, 'one phone'));
    company.act(await lastReference(tables, order), 'PAID');
    const paid = await tables.hear(order);
    expect(paid.attempts.map(({ state }) => state)).toEqual(['failed', 'paid']);
    expect(tables.moneyOf(paid).due).toBe(10_000);
  });

  test('that another phone has taken since is taken, for the phone that was declined, too', async () => {
    const { tables, company, order, eight } = await shared();
    urlOf(await tables.takeShare(order, eight, 'one phone'));
    company.act(await lastReference(tables, order), 'FAILED');
    await tables.hear(order);
    const url = urlOf(await tables.takeShare(order, eight, 'another phone'));
    expect(await tables.takeShare(order, eight, 'one phone')).toEqual({ kind: 'share_taken' });
    expect(urlOf(await tables.takeShare(order, eight, 'another phone'))).toBe(url);
  });

  test('that is paid is taken, for everybody', async () => {
    const { tables, company, order, eight } = await shared();
    urlOf(await tables.takeShare(order, eight, 'one phone'));
    company.act(await lastReference(tables, order), 'PAID');
    await tables.hear(order);
    for (const phone of ['one phone', 'another phone']) {
      expect(await tables.takeShare(order, eight, phone)).toEqual({ kind: 'share_taken' });
    }
  });

  test.for([[], ['cancel']] as const)(
    'whose page is about to close gets its phone another, and others none (company lacks %j)',
    async (lacks) => {
      const { tables, company, order, eight } = await shared(aProvider({ lacks }));
      const url = urlOf(await tables.takeShare(order, eight, 'one phone'));
      tables.pass(minutes(9.5));
      expect(await tables.takeShare(order, eight, 'another phone')).toEqual({ kind: 'share_taken' });
      const again = urlOf(await tables.takeShare(order, eight, 'one phone'));
      expect(again).not.toBe(url);
      const [first, second] = (await tables.read(order.uuid)).attempts;
      expect([first?.state, second?.state]).toEqual(['superseded', 'pending']);
      expect(company.count('cancel', first?.reference)).toBe(lacks.length === 0 ? 1 : 0);
      expect(await statesOf(tables, order)).toEqual(['PENDING', 'AVAILABLE']);
    },
  );

  test('of another order, of a split that is no more, or of none is not there', async () => {
    const { tables, order, eight } = await shared();
    const other = await tables.seated({
      additional_data: { location_token: tokenOf('Table', '5') },
    });
    const none = { kind: 'not_found' };
    expect(await tables.takeShare(other, eight, 'a phone')).toEqual(none);
    expect(await tables.takeShare(order, crypto.randomUUID(), 'a phone')).toEqual(none);
    expect(await tables.takeShare({ uuid: crypto.randomUUID() }, eight, 'a phone')).toEqual(none);
    await tables.split(order, '9', '9');
    expect(await tables.takeShare(order, eight, 'a phone')).toEqual(none);
  });

  test('is not paid of an order that is over', async () => {
    const { tables, order, eight } = await shared();
    await tables.act(order, { kind: 'move', move: 'cancel', reason: null });
    expect(await tables.takeShare(order, eight, 'a phone')).toEqual({ kind: 'order_finished' });
  });

  test('is not paid where the venue has no company', async () => {
    const { tables, order, eight } = await shared();
    tables.current.provider = null;
    expect(await tables.takeShare(order, eight, 'a phone')).toEqual({ kind: 'payment_unavailable' });
    expect(await statesOf(tables, order)).toEqual(['AVAILABLE', 'AVAILABLE']);
  });

  test('cannot be begun under a key that was made up for something else', async () => {
    const { tables, order, eight, ten } = await shared();
    const reused = { kind: 'key_reused' };
    urlOf(await tables.takeShare(order, eight, 'a key'));
    expect(await tables.takeShare(order, ten, 'a key')).toEqual(reused);
    const desk = await tables.table();
    await tables.seated({
      additional_data: { location_token: tokenOf('Table', '5') },
    });
    const other = (await tables.orders.list({ limit: 1 }))[0]?.uuid ?? '';
    await desk.tip(other, milli(1_000), 'tip key');
    expect(await tables.takeShare(order, ten, 'tip key')).toEqual(reused);
    expect(await statesOf(tables, order)).toEqual(['PENDING', 'AVAILABLE']);
  });

  test('that the company does not open at once is kept until it says what it knows', async () => {
    const { tables, company, order, eight } = await shared();
    company.fails('open', 'unreachable', true);
    expect(await tables.takeShare(order, eight, 'one phone')).toEqual({ kind: 'unreachable' });
    expect(await statesOf(tables, order)).toEqual(['PENDING', 'AVAILABLE']);
    expect(await tables.takeShare(order, eight, 'another phone')).toEqual({ kind: 'share_taken' });
    urlOf(await tables.takeShare(order, eight, 'one phone'));
  });

  test('that the company never opened is free once its time is up', async () => {
    const { tables, company, order, eight } = await shared();
    company.fails('open', 'unreachable');
    expect(await tables.takeShare(order, eight, 'one phone')).toEqual({ kind: 'unreachable' });
    tables.pass(minutes(10));
    await tables.round();
    expect(await statesOf(tables, order)).toEqual(['AVAILABLE', 'AVAILABLE']);
    urlOf(await tables.takeShare(order, eight, 'another phone'));
  });
});

describe('ten minutes later', () => {
  test('a share is free again, and the company lets nobody pay it there', async () => {
    const { tables, company, order, eight } = await shared();
    urlOf(await tables.takeShare(order, eight, 'one phone'));
    const reference = await lastReference(tables, order);
    tables.pass(minutes(9));
    await tables.round();
    expect(await statesOf(tables, order)).toEqual(['PENDING', 'AVAILABLE']);
    tables.pass(minutes(1));
    await tables.round();
    expect(await statesOf(tables, order)).toEqual(['AVAILABLE', 'AVAILABLE']);
    expect(company.count('cancel', reference)).toBe(1);
  });

  test('a share whose company is silent is kept ten minutes more', async () => {
    const { tables, company, order, eight } = await shared();
    urlOf(await tables.takeShare(order, eight, 'one phone'));
    company.state.down = 'unreachable';
    tables.pass(minutes(19));
    await tables.round();
    expect(await statesOf(tables, order)).toEqual(['PENDING', 'AVAILABLE']);
    tables.pass(minutes(2));
    await tables.round();
    expect(await statesOf(tables, order)).toEqual(['AVAILABLE', 'AVAILABLE']);
  });
});
