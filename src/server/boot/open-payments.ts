import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { RegistryWorld } from '../adapters/payments/registry.ts';
import { tokenShelf } from '../adapters/payments/token-shelf.ts';
import { openVenueProvider, unfitnessOf } from '../adapters/payments/venue-provider.ts';
import type { Venues } from '../catalog/venues.ts';
import type { Log } from '../log.ts';
import type { Rounds } from '../operations/cluster/rounds.ts';
import { withBreaker } from '../payments/breaker.ts';
import { newReference } from '../payments/new-reference.ts';
import { openPayments as open, type Payments } from '../payments/payments.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { JudgePayments } from '../payments/unfitness.ts';
import { walletSource } from '../payments/wallet-source.ts';
import type { PartnerOf } from './open-partner.ts';
import type { Store } from './open-store.ts';
import {
  type JudgingSettings,
  judgingRules,
  outboundOf,
  type UsingSettings,
  usingRules,
} from './setting-rules.ts';

/** How often undecided payments are looked through, in milliseconds. */
const roundMs = 5_000;

type Current = Venues['current'];

/** Judges what a venue's file says, wherever the secrets are that it names. */
export const judgePayments = (settings: JudgingSettings): JudgePayments => {
  const rulesOf = judgingRules(settings);
  return (licence, payments, currency) => unfitnessOf(payments, currency, rulesOf(licence));
};

/** What keeps this process from using a venue's company, in words that name settings, and repeat none. */
export const paymentFaults =
  (settings: UsingSettings) =>
  ({ licence, payments }: Pick<VenueFile, 'licence' | 'payments'>): readonly string[] =>
    payments === null
      ? []
      : unfitnessOf(payments, null, usingRules(settings, licence)).map(({ message }) => message);

/** Says of every venue whose company cannot be used that it is switched off. */
export function tellUnfit({ providerOf }: Pick<Payments, 'providerOf'>, venues: Pick<Venues, 'all'>): void {
  for (const { licence } of venues.all()) providerOf(licence);
}

/** Online payments of this process. */
export function openPayments(
  { ordering, payments: book, till }: Pick<Store, 'ordering' | 'payments' | 'till'>,
  settings: UsingSettings,
  current: Current,
  partnerOf: PartnerOf,
  log: Log,
): Payments {
  const now = () => new Date();
  const world: RegistryWorld = {
    fetch: outboundOf(settings),
    now,
    newUuid: randomUUID,
    tokens: tokenShelf(Date.now),
    till,
  };
  return open({
    ordersOf: ordering.ordersOf,
    book,
    walletsOf: (licence) => {
      const partner = partnerOf(licence);
      return partner && walletSource(partner);
    },
    providerOf: venueProviders({ current, settings, world, log }),
    newReference,
    now,
    wait: (ms) => wait(ms),
    log,
  });
}

interface ProvidersNeeds {
  readonly current: Current;
  readonly settings: UsingSettings;
  readonly world: RegistryWorld;
  readonly log: Log;
}

/** The company of each venue. One that cannot be used is switched off for that venue alone. */
function venueProviders({ current, settings, world, log }: ProvidersNeeds) {
  const opened = new Map<string, { readonly written: string; readonly provider: PaymentProvider | null }>();

  const openFor = (licence: string, payments: Parameters<typeof openVenueProvider>[0]) => {
    const venue = openVenueProvider(payments, usingRules(settings, licence), world);
    if (venue.kind === 'ready') return withBreaker(venue.provider, Date.now);
    log.error('online payment is off', { licence, why: venue.why.map(({ message }) => message) });
    return null;
  };

  return (licence: string): PaymentProvider | null => {
    const payments = current(licence)?.venue.payments ?? null;
    if (payments === null) return null;
    const written = JSON.stringify(payments);
    const known = opened.get(licence);
    if (known?.written === written) return known.provider;
    const provider = openFor(licence, payments);
    opened.set(licence, { written, provider });
    return provider;
  };
}

/** Finishes payments that nobody came back for, round after round. */
export function keepReconciling(payments: Payments, rounds: Rounds, log: Log): { close(): Promise<void> } {
  const round = async () => {
    if (await rounds.take('reconciling', roundMs / 2)) await payments.reconcile();
  };
  let underWay: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const clock = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    underWay = round()
      .catch((fault: unknown) => log.error('reconciling payments failed', { fault }))
      .finally(() => {
        isBusy = false;
      });
  }, roundMs);
  return {
    async close() {
      clearInterval(clock);
      await underWay;
    },
  };
}
