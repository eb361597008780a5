import { describe, expect, test } from 'vitest';
import type { ReadWalletOutcome } from '#server/payments/table-bill/read-wallet.ts';
import { atTables, type TableOpening } from '#tests/support/a-table.ts';
import { aLineBody, tokenOf } from '#tests/support/an-open-venue.ts';
import { minutes, payingVenues } from '#tests/support/payments.ts';
import { amal, omar } from '#tests/support/table-venue.ts';

const aVenue = payingVenues();

async function openTable(opening: TableOpening = {}) {
  const tables = atTables(await aVenue(), opening);
  const order = await tables.seated();
  const lookUp = async (wallet: string = amal.wallet_id, uuid = order.uuid): Promise<ReadWalletOutcome> =>
    (await tables.table()).wallet(wallet, uuid);
  const lookTimes = async (times: number, wallet: (at: number) => string, uuid = order.uuid) => {
    const kinds: string[] = [];
    for (let at = 0; at < times; at += 1) kinds.push((await lookUp(wallet(at), uuid)).kind);
    return kinds;
  };
  /** How often the partner was lookUpRequests and so sent a password. */
  const lookUpRequests = () =>
    tables.double.requests.filter(({ path }) => path.startsWith('/af/blue/')).length;
  return { tables, order, lookUp, lookTimes, lookUpRequests };
}

const shown = (outcome: ReadWalletOutcome) => {
  if (outcome.kind !== 'wallet') throw new Error(outcome.kind);
  const { name, balance, redeemable } = outcome.wallet;
  return { name, balance, redeemable };
};

const notFound = { kind: 'not_found' };

const times = (times: number, kind: string) => Array.from({ length: times }, () => kind);

describe('a wallet', () => {
  test('is shown with initials and the payable amount, and its holder is sent a password', async () => {
    const { tables, lookUp } = await openTable();
    expect(shown(await lookUp())).toEqual({ name: 'A••• H•••', balance: 100_000, redeemable: 18_000 });
    expect(tables.password()).toMatch(/^\d{6}$/);
    expect(shown(await lookUp(omar.wallet_id))).toEqual({
      name: 'O••• S•••',
      balance: 5_000,
      redeemable: 5_000,
    });
  });

  test('can pay amounts in the venue’s decimals only', async () => {
    const wallets = [{ wallet_id: 'W-1', name: 'Amal', balance: 5_005 }];
    const { lookUp } = await openTable({ currency: { code: 'KWD', places: 3 }, partner: { wallets } });
    expect(shown(await lookUp('W-1'))).toMatchObject({ balance: 5_005, redeemable: 5_005 });
    const twoDecimals = await openTable({
      currency: { code: 'KWD', places: 3 },
      menu: { price_decimal_places: 2 },
      partner: { wallets },
    });
    expect(shown(await twoDecimals.lookUp('W-1'))).toMatchObject({ balance: 5_005, redeemable: 5_000 });
  });

  test('gets another password after a minute, not before', async () => {
    const { tables, lookUp, lookUpRequests } = await openTable();
    await lookUp();
    const first = tables.password();
    tables.advance(59_000);
    await lookUp();
    expect([lookUpRequests(), tables.password()]).toEqual([1, first]);
    tables.advance(2_000);
    await lookUp();
    expect(lookUpRequests()).toBe(2);
  });

  test('gets one password for simultaneous look-ups', async () => {
    const { lookUp, lookUpRequests } = await openTable();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => lookUp()));
    expect(lookUpRequests()).toBe(1);
    expect(outcomes.map(({ kind }) => kind)).toContain('wallet');
    expect((await lookUp()).kind).toBe('wallet');
  });

  test('gets ten passwords a day, whatever table looks it up', async () => {
    const { tables, lookUp, lookTimes, lookUpRequests } = await openTable();
    const other = await tables.seated({ additional_data: { location_token: tokenOf('Table', '5') } });
    for (let at = 0; at < 10; at += 1) {
      expect((await lookUp(amal.wallet_id, at % 2 === 0 ? other.uuid : undefined)).kind).toBe('wallet');
      tables.advance(minutes(2));
    }
    expect(await lookUp()).toMatchObject({ kind: 'too_many', waitMs: expect.any(Number) });
    expect(lookUpRequests()).toBe(10);
    expect((await lookUp(omar.wallet_id)).kind, 'another wallet is found').toBe('wallet');
    tables.advance(24 * minutes(60));
    expect(await lookTimes(1, () => amal.wallet_id)).toEqual(['wallet']);
  });
});

