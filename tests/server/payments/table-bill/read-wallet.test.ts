import { describe, expect, test } from 'vitest';
import type { ReadWalletOutcome } from '#server/payments/table-bill/read-wallet.ts';
import { atTables, type TableOpening } from '#tests/support/a-table.ts';
import { aLineBody, tokenOf } from '#tests/support/an-open-venue.ts';
import { minutes, payingVenues } from '#tests/support/payments.ts';
import { amal, omar } from '#tests/support/table-venue.ts';

const aVenue = payingVenues();

async function open(given: TableOpening = {}) {
  const tables = atTables(await aVenue(), given);
  const order = await tables.seated();
  const look = async (wallet: string = amal.wallet_id, uuid = order.uuid): Promise<ReadWalletOutcome> =>
    (await tables.table()).wallet(wallet, uuid);
  const lookTimes = async (times: number, wallet: (at: number) => string, uuid = order.uuid) => {
    const kinds: string[] = [];
    for (let at = 0; at < times; at += 1) kinds.push((await look(wallet(at), uuid)).kind);
    return kinds;
  };
  /** How often the partner was asked, and so sent a password. */
  const asked = () => tables.double.requests.filter(({ path }) => path.startsWith('/af/blue/')).length;
  return { tables, order, look, lookTimes, asked };
}

const shown = (outcome: ReadWalletOutcome) => {
  if (outcome.kind !== 'wallet') throw new Error(outcome.kind);
  const { name, balance, redeemable } = outcome.wallet;
  return { name, balance, redeemable };
};

const notFound = { kind: 'not_found' };

const asMany = (times: number, kind: string) => Array.from({ length: times }, () => kind);

describe('a wallet', () => {
  test('is shown with its holder’s initials and what can be paid with it now, and its holder sent a password', async () => {
    const { tables, look } = await open();
    expect(shown(await look())).toEqual({ name: 'A••• H•••', balance: 100_000, redeemable: 18_000 });
    expect(tables.password()).toMatch(/^\d{6}$/);
    expect(shown(await look(omar.wallet_id))).toEqual({
      name: 'O••• S•••',
      balance: 5_000,
      redeemable: 5_000,
    });
  });

  test('pays what can be paid in the venue’s places, and no crumb of it', async () => {
    const wallets = [{ wallet_id: 'W-1', name: 'Amal', balance: 5_005 }];
    const { look } = await open({ currency: { code: 'KWD', places: 3 }, partner: { wallets } });
    expect(shown(await look('W-1'))).toMatchObject({ balance: 5_005, redeemable: 5_005 });
    const coarse = await open({
      currency: { code: 'KWD', places: 3 },
      menu: { price_decimal_places: 2 },
      partner: { wallets },
    });
    expect(shown(await coarse.look('W-1'))).toMatchObject({ balance: 5_005, redeemable: 5_000 });
  });

  test('is asked for another password after a minute, and not before', async () => {
    const { tables, look, asked } = await open();
    await look();
    const first = tables.password();
    tables.pass(59_000);
    await look();
    expect([asked(), tables.password()]).toEqual([1, first]);
    tables.pass(2_000);
    await look();
    expect(asked()).toBe(2);
  });

  test('is sent one password, however many look at once', async () => {
    const { look, asked } = await open();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => look()));
    expect(asked()).toBe(1);
    expect(outcomes.map(({ kind }) => kind)).toContain('wallet');
    expect((await look()).kind).toBe('wallet');
  });

  test('is sent ten passwords a day, from whichever table it is looked up', async () => {
    const { tables, look, lookTimes, asked } = await open();
    const other = await tables.seated({ additional_data: { location_token: tokenOf('Table', '5') } });
    for (let at = 0; at < 10; at += 1) {
      expect((await look(amal.wallet_id, at % 2 === 0 ? other.uuid : undefined)).kind).toBe('wallet');
      tables.pass(minutes(2));
    }
    expect(await look()).toMatchObject({ kind: 'too_many', waitMs: expect.any(Number) });
    expect(asked()).toBe(10);
    expect((await look(omar.wallet_id)).kind, 'others are').toBe('wallet');
    tables.pass(24 * minutes(60));
    expect(await lookTimes(1, () => amal.wallet_id)).toEqual(['wallet']);
  });
});

