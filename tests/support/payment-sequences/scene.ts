import { readPhone } from '#contracts/phone.ts';
import { defaultDecimals } from '#domain/currency.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { partnerRepository } from '#server/adapters/database/partner-repository.ts';
import { tableStateRepository } from '#server/adapters/database/table-state-repository.ts';
import { paymentIntegration } from '#server/adapters/payments/payment-integration.ts';
import { returnPages } from '#server/adapters/payments/provider-registry.ts';
import { createTokenStore } from '#server/adapters/payments/token-store.ts';
import { type App, createApp } from '#server/app.ts';
import { emptyLiveState } from '#server/catalog/live-state.ts';
import type { Release } from '#server/catalog/release.ts';
import { createCircuitBreaker, withCircuitBreaker } from '#server/integrations/circuit-breaker.ts';
import { openAdapter } from '#server/integrations/open-adapter.ts';
import type { OrderRepository } from '#server/ordering/order-repository.ts';
import type { TableStateRepository } from '#server/ordering/tables/table-state-repository.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import { openPayments, type Payments } from '#server/payments/payments.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { walletSource } from '#server/payments/wallet-source.ts';
import type { Gateway, HookMessage, Leaving, LedgerCharge } from '../gateways/gateway.ts';
import { openGateway } from '../gateways/open-gateway.ts';
import { appOptions, testSecret } from '../ordering.ts';
import { rulesWith } from '../server-secrets.ts';
import { inMemoryStock } from '../stock.ts';
import { type Hazards, hazardsOf } from './hazards.ts';
import { releaseOf } from './menu.ts';
import type { PlayDatabase } from './play-database.ts';
import { type ProviderProfile, sandboxLedgerOf } from './provider-profiles.ts';
import { paymentsOfVenue } from './repository-of-venue.ts';
import { nothingYet, type Snapshot } from './snapshot.ts';
import { newMemory, type TableMemory } from './table/memory.ts';
import { collectSteps, recorded, type Steps } from './table/steps.ts';
import { type Wallets, walletsOf } from './table/wallets.ts';

/** One of the two processes that serve the venue. */
export interface VenueServer {
  readonly payments: Payments;
  readonly orders: () => App['orders'];
  readonly table: () => App['table'];
}

/** The state of one sequence, with its own venue, provider and clock. */
export interface Scene {
  readonly profile: ProviderProfile;
  readonly licence: string;
  readonly isTableMode: boolean;
  /** Whether the currency has three decimals. */
  readonly isFine: boolean;
  readonly database: Pick<Database, 'db'>;
  readonly gateway: Gateway;
  readonly hazards: Hazards;
  readonly provider: PaymentProvider;
  readonly servers: readonly [VenueServer, VenueServer];
  readonly orders: OrderRepository;
  /** Every version of every order. */
  readonly steps: Steps;
  readonly places: TableStateRepository;
  readonly wallets: Wallets;
  readonly memory: TableMemory;
  readonly now: () => Date;
  readonly logged: string[];
  /** Card orders that are hidden from the venue until they are paid. */
  readonly hidden: Set<string>;
  /** The return from each payment page, by reference. */
  readonly leavings: Map<string, Leaving>;
  readonly mail: { readonly reference: string; readonly message: HookMessage }[];
  /** The true values of charges that the provider lies about. */
  readonly truths: Map<LedgerCharge, Partial<LedgerCharge>>;
  /** Charges that the provider once reported as failed. */
  readonly denied: Set<LedgerCharge>;
  /** All charges by their original reference. */
  readonly charges: Map<string, LedgerCharge>;
  /** Charges that the provider refunded without a request. */
  readonly takenBack: Set<LedgerCharge>;
  /** Orders with a goodwill refund. */
  readonly favored: Set<string>;
  /** The snapshot after the last step. */
  seen: Snapshot;
  /** Whether nothing else happens concurrently. */
  isAlone: boolean;
}

/** A Saturday noon in Dubai. */
const noon = Date.parse('2026-11-21T08:00:00Z');

/** Cached releases by currency and mode. */
const releases = new Map<string, Release>();