describe('a wallet is not found', () => {
  test.for<readonly [what: string, wallet: string]>([
    ['when it does not exist', 'W-999'],
    ['in another spelling', 'w-100'],
    ['with an invalid id', '../W-100'],
  ])('%s', async ([, wallet]) => {
    const { lookUp } = await openTable();
    expect(await lookUp(wallet)).toEqual(notFound);
  });

  test('for an unknown order, a finished one, and one without a table', async () => {
    const { tables, order, lookUp, lookUpRequests } = await openTable();
    const takeaway = await tables.place({ order_type: 'takeaway', additional_data: null });
    if (takeaway.kind !== 'placed') throw new Error(takeaway.kind);
    await tables.act(order, { kind: 'move', move: 'cancel', reason: null });
    for (const uuid of [crypto.randomUUID(), takeaway.order.uuid, order.uuid, 'no-uuid']) {
      expect(await lookUp(amal.wallet_id, uuid)).toEqual(notFound);
    }
    expect(lookUpRequests()).toBe(0);
  });

  test('where the venue no longer has a partner or table mode', async () => {
    const { tables, lookUp } = await openTable();
    tables.state.menu = { al_futtaim_enabled: false };
    expect(await lookUp()).toEqual(notFound);
    tables.state.menu = {};
    tables.state.partner = null;
    expect(await lookUp()).toEqual(notFound);
  });

  test('when it is in another currency, however often it is looked up', async () => {
    const { tables, lookUp, lookUpRequests } = await openTable();
    const partner = tables.state.partner;
    if (!partner) throw new Error('There is no partner');
    tables.state.partner = {
      ...partner,
      lookUpWallet: async (id, order) => {
        const wallet = await partner.lookUpWallet(id, order);
        return wallet && { ...wallet, currency: 'USD' };
      },
    };
    expect(await lookUp()).toEqual(notFound);
    expect(await lookUp(), 'and no other password is sent').toEqual(notFound);
    expect(lookUpRequests()).toBe(1);
  });

  test.for(['reset', 'hang_after', 'garbage', 'server_error'] as const)(
    'while the partner gives no usable response (%s), since a password may have been sent',
    async (trouble) => {
      const { tables, lookUp, lookUpRequests } = await openTable();
      tables.double.trouble(/af\/blue/, trouble);
      expect(await lookUp()).toEqual(notFound);
      expect(await lookUp(), 'so none is sent within a minute').toEqual(notFound);
      expect(lookUpRequests()).toBe(1);
      tables.advance(minutes(1));
      expect((await lookUp()).kind).toBe('wallet');
      expect(JSON.stringify(tables.logged)).not.toContain(amal.wallet_id);
    },
  );

  test.for(['too_many', 'unauthorised', 'redirect'] as const)(
    'where the partner refuses (%s), and can be looked up again at once when nothing was sent',
    async (trouble) => {
      const { tables, lookUp } = await openTable();
      tables.double.trouble(/af\/blue/, trouble);
      expect(await lookUp()).toEqual(notFound);
      expect((await lookUp()).kind).toBe(trouble === 'redirect' ? 'not_found' : 'wallet');
    },
  );
});

describe('a client that tries wallet after wallet', () => {
  test('is stopped after five misses at an order, even for an existing wallet', async () => {
    const { tables, order, lookUp, lookTimes } = await openTable();
    expect(await lookTimes(5, (at) => `W-${at}`)).toEqual(times(5, 'not_found'));
    expect(await lookUp()).toEqual({ kind: 'too_many', waitMs: minutes(15) });
    const other = await tables.seated({ additional_data: { location_token: tokenOf('Table', '5') } });
    expect((await lookUp(amal.wallet_id, other.uuid)).kind).toBe('wallet');
    tables.advance(minutes(15));
    expect(await lookTimes(1, () => omar.wallet_id, order.uuid)).toEqual(['wallet']);
  });

  test('is stopped after fifty misses an hour at a venue', async () => {
    const { tables, lookUp, lookTimes } = await openTable();
    for (let at = 0; at < 10; at += 1) {
      const { uuid } = await tables.seated({
        additional_data: { location_token: tokenOf('Room', '4') },
        line_items: [aLineBody()],
      });
      expect(await lookTimes(5, (one) => `W-${at}-${one}`, uuid)).toEqual(times(5, 'not_found'));
      await tables.act({ number: at + 2 }, { kind: 'move', move: 'cancel', reason: null });
    }
    expect(await lookUp()).toMatchObject({ kind: 'too_many' });
  });

  test('has no miss where a wallet exists', async () => {
    const { tables, lookTimes } = await openTable();
    for (let at = 0; at < 4; at += 1) {
      expect(await lookTimes(2, (one) => [amal, omar][one]?.wallet_id ?? '')).toEqual(['wallet', 'wallet']);
      tables.advance(minutes(2));
    }
    expect(await lookTimes(5, (at) => `W-${at}`)).toEqual(times(5, 'not_found'));
  });

  test('leaves no wallet id or name behind', async () => {
    const { tables, lookUp } = await openTable();
    await lookUp();
    await lookUp('W-999');
    const { db } = tables.database;
    const stored = [
      await db.selectFrom('guesses').where('licence', '=', tables.licence).selectAll().execute(),
      await db.selectFrom('wallet_visits').where('licence', '=', tables.licence).selectAll().execute(),
    ];
    expect(stored[1]).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toMatch(/W-100|W-999|Amal|Haddad/);
  });
});
