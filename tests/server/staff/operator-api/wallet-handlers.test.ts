import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { walletLedger } from '#server/adapters/database/wallet-ledger.ts';
import { walletHandlers } from '#server/staff/operator-api/wallet-handlers.ts';
import { aVenueIn } from '#tests/server/adapters/database/venue-rows.ts';
import { aDatabase } from '#tests/support/databases.ts';
import { aMenu, aRelease, aVenue } from '#tests/support/venues.ts';

let database: Database;

beforeAll(async () => {
  database = await aDatabase();
}, 60_000);
afterAll(() => database.close());

const amal = { wallet_id: 'W-1', name: 'Amal Haddad', balance: '100.00', phone: '+971500000107' };
const omar = { wallet_id: 'W-2', name: 'Omar Said', balance: '0.5' };
const embedded = { adapter: 'embedded', settings: {} };

type VenueInput = Parameters<typeof aVenue>[0];

/** The counter of a venue with two wallets. */
async function anOperatorApiWithWallets(given: VenueInput = {}) {
  const licence = await aVenueIn(database);
  const venue = aVenue({ licence, partner: embedded, wallets: [amal, omar], ...given });
  const release = aRelease(1, aMenu(), venue);
  const clock = { now: new Date('2026-11-21T18:00:00Z') };
  const ledger = walletLedger(database, licence);
  const work = walletHandlers({
    current: (of) => (of === licence ? release : null),
    walletsOf: (of) => walletLedger(database, of),
    now: () => clock.now,
  });
  const seal = (shown: string | null) =>
    ledger.setPassword('W-1', {
      hash: 'sealed',
      plainText: shown,
      validUntil: new Date('2026-11-21T18:05:00Z'),
    });
  return {
    licence,
    clock,
    ledger,
    seal,
    list: (wallet: string | null = null) => work.wallets({ licence, wallet }),
    work,
  };
}

const amals = {
  wallet: 'W-1',
  name: 'Amal Haddad',
  phone: '+971500000107',
  currency: 'AED',
  balance: '100.00',
};
const omars = { wallet: 'W-2', name: 'Omar Said', phone: null, currency: 'AED', balance: '0.50' };

describe('what wallets hold', () => {
  test('is shown for all of them, or for one, before anybody has asked the partner', async () => {
    const { list } = await anOperatorApiWithWallets();
    expect(await list()).toEqual({
      kind: 'done',
      wallets: [
        { ...amals, password: null },
        { ...omars, password: null },
      ],
    });
    expect(await list('W-2')).toEqual({ kind: 'done', wallets: [{ ...omars, password: null }] });
  });

  test('is what the ledger has, with the password that is good', async () => {
    const { list, ledger, seal, clock } = await anOperatorApiWithWallets();
    await list();
    await seal('481516');
    const password = { code: '481516', goodUntil: '2026-11-21T18:05:00.000Z' };
    expect(await list('W-1')).toEqual({ kind: 'done', wallets: [{ ...amals, password }] });
    clock.now = new Date('2026-11-21T18:05:00Z');
    expect(await list('W-1'), 'no longer').toEqual({ kind: 'done', wallets: [{ ...amals, password: null }] });
    clock.now = new Date('2026-11-21T18:04:00Z');
    const redemption = {
      reference: 'R-1',
      wallet: 'W-1',
      passwordHash: 'sealed',
      orderUuid: '6f1c2d3e-0a1b-4c2d-8e3f-405162738495',
      amount: milli(99_750),
      currency: 'AED',
    };
    expect(await ledger.redeem(redemption, clock.now)).toBe('taken');
    expect(await list('W-1')).toMatchObject({ wallets: [{ balance: '0.25', password: null }] });
  });

  test('says nothing of a password that is not to be shown', async () => {
    const { list, seal } = await anOperatorApiWithWallets();
    await list();
    await seal(null);
    expect(await list('W-1')).toMatchObject({ wallets: [{ password: null }] });
  });

  test('is nothing where there are no wallets', async () => {
    const { list } = await anOperatorApiWithWallets({ wallets: [] });
    expect(await list()).toEqual({ kind: 'done', wallets: [] });
  });

  test.for<readonly [what: string, venue: VenueInput, why: RegExp]>([
    ['a venue without a partner', { partner: null, wallets: [] }, /has no partner$/],
    ['a partner over the net', { partner: { adapter: 'http' }, wallets: [] }, /are stored by its partner$/],
    ['a venue that is live', { partner: { ...embedded, mode: 'live' } }, /in test mode only$/],
  ])('is not shown of %s', async ([, venue, why]) => {
    const { list } = await anOperatorApiWithWallets(venue);
    expect(await list()).toEqual({ kind: 'refused', why: expect.stringMatching(why) });
    expect(await list('W-1')).toEqual({ kind: 'refused', why: expect.stringMatching(why) });
  });

  test('is not shown of wallets and venues that there are not', async () => {
    const { list, work, licence } = await anOperatorApiWithWallets();
    expect(await list('W-9')).toEqual({ kind: 'refused', why: `${licence} has no wallet W-9` });
    expect(await work.wallets({ licence: 'nowhere', wallet: null })).toMatchObject({ kind: 'refused' });
  });
});
