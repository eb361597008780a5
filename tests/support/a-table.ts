import { readPhone } from '#contracts/phone.ts';
import { amountOf } from '#domain/money.ts';
import type { Language } from '#i18n/languages.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { partnerRepository } from '#server/adapters/database/partner-repository.ts';
import { stockRepository } from '#server/adapters/database/stock-repository.ts';
import { tableStateRepository } from '#server/adapters/database/table-state-repository.ts';
import { httpPartner, httpPartnerSettings } from '#server/adapters/loyalty/http-partner.ts';
import { createApp } from '#server/app.ts';
import { emptyLiveState } from '#server/catalog/live-state.ts';
import type { Partner } from '#server/loyalty/partner.ts';
import { applyVenueAction, type VenueAction } from '#server/ordering/apply-venue-action.ts';
import type { Order } from '#server/ordering/order.ts';
import { billOfOrder } from '#server/ordering/order-bill.ts';
import type { OpenOrderingOptions } from '#server/ordering/orders.ts';
import type { OpenPaymentsOptions } from '#server/payments/open-payments-options.ts';
import { openPayments } from '#server/payments/payments.ts';
import { walletSource } from '#server/payments/wallet-source.ts';
import { amendAsOwner } from './amending.ts';
import { aLineBody, anOrderBody, type Body, requestOf, tokenOf } from './an-open-venue.ts';
import { appOptions, testSecret } from './ordering.ts';
import { type DoubleSetup, doubleAccount, doubleToken, partnerDouble } from './partner/double.ts';
import { dueOf, type PayingVenue } from './payments.ts';
import { amal, layla, omar, places, tableMode } from './table-venue.ts';
import { aMenu, aRelease, aVenue } from './venues.ts';

type MenuInput = NonNullable<Parameters<typeof aMenu>[0]>;
type VenueInput = NonNullable<Parameters<typeof aVenue>[0]>;

export const host = 'corner.example';

export interface TableOpening {
  readonly menu?: MenuInput;
  readonly venue?: VenueInput;
  readonly partner?: Partial<Pick<DoubleSetup, 'wallets' | 'programme'>>;
  /** Currency of wallets and cards. */
  readonly currency?: { readonly code: string; readonly places: 0 | 2 | 3 };
}

/**
 * Tables of one venue, with a database, a scripted provider and partner, and a manual clock. A lentil soup costs
 * 18.00, a freekeh soup 21.50; the program has no discounts.
 */
