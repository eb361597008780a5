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
import { aWorld, testSecret } from '../ordering.ts';
import { rulesWith } from '../server-secrets.ts';
import { inMemoryStock } from '../stock.ts';
import { type Company, tillOf } from './companies.ts';
import type { Ground } from './ground.ts';
import { type Hazards, hazardsOf } from './hazards.ts';
import { releaseOf } from './menu-of.ts';
import { bookOfVenue } from './repository-of-venue.ts';
import { nothingYet, type Snapshot } from './snapshot.ts';
import { newMemory, type TableMemory } from './table/memory.ts';
import { type Steps, stepsOf, watched } from './table/steps.ts';
import { type Wallets, walletsOf } from './table/wallets.ts';

/** One process of ours: two of them serve the venue. */
export interface VenueServer {
  readonly payments: Payments;
  readonly orders: () => App['orders'];
  readonly table: () => App['table'];
}

/** Where one sequence is played: a venue of its own, with a company and a clock of its own. */
export interface Scene {
  readonly company: Company;
  readonly licence: string;
  readonly isTableMode: boolean;
  /** Whether its currency has thousandths. */
  readonly isFine: boolean;
  readonly database: Pick<Database, 'db'>;
  readonly gateway: Gateway;
  readonly hazards: Hazards;
  readonly provider: PaymentProvider;
  readonly desks: readonly [VenueServer, VenueServer];
  readonly book: OrderRepository;
  /** Every version of every order. */
  readonly steps: Steps;
  readonly places: TableStateRepository;
  readonly wallets: Wallets;
  readonly memory: TableMemory;
  readonly now: () => Date;
  readonly logged: string[];
  /** Orders by card that the venue has not been told of, but for what was paid. */
  readonly unheard: Set<string>;
  /** How diners were led back from each page. */
  readonly leavings: Map<string, Leaving>;
  readonly mail: { readonly reference: string; readonly message: HookMessage }[];
  /** What is true of charges that the company lies about, as far as it does. */
  readonly truths: Map<LedgerCharge, Partial<LedgerCharge>>;
  /** Charges of which the company once said that they had come to nothing. */
  readonly denied: Set<LedgerCharge>;
  /** All charges by the reference that they were made with. */
  readonly charges: Map<string, LedgerCharge>;
  /** Charges that the company gave back by itself. */
  readonly takenBack: Set<LedgerCharge>;
  /** Orders of which staff gave something back that was not due. */
  readonly favoured: Set<string>;
  /** What there was after the last step. */
  seen: Snapshot;
  /** Whether nothing else happens at the same moment. */
  isAlone: boolean;
}

/** A Saturday noon in Dubai. */
const noon = Date.parse('2026-11-21T08:00:00Z');

/** Menus in the few currencies there are. */
const releases = new Map<string, Release>();

function releaseIn(currency: string, isTableMode: boolean): Release {
  const name = `${currency} ${isTableMode}`;
  const release = releases.get(name) ?? releaseOf(currency, isTableMode);
  releases.set(name, release);
  return release;
}

const surroundings = aWorld();

/** Longer than a partner is waited for. */
const slownessMs = 150_000;

/** Opens a scene at a venue that nobody else plays at. */
export async function openScene(
  { database, takeLicence }: Ground,
  company: Company,
  isTableMode: boolean,
): Promise<Scene> {
  const { double } = company;
  const [licence, gateway] = [
    await takeLicence(),
    openGateway(double, `https://${double.name}.double.example`, () => noon),
  ];
  const now = () => new Date(gateway.now());
  const hazards = hazardsOf(gateway, double.company === 'sandbox');
  const steps = stepsOf(gateway);
  const book = watched(orderRepository(database, licence), steps.tell);
  const [payBook, places] = [bookOfVenue(database, licence), tableStateRepository(database, licence)];
  const logged: string[] = [];
  const log = {
    info: (event: string, facts: object = {}) => void logged.push(JSON.stringify([event, facts])),
    error: (event: string, facts: { fault?: unknown } = {}) =>
      void logged.push(JSON.stringify([event, String(facts.fault ?? '')])),
  };
  const world = {
    fetch: (request: Request) => gateway.fetch(request),
    now,
    newUuid: () => crypto.randomUUID(),
    sandboxLedger: tillOf(gateway),
  };
  const payments = {
    company: double.company,
    mode: 'test' as const,
    settings: double.company === 'sandbox' ? {} : gateway.settings,
  };

  const open = (): PaymentProvider => {
    const opened = openAdapter(paymentIntegration, payments, rulesWith(), {
      ...world,
      tokens: createTokenStore(gateway.now),
    });
    if (opened.kind === 'unfit') throw new Error(JSON.stringify(opened.errors));
    const breaker = createCircuitBreaker(gateway.now);
    return withCircuitBreaker(hazards.around(opened.service), paymentIntegration.guardedCalls, breaker);
  };
  const provider = open();
  const currency = double.currencies[0];
  const release = releaseIn(currency, isTableMode);
  const parts = await release.menu('en');
  if (!parts) throw new Error('The venue speaks English');

  const wallets = walletsOf({
    ...{ database, licence, currency, now: gateway.now },
    isAlone: () => scene.isAlone,
    async wait() {
      gateway.advance(slownessMs);
      await scene.desks[1].payments.reconcile();
    },
  });

  const server = (own: PaymentProvider): VenueServer => {
    const partner = isTableMode ? wallets.open() : null;
    const desks = openPayments({
      ordersOf: () => book,
      paymentRepository: payBook,
      walletSourceOf: () => partner && walletSource(partner),
      providerOf: () => own,
      returnPages,
      newReference,
      now,
      wait: async (ms) => gateway.advance(ms),
      log,
    });
    const app = createApp({
      ...surroundings,
      ...{ now, payments: desks, paymentRepository: payBook, log },
      partnerOf: () => partner,
      partnerRepositoryOf: () => partnerRepository(database, licence),
      ordering: {
        ordersOf: () => book,
        stockOf: inMemoryStock,
        tableStatesOf: () => places,
        secrets: { of: () => Promise.resolve(testSecret) },
        readPhone,
      },
    });
    const open = () => app({ ...release, licence, live: emptyLiveState }, 'en', parts);
    return { payments: desks, orders: () => open().orders, table: () => open().table };
  };

  const scene: Scene = {
    ...{ company, licence, isTableMode, isFine: defaultDecimals(currency) === 3, database, gateway, hazards },
    ...{ provider, desks: [server(provider), server(open())], book, steps, places, wallets, now, logged },
    ...{ unheard: new Set(), leavings: new Map(), mail: [], truths: new Map(), charges: new Map() },
    ...{ takenBack: new Set(), denied: new Set(), favoured: new Set(), memory: newMemory() },
    ...{ seen: nothingYet, isAlone: true },
  };
  return scene;
}
