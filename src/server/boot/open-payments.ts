import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { ProviderRegistryOptions } from '../adapters/payments/provider-registry.ts';
import { createTokenStore } from '../adapters/payments/token-store.ts';
import { findPaymentConfigErrors, openVenueProvider } from '../adapters/payments/venue-provider.ts';
import type { Venues } from '../catalog/venues.ts';
import type { Log } from '../log.ts';
import type { JobLeases } from '../operations/cluster/job-leases.ts';
import { withCircuitBreaker } from '../payments/circuit-breaker.ts';
import type { PaymentConfigChecker } from '../payments/payment-config-error.ts';
import { newReference } from '../payments/payment-reference.ts';
import { openPayments as open, type Payments } from '../payments/payments.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { walletSource } from '../payments/wallet-source.ts';
import type { PartnerOf } from './open-partners.ts';
import type { Store } from './open-store.ts';
import {
  type ConfigCheckSettings,
  openCheckRules,
  outboundOf,
  settingRulesOf,
  type VenueConfigSettings,
} from './setting-rules.ts';

/** How often pending payments are checked, in milliseconds. */
const sweepMs = 5_000;

type Current = Venues['current'];

/** Checks the settings of a venue's file, without reading secrets. */
export const openPaymentsChecker = (settings: ConfigCheckSettings): PaymentConfigChecker => {
  const rulesOf = openCheckRules(settings);
  return (licence, payments, currency) => findPaymentConfigErrors(payments, currency, rulesOf(licence));
};

/** Why this process cannot use a venue's provider. The messages name settings, never their values. */
export const paymentConfigErrors =
  (settings: VenueConfigSettings) =>
  ({ licence, payments }: Pick<VenueFile, 'licence' | 'payments'>): readonly string[] =>
    payments === null
      ? []
      : findPaymentConfigErrors(payments, null, settingRulesOf(settings, licence)).map(
          ({ message }) => message,
        );

/** Logs every venue whose provider is switched off. */
export function reportPaymentConfigErrors(
  { providerOf }: Pick<Payments, 'providerOf'>,
  venues: Pick<Venues, 'all'>,
): void {
  for (const { licence } of venues.all()) providerOf(licence);
}

/** Online payments of this process. */
export function openPayments(
  {
    ordering,
    paymentRepository,
    sandboxLedger,
  }: Pick<Store, 'ordering' | 'paymentRepository' | 'sandboxLedger'>,
  settings: VenueConfigSettings,
  current: Current,
  partnerOf: PartnerOf,
  log: Log,
): Payments {
  const now = () => new Date();
  const providerOptions: ProviderRegistryOptions = {
    fetch: outboundOf(settings),
    now,
    newUuid: randomUUID,
    tokens: createTokenStore(Date.now),
    sandboxLedger,
  };
  return open({
    ordersOf: ordering.ordersOf,
    paymentRepository,
    walletSourceOf: (licence) => {
      const partner = partnerOf(licence);
      return partner && walletSource(partner);
    },
    providerOf: openVenueProviders({ current, settings, providerOptions, log }),
    newReference,
    now,
    wait: (ms) => wait(ms),
    log,
  });
}

interface VenueProvidersOptions {
  readonly current: Current;
  readonly settings: VenueConfigSettings;
  readonly providerOptions: ProviderRegistryOptions;
  readonly log: Log;
}

/** The payment provider of each venue. An unusable one is switched off for its venue alone. */
function openVenueProviders({ current, settings, providerOptions, log }: VenueProvidersOptions) {
  const opened = new Map<string, { readonly written: string; readonly provider: PaymentProvider | null }>();

  const openFor = (licence: string, payments: Parameters<typeof openVenueProvider>[0]) => {
    const venue = openVenueProvider(payments, settingRulesOf(settings, licence), providerOptions);
    if (venue.kind === 'ready') return withCircuitBreaker(venue.provider, Date.now);
    log.error('online payment is off', { licence, why: venue.errors.map(({ message }) => message) });
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

/** Finishes abandoned payments, in periodic sweeps. */
export function startReconciling(
  payments: Payments,
  leases: JobLeases,
  log: Log,
): { close(): Promise<void> } {
  const sweep = async () => {
    if (await leases.acquire('reconciling', sweepMs / 2)) await payments.reconcile();
  };
  let underWay: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const clock = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    underWay = sweep()
      .catch((error: unknown) => log.error('reconciling payments failed', { fault: error }))
      .finally(() => {
        isBusy = false;
      });
  }, sweepMs);
  return {
    async close() {
      clearInterval(clock);
      await underWay;
    },
  };
}