function releaseIn(currency: string, isTableMode: boolean): Release {
  const name = `${currency} ${isTableMode}`;
  const release = releases.get(name) ?? releaseOf(currency, isTableMode);
  releases.set(name, release);
  return release;
}

const defaultOptions = appOptions();

/** Longer than the timeout of partner calls. */
const slowMs = 150_000;

/** Opens a scene at an unused venue. */
export async function openScene(
  { database, takeLicence }: PlayDatabase,
  profile: ProviderProfile,
  isTableMode: boolean,
): Promise<Scene> {
  const { double } = profile;
  const [licence, gateway] = [
    await takeLicence(),
    openGateway(double, `https://${double.name}.double.example`, () => noon),
  ];
  const now = () => new Date(gateway.now());
  const hazards = hazardsOf(gateway, double.provider === 'sandbox');
  const steps = collectSteps(gateway);
  const orders = recorded(orderRepository(database, licence), steps.record);
  const [paymentRepository, places] = [
    paymentsOfVenue(database, licence),
    tableStateRepository(database, licence),
  ];
  const logged: string[] = [];
  const log = {
    info: (event: string, facts: object = {}) => void logged.push(JSON.stringify([event, facts])),
    error: (event: string, facts: { fault?: unknown } = {}) =>
      void logged.push(JSON.stringify([event, String(facts.fault ?? '')])),
  };
  const providerOptions = {
    fetch: (request: Request) => gateway.fetch(request),
    now,
    newUuid: () => crypto.randomUUID(),
    sandboxLedger: sandboxLedgerOf(gateway),
  };
  const paymentSettings = {
    company: double.provider,
    mode: 'test' as const,
    settings: double.provider === 'sandbox' ? {} : gateway.settings,
  };

  const open = (): PaymentProvider => {
    const opened = openAdapter(paymentIntegration, paymentSettings, rulesWith(), {
      ...providerOptions,
      tokens: createTokenStore(gateway.now),
    });
    if (opened.kind === 'invalid') throw new Error(JSON.stringify(opened.errors));
    const breaker = createCircuitBreaker(gateway.now);
    return withCircuitBreaker(hazards.around(opened.service), paymentIntegration.guardedCalls, breaker);
  };
  const provider = open();
  const currency = double.currencies[0];
  const release = releaseIn(currency, isTableMode);
  const menuParts = await release.menu('en');
  if (!menuParts) throw new Error('The venue speaks English');

  const wallets = walletsOf({
    ...{ database, licence, currency, now: gateway.now },
    isAlone: () => scene.isAlone,
    async wait() {
      gateway.advance(slowMs);
      await scene.servers[1].payments.reconcile();
    },
  });

  const server = (own: PaymentProvider): VenueServer => {
    const partner = isTableMode ? wallets.open() : null;
    const venuePayments = openPayments({
      ordersOf: () => orders,
      paymentRepository,
      walletSourceOf: () => partner && walletSource(partner),
      providerOf: () => own,
      returnPages,
      newReference,
      now,
      wait: async (ms) => gateway.advance(ms),
      log,
    });
    const app = createApp({
      ...defaultOptions,
      ...{ now, payments: venuePayments, paymentRepository, log },
      partnerOf: () => partner,
      partnerRepositoryOf: () => partnerRepository(database, licence),
      ordering: {
        ordersOf: () => orders,
        stockOf: inMemoryStock,
        tableStatesOf: () => places,
        secrets: { of: () => Promise.resolve(testSecret) },
        readPhone,
      },
    });
    const open = () => app({ ...release, licence, live: emptyLiveState }, 'en', menuParts);
    return { payments: venuePayments, orders: () => open().orders, table: () => open().table };
  };

  const scene: Scene = {
    ...{ profile, licence, isTableMode, isFine: defaultDecimals(currency) === 3, database, gateway, hazards },
    ...{ provider, servers: [server(provider), server(open())], orders, steps, places, wallets, now, logged },
    ...{ hidden: new Set(), leavings: new Map(), mail: [], truths: new Map(), charges: new Map() },
    ...{ takenBack: new Set(), denied: new Set(), favored: new Set(), memory: newMemory() },
    ...{ seen: nothingYet, isAlone: true },
  };
  return scene;
}
