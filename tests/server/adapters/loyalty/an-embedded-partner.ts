import type * as z from 'zod/mini';
import type { venueFileSchema } from '#contracts/shapes/venue.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { venueSecrets } from '#server/adapters/database/venue-secrets.ts';
import { walletLedger } from '#server/adapters/database/wallet-ledger.ts';
import {
  type EmbeddedPartnerOptions,
  embeddedPartner,
} from '#server/adapters/loyalty/embedded/embedded-partner.ts';
import { aVenueIn } from '#tests/server/adapters/database/venue-rows.ts';
import { aDatabase, type Engine } from '#tests/support/databases.ts';
import { amal, currency, layla, omar, type PartnerScene } from '#tests/support/partner-suite/bench.ts';
import { aVenue } from '#tests/support/venues.ts';

type VenueInput = Partial<z.input<typeof venueFileSchema>>;

let database: Database | null = null;

export async function openLedger(engine?: Engine): Promise<void> {
  database = await aDatabase(engine);
}

export async function closeLedger(): Promise<void> {
  await database?.close();
}

const walletEntry = ({ id, name, balance }: typeof amal | typeof omar) => ({ wallet_id: id, name, balance });

export const amalsWallet = walletEntry(amal);
export const omarsWallet = walletEntry(omar);

/** The partner members of the venue file. */
const partnerMembers = {
  employees: [
    { employee_id: layla.id, employee_phone: layla.phone, discount: layla.discount },
    { employee_id: 'E-8', employee_phone: '+971500000108' },
  ],
  loyalty: [{ name: 'Soup days', discount_value_type: 'percentage', discount_value: '25', categories: [1] }],
  wallets: [amalsWallet, omarsWallet],
} satisfies VenueInput;

const venueWith = (given: VenueInput) => aVenue({ ...partnerMembers, ...given });

/** A venue of its own with an embedded partner, and a clock set by hand. */
export async function openEmbedded(given: VenueInput = {}, options: Partial<EmbeddedPartnerOptions> = {}) {
  if (!database) throw new Error('Open the ledger first');
  const { db } = database;
  const licence = await aVenueIn(database);
  const ledger = walletLedger(database, licence);
  const secrets = venueSecrets(database);
  const clock = { now: Date.parse('2026-11-21T18:00:00Z') };
  const openPartner = (venue: VenueInput = given, overrides: Partial<EmbeddedPartnerOptions> = {}) =>
    embeddedPartner({
      mode: 'test',
      venue: venueWith(venue),
      ledger,
      secret: () => secrets.of(licence),
      currency: () => Promise.resolve(currency),
      now: () => new Date(clock.now),
      ...options,
      ...overrides,
    });
  const scene: PartnerScene = {
    partner: openPartner(),
    openAnother: () => openPartner(),
    password: async (wallet) => (await ledger.find(wallet))?.password?.plainText ?? '',
    balance: async (wallet) => {
      const found = await ledger.find(wallet);
      if (!found) throw new Error(`There is no wallet ${wallet}`);
      return found.balance;
    },
    redemptions: async () =>
      (await db.selectFrom('wallet_redemptions').where('licence', '=', licence).select('reference').execute())
        .length,
    advance: (ms) => {
      clock.now += ms;
    },
  };
  return { ...scene, licence, ledger, clock, openPartner, db };
}