export function atTables(
  venue: PayingVenue,
  { menu = {}, venue: file = {}, partner = {}, currency = { code: 'AED', places: 2 } }: TableOpening = {},
) {
  const { database, licence, clock, orders } = venue;
  const double = partnerDouble({
    currency: currency.code,
    places: currency.places,
    wallets: [amal, omar],
    employees: [layla],
    programme: () => [],
    ...partner,
  });
  const settings = httpPartnerSettings.parse({
    base: 'https://partner.example',
    account: doubleAccount,
    token: doubleToken,
  });
  const httpPartnerInstance = httpPartner(settings, {
    mode: 'test',
    currency: () => Promise.resolve(currency.code),
    fetch: (request) => double.answer(request),
  });
  const state: { partner: Partner | null; menu: MenuInput } = { partner: httpPartnerInstance, menu: {} };
  const walletsOf: OpenPaymentsOptions['walletSourceOf'] = () => state.partner && walletSource(state.partner);
  const payments = openPayments({ ...venue.options, walletSourceOf: walletsOf });
  const partnerOrders = partnerRepository(database, licence);
  const logged: unknown[] = [];
  const log = (event: string, facts: unknown) => void logged.push([event, facts]);

  const ordering: OpenOrderingOptions = {
    ordersOf: (of) => orderRepository(database, of),
    stockOf: (of) => stockRepository(database, of),
    tableStatesOf: (of) => tableStateRepository(database, of),
    secrets: { of: () => Promise.resolve(testSecret) },
    readPhone,
  };
  const open = createApp({
    ...appOptions(),
    now: () => clock.now,
    ordering,
    payments,
    paymentRepository: venue.repository,
    partnerOf: () => state.partner,
    partnerRepositoryOf: (of) => partnerRepository(database, of),
    log: { info: log, error: log },
  });
  const release = () =>
    aRelease(
      1,
      aMenu({
        ...tableMode,
        currency: currency.code,
        price_decimal_places: currency.places === 3 ? 3 : 2,
        ...menu,
        ...state.menu,
      }),
      aVenue({ licence, domains: [host], locations: [...places], ...file }),
    );
  const appIn = async (language: Language) => {
    const published = release();
    const menuParts = await published.menu(language);
    if (!menuParts) throw new Error(`The venue does not speak ${language}`);
    return open({ ...published, live: emptyLiveState }, language, menuParts);
  };
  const table = async () => (await appIn('en')).table;
  const read = (uuid: string): Promise<Order> => venue.read(uuid);
  /** Advances all clocks. */
  const advance = (ms: number): void => {
    venue.advance(ms);
    double.advance(ms);
  };

  /** Places an order at table 4 and returns the outcome. */
  const place = async (body: Body = {}, key: string | null = null, language: Language = 'en') =>
    (await appIn(language)).orders.place(requestOf(atTable(body)), key);

  /** Amounts in thousandths. */
  const moneyOf = (order: Order) => ({
    total: billOfOrder(order).total as number,
    due: dueOf(order),
    unpaid: order.split.length,
  });

  return {
    ...venue,
    double,
    state,
    payments,
    partnerBook: partnerOrders,
    logged,
    release,
    appIn,
    table,
    place,
    moneyOf,
    /** Places an order at table 4: one lentil soup by default. */
    async seated(body: Body = {}): Promise<Order> {
      const outcome = await place(body);
      if (outcome.kind !== 'placed') throw new Error(`Not placed: ${outcome.kind}`);
      return read(outcome.order.uuid);
    },
    amend: async (uuid: string, body: Body) => amendAsOwner((await appIn('en')).orders, uuid, body),
    /** Applies a staff action to an order. */
    act: ({ number }: Pick<Order, 'number'>, act: VenueAction) =>
      applyVenueAction(orders, () => clock.now)(number, act),
    /** Splits the balance into decimal amounts. */
    async split(order: Pick<Order, 'uuid'>, ...amounts: readonly string[]) {
      const request = { kind: 'amounts', amounts: amounts.map((amount) => amountOf(amount)) } as const;
      const outcome = await (await table()).split(order.uuid, request, null);
      if (outcome?.kind !== 'settled') throw new Error(`Not split: ${JSON.stringify(outcome)}`);
      return outcome.order.split.map(({ uuid }) => uuid);
    },
    /** Opens the payment of a share from the device with that key. */
    async takeShare(
      { uuid }: Pick<Order, 'uuid'>,
      share: string,
      key: string | null,
      language: Language = 'en',
    ) {
      // Attempts need distinct times.
      advance(1);
      return (await table()).payShare(uuid, share, key, { origin: `https://${host}`, language });
    },
    /** Opens a payment of everything that nobody else is paying. */
    payRest({ uuid }: Pick<Order, 'uuid'>) {
      advance(1);
      return payments.open({
        ...{ licence, orderUuid: uuid, share: null, key: null, cardSwitchBlocker: null },
        ...{ origin: `https://${host}`, language: 'en', venue: 'Corner' },
      });
    },
    /** Polls the provider about every attempt. */
    async hear({ uuid }: Pick<Order, 'uuid'>): Promise<Order> {
      for (const { reference } of (await read(uuid)).attempts) {
        await payments.status(licence, 'paystack', { reference });
      }
      await payments.whenIdle();
      return read(uuid);
    },
    reconcile: () => venue.reconcile(payments),
    advance,
    /** The last password sent to a wallet's holder. */
    password: (wallet: string = amal.wallet_id) => double.ledger.find(wallet)?.password?.code ?? '',
    balance: (wallet: string = amal.wallet_id) => double.ledger.find(wallet)?.balance ?? 0,
  };
}

export type Tables = ReturnType<typeof atTables>;

/** One lentil soup at table 4, with overrides. */
const atTable = (differing: Body = {}): Body =>
  anOrderBody({
    order_type: 'dine_in',
    line_items: [aLineBody()],
    additional_data: { location_token: tokenOf('Table', '4') },
    ...differing,
  });

/** A wrong one-time password. */
export const wrong = (otp: string): string => (otp === '000000' ? '000001' : '000000');