describe('a wallet is not found', () => {
  test.for<readonly [what: string, wallet: string]>([
    ['that there is not', 'W-999'],
    ['under another spelling', 'w-100'],
    ['that is called otherwise than any', '../W-100'],
  ])('%s', async ([, wallet]) => {
    const { look } = await open();
    expect(await look(wallet)).toEqual(notFound);
  });

  test('for no order, for one that is over, and for one that is at no table', async () => {
    const { tables, order, look, asked } = await open();
    const away = await tables.place({ order_type: 'takeaway', additional_data: null });
    if (away.kind !== 'placed') throw new Error(away.kind);
    await tables.act(order, { kind: 'move', move: 'cancel', reason: null });
    for (const uuid of [crypto.randomUUID(), away.order.uuid, order.uuid, 'no-uuid']) {
      expect(await look(amal.wallet_id, uuid)).toEqual(notFound);
    }
    expect(asked()).toBe(0);
  });

  test('where the venue has no partner, or no table mode any more', async () => {
    const { tables, look } = await open();
    tables.state.menu = { al_futtaim_enabled: false };
    expect(await look()).toEqual(notFound);
    tables.state.menu = {};
    tables.state.partner = null;
    expect(await look()).toEqual(notFound);
  });

  test('that is in another currency, however often somebody looks', async () => {
    const { tables, look, asked } = await open();
    const partner = tables.state.partner;
    if (!partner) throw new Error('There is no partner');
    tables.state.partner = {
      ...partner,
      lookUpWallet: async (id, order) => {
        const wallet = await partner.lookUpWallet(id, order);
        return wallet && { ...wallet, currency: 'USD' };
      },
    };
    expect(await look()).toEqual(notFound);
    expect(await look(), 'and nobody is sent another password').toEqual(notFound);
    expect(asked()).toBe(1);
  });

  test.for(['reset', 'hang_after', 'garbage', 'server_error'] as const)(
    'while the partner answers nothing of use (%s): nobody knows whether a password went out',
    async (trouble) => {
      const { tables, look, asked } = await open();
      tables.double.trouble(/af\/blue/, trouble);
      expect(await look()).toEqual(notFound);
      expect(await look(), 'so none is sent within a minute').toEqual(notFound);
      expect(asked()).toBe(1);
      tables.pass(minutes(1));
      expect((await look()).kind).toBe('wallet');
      expect(JSON.stringify(tables.logged)).not.toContain(amal.wallet_id);
    },
  );

  test.for(['too_many', 'unauthorised', 'redirect'] as const)(
    'where the partner says no (%s), and can be looked for again at once where nothing was sent',
    async (trouble) => {
      const { tables, look } = await open();
      tables.double.trouble(/af\/blue/, trouble);
      expect(await look()).toEqual(notFound);
      expect((await look()).kind).toBe(trouble === 'redirect' ? 'not_found' : 'wallet');
    },
  );
});

describe('who tries one wallet after the other', () => {
  test('is stopped after five misses at an order, and is not told then who has one', async () => {
    const { tables, order, look, lookTimes } = await open();
    expect(await lookTimes(5, (at) => `W-${at}`)).toEqual(asMany(5, 'not_found'));
    expect(await look()).toEqual({ kind: 'too_many', waitMs: minutes(15) });
    const other = await tables.seated({ additional_data: { location_token: tokenOf('Table', '5') } });
    expect((await look(amal.wallet_id, other.uuid)).kind).toBe('wallet');
    tables.pass(minutes(15));
    expect(await lookTimes(1, () => omar.wallet_id, order.uuid)).toEqual(['wallet']);
  });

  test('is stopped after fifty misses an hour at a venue', async () => {
    const { tables, look, lookTimes } = await open();
    for (let at = 0; at < 10; at += 1) {
      const { uuid } = await tables.seated({
        additional_data: { location_token: tokenOf('Room', '4') },
        line_items: [aLineBody()],
      });
      expect(await lookTimes(5, (one) => `W-${at}-${one}`, uuid)).toEqual(asMany(5, 'not_found'));
      await tables.act({ number: at + 2 }, { kind: 'move', move: 'cancel', reason: null });
    }
    expect(await look()).toMatchObject({ kind: 'too_many' });
  });

  test('has not missed where there is one', async () => {
    const { tables, lookTimes } = await open();
    for (let at = 0; at < 4; at += 1) {
      expect(await lookTimes(2, (one) => [amal, omar][one]?.wallet_id ?? '')).toEqual(['wallet', 'wallet']);
      tables.pass(minutes(2));
    }
    expect(await lookTimes(5, (at) => `W-${at}`)).toEqual(asMany(5, 'not_found'));
  });

  test('leaves no wallet’s name behind', async () => {
    const { tables, look } = await open();
    await look();
    await look('W-999');
    const { db } = tables.database;
    const kept = [
      await db.selectFrom('guesses').where('licence', '=', tables.licence).selectAll().execute(),
      await db.selectFrom('wallet_visits').where('licence', '=', tables.licence).selectAll().execute(),
    ];
    expect(kept[1]).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toMatch(/W-100|W-999|Amal|Haddad/);
  });
});
