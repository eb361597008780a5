import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { venueSecrets } from '#server/adapters/database/venue-secrets.ts';
import { walletLedger } from '#server/adapters/database/wallet-ledger.ts';
import { partnerIntegration } from '#server/adapters/loyalty/partner-integration.ts';
import { openAllIntegrations } from '#server/boot/open-integrations.ts';
import { openPartners } from '#server/boot/open-partners.ts';
import type { Release } from '#server/catalog/release.ts';
import { openVenues } from '#server/catalog/venues.ts';
import { openCircuitBreakers } from '#server/integrations/circuit-breakers.ts';
import { configErrorMessages } from '#server/integrations/find-config-errors.ts';
import { aVenueIn } from '#tests/server/adapters/database/venue-rows.ts';
import { aDatabase } from '#tests/support/databases.ts';
import { errorOf, orderUuid } from '#tests/support/partner-suite/bench.ts';
import { rulesWith, secretName, serverWith } from '#tests/support/server-secrets.ts';
import { aMenu, aRelease, aVenue } from '#tests/support/venues.ts';

type VenueInput = Parameters<typeof aVenue>[0];

let database: Database;

beforeAll(async () => {
  database = await aDatabase();
}, 60_000);
afterAll(() => database.close());

const wallets = [{ wallet_id: 'W-1', name: 'Amal Haddad', balance: '12.50' }];
const embedded: VenueInput = { partner: { adapter: 'embedded' }, wallets };
const httpPartner = (licence: string): VenueInput => ({
  partner: {
    adapter: 'http',
    settings: {
      base: 'https://blue.partner.example',
      account: 'venue-17',
      token: `env:${secretName(licence, 'BLUE_TOKEN')}`,
    },
  },
});

/** Venue members, for any licence. */
type Given = VenueInput | ((licence: string) => VenueInput);

/** The partners of a process that serves these venues. `token` is their HTTP token, if any. */
async function openFor(given: readonly Given[], token: string | null = null) {
  const licences = await Promise.all(given.map(() => aVenueIn(database)));
  const release = (at: number, differing: Given, version = 1): Release => {
    const licence = licences[at] ?? '';
    const venue = typeof differing === 'function' ? differing(licence) : differing;
    return aRelease(version, aMenu({ currency: 'SGD' }), aVenue({ licence, ...venue }));
  };
  const secrets = licences.map((licence) => [secretName(licence, 'BLUE_TOKEN'), token]);
  const venues = openVenues(
    given.map((venue, at) => release(at, venue)),
    null,
  );
  const errors: unknown[] = [];
  const partnerOf = openPartners(
    {
      walletsOf: (licence) => walletLedger(database, licence),
      ordering: { secrets: venueSecrets(database) },
    },
    {
      settings: serverWith(token === null ? {} : Object.fromEntries(secrets)),
      current: venues.current,
      breakers: openCircuitBreakers(Date.now),
      log: { info: () => undefined, error: (event, facts) => void errors.push([event, facts]) },
    },
  );
  return {
    partnerOf,
    venues,
    errors,
    of: (at: number) => partnerOf(licences[at] ?? ''),
    licence: (at: number) => licences[at] ?? '',
    publish: (at: number, venue: Given) => venues.activate(release(at, venue, 2)),
    ledger: (at: number) => walletLedger(database, licences[at] ?? ''),
  };
}

describe('the partner of a venue', () => {
  test('is null when the venue names none, or is not served here', async () => {
    const { of, partnerOf } = await openFor([{}]);
    expect([of(0), partnerOf('elsewhere')]).toEqual([null, null]);
  });

  test("is our own, with the venue's wallets in the currency of its menu", async () => {
    const { of } = await openFor([embedded, embedded]);
    expect(await of(0)?.lookUpWallet('W-1', orderUuid)).toEqual({
      id: 'W-1',
      name: 'Amal Haddad',
      balance: 12_500,
      currency: 'SGD',
    });
    expect(of(0)).toMatchObject({ mode: 'test', account: 'embedded' });
    expect(of(1)).not.toBe(of(0));
  });

  test('is the HTTP partner with the configured secret', async () => {
    const { of, errors } = await openFor([httpPartner], 'a-token-of-theirs');
    expect(of(0)).toMatchObject({ mode: 'test', account: 'venue-17' });
    expect(errors).toEqual([]);
  });

  test('stays the same until its settings change', async () => {
    const { of, publish } = await openFor([embedded]);
    const before = of(0);
    publish(0, { ...embedded, name: 'Another name' });
    expect(of(0)).toBe(before);
    publish(0, { ...embedded, employees: [{ employee_id: 'E-7', employee_phone: '+971500000107' }] });
    expect(of(0)).not.toBe(before);
    expect(await of(0)?.findEmployee('E-7')).not.toBeNull();
    publish(0, {});
    expect(of(0)).toBeNull();
  });

  test('is off for one venue with invalid settings, with one log line', async () => {
    const { of, errors, licence, publish } = await openFor([httpPartner, embedded]);
    expect([of(0), of(0)]).toEqual([null, null]);
    expect(of(1)).not.toBeNull();
    const name = secretName(licence(0), 'BLUE_TOKEN');
    const why = [`"token" names the server setting ${name}, which isn’t set.`];
    expect(errors).toEqual([['partner is off', { licence: licence(0), why }]]);
    publish(0, { partner: { adapter: 'blue' } });
    expect(of(0)).toBeNull();
    expect(errors[1]).toMatchObject(['partner is off', { why: ['"blue" isn’t one of embedded, http.'] }]);
  });

  test('adds wallets to the ledger when it is opened', async () => {
    const { partnerOf, venues, ledger, publish } = await openFor([embedded, {}]);
    openAllIntegrations([partnerOf], venues);
    await expect.poll(() => ledger(0).find('W-1')).toMatchObject({ balance: 12_500, currency: 'SGD' });
    publish(1, { ...embedded, wallets: [{ ...wallets[0], wallet_id: 'W-2', name: 'Omar', balance: 3 }] });
    openAllIntegrations([partnerOf], venues);
    await expect.poll(() => ledger(1).find('W-2')).toMatchObject({ balance: 3_000 });
  });

  test('is unreachable while its menu is missing, and recovers', async () => {
    const { of, venues, licence, publish } = await openFor([embedded]);
    const menuless = aRelease(2, aMenu(), aVenue({ licence: licence(0), ...embedded }));
    venues.activate({ ...menuless, menu: () => Promise.resolve(null) });
    const partner = of(0);
    const lookUp = () => errorOf(partner?.lookUpWallet('W-1', orderUuid) ?? Promise.resolve());
    expect(await lookUp()).toBe('unreachable');
    publish(0, embedded);
    expect(await lookUp()).toBe('none');
  });
});

test('partner config errors reveal no settings', () => {
  const rules = rulesWith({ SECRET_CORNER__BLUE_TOKEN: 'hush' });
  const errors = (venue: Release['venue']) => configErrorMessages(partnerIntegration, venue, rules);
  expect(errors(aVenue({}))).toEqual([]);
  expect(errors(aVenue(embedded))).toEqual([]);
  expect(errors(aVenue(httpPartner('corner')))).toEqual(['"token" isn’t valid for the partner "http".']);
});
