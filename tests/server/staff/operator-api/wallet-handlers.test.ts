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

/** The operator API of a venue with two wallets. */
async function anOperatorApiWithWallets(overrides: VenueInput = {}) {
  const licence = await aVenueIn(database);
  const venue = aVenue({ licence, partner: embedded, wallets: [amal, omar], ...overrides });
  const release = aRelease(1, aMenu(), venue);
  const clock = { now: new Date('2026-11-21T18:00:00Z') };
  const ledger = walletLedger(database, licence);
  const handlers = walletHandlers({
    current: (of) => (of === licence ? release : null),
    walletsOf: (of) => walletLedger(database, of),
    now: () => clock.now,
  });
  const setPassword = (plainText: string | null) =>
    ledger.setPassword('W-1', {
      hash: 'sealed',
      plainText,
      validUntil: new Date('2026-11-21T18:05:00Z'),
    });
  return {
    licence,
    clock,
    ledger,
    setPassword,
    list: (wallet: string | null = null) => handlers.wallets({ licence, wallet }),
    handlers,
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

describe('the wallets', () => {
  test('are listed, all or one, before the partner was ever used', async () => {
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

  test('have the balance of the ledger and a valid password', async () => {
    const { list, ledger, setPassword, clock } = await anOperatorApiWithWallets();
    await list();
    await setPassword('481516');
    const password = { code: '481516', goodUntil: '2026-11-21T18:05:00.000Z' };
    expect(await list('W-1')).toEqual({ kind: 'done', wallets: [{ ...amals, password }] });
    clock.now = new Date('2026-11-21T18:05:00Z');
    expect(await list('W-1'), 'no longer valid').toEqual({
      kind: 'done',
      wallets: [{ ...amals, password: null }],
    });
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

  test('do not include a password that must stay hidden', async () => {
    const { list, setPassword } = await anOperatorApiWithWallets();
    await list();
    await setPassword(null);
    expect(await list('W-1')).toMatchObject({ wallets: [{ password: null }] });
  });

  test('are an empty list where there are none', async () => {
    const { list } = await anOperatorApiWithWallets({ wallets: [] });
    expect(await list()).toEqual({ kind: 'done', wallets: [] });
  });

  test.for<readonly [what: string, venue: VenueInput, why: RegExp]>([
    ['a venue without a partner', { partner: null, wallets: [] }, /has no partner$/],
    ['a partner over HTTP', { partner: { adapter: 'http' }, wallets: [] }, /are stored by its partner$/],
    ['a live venue', { partner: { ...embedded, mode: 'live' } }, /in test mode only$/],
  ])('are refused for %s', async ([, venue, why]) => {
    const { list } = await anOperatorApiWithWallets(venue);
    expect(await list()).toEqual({ kind: 'refused', why: expect.stringMatching(why) });
    expect(await list('W-1')).toEqual({ kind: 'refused', why: expect.stringMatching(why) });
  });

  test('are refused for unknown wallets and venues', async () => {
    const { list, handlers, licence } = await anOperatorApiWithWallets();
    expect(await list('W-9')).toEqual({ kind: 'refused', why: `${licence} has no wallet W-9` });
    expect(await handlers.wallets({ licence: 'nowhere', wallet: null })).toMatchObject({ kind: 'refused' });
  });
});
