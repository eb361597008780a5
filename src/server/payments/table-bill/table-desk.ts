import type { LineRequest } from '#contracts/shapes/order-request.ts';
import type { Milli } from '#domain/money.ts';
import type { OrderType } from '#domain/ordering.ts';
import { isShared, type Location } from '../../catalog/location.ts';
import { fingerprintOf } from '../../fingerprint.ts';
import type { Log } from '../../log.ts';
import type { Partner } from '../../loyalty/partner.ts';
import type { PartnerBook } from '../../loyalty/partner-book.ts';
import { billRulesOf } from '../../ordering/bill-rules.ts';
import { checkLines } from '../../ordering/check-lines.ts';
import { openSince } from '../../ordering/open-since.ts';
import type { Order } from '../../ordering/order.ts';
import type { BoundKey, ChangeOutcome, Decision } from '../../ordering/order-book.ts';
import type { Ordering } from '../../ordering/ordering.ts';
import { hasLoyalty, orderingMenuOf } from '../../ordering/ordering-menu.ts';
import { partnerCart } from '../../ordering/partner-cart.ts';
import type { PlaceState } from '../../ordering/tables/place-states.ts';
import type { Opening, OpenOutcome } from '../open-payment.ts';
import type { PaymentBook } from '../payment-book.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import type { RedeemOutcome } from './begin-redemption.ts';
import { tipped } from './leave-tip.ts';
import { readWallet, type WalletOutcome } from './read-wallet.ts';
import { redeemWallet, type WalletWish } from './redeem-wallet.ts';
import { divided, type SplitWish } from './split-bill.ts';

export interface TableWorld {
  readonly book: PartnerBook;
  readonly payments: Pick<PaymentBook, 'askSoon'>;
  readonly partner: Partner | null;
  readonly now: () => Date;
  readonly log: Log;
}

/** What goes on at a place. */
export type AtPlace =
  | { readonly kind: 'unverified_table' | 'table_busy' }
  | { readonly kind: 'place'; readonly order: Order | null; readonly isCommon: boolean };

export interface PromotionsWish {
  readonly menu: number;
  readonly lines: readonly LineRequest[];
  readonly employeeId: string | null;
  readonly orderType: OrderType;
  /** Who guesses at employees: those at a place, if that is what the token says, or an address. */
  readonly guesser: { readonly token: string | null; readonly client: string };
}

/** What a call that changes an order comes to; `null` where there is no such order at a table of this venue. */
export type Settled<No> =
  | { readonly kind: 'settled'; readonly order: Order }
  | { readonly kind: 'no'; readonly no: No }
  | { readonly kind: 'key_reused' }
  | null;

export type TableDesk = ReturnType<typeof openTableDesk>;

/** What guests at the tables of one venue do besides ordering, for one request. */
export function openTableDesk(
  ordering: Ordering,
  { book, payments, partner, now, log }: TableWorld,
  paymentDesk: PaymentDesk,
) {
  const { visit, book: orders } = ordering;
  const menu = orderingMenuOf(visit);
  const isOn = menu.types.al_futtaim_enabled;

  /** The place that a token names; anybody can make one up that names none. */
  const placeOf = async (token: string | null): Promise<Location | null> => {
    const location = isOn && token !== null ? await ordering.locationOf(token) : null;
    return location && isShared(location) ? location : null;
  };

  /** An order at a table, where guests settle it among themselves. */
  const tableOrder = async (uuid: string): Promise<Order | null> => {
    const order = isOn ? await orders.find(uuid) : null;
    return order?.location && isShared(order.location) ? order : null;
  };

  const nameOf = async ({ token, client }: PromotionsWish['guesser']): Promise<string> =>
    token !== null && (await placeOf(token)) ? token : client;

  /** A change under a key of the device is made once. */
  const change = async <No>(
    uuid: string,
    key: string | null,
    wish: readonly unknown[],
    decide: (order: Order, key: BoundKey | null) => Decision<No>,
  ): Promise<Settled<No>> => {
    const bound = key === null ? null : { key, fingerprint: fingerprintOf([uuid, ...wish]) };
    const known = bound && (await madeBefore(bound));
    if (known) return known;
    if (!(await tableOrder(uuid))) return null;
    const outcome = await orders.change(uuid, (order) => decide(order, bound));
    // The same came twice at the same moment.
    return outcome.kind === 'already_there' ? change(uuid, key, wish, decide) : settledBy(outcome);
  };

  /** What that key was made up for stands in its fingerprint, the order with it. */
  const madeBefore = async ({ key, fingerprint }: BoundKey) => {
    const known = await orders.findByKey(key);
    if (!known) return null;
    return known.fingerprint === fingerprint
      ? ({ kind: 'settled', order: known.order } as const)
      : ({ kind: 'key_reused' } as const);
  };

  return {
    /** Whose token names no place where guests share an order is told nothing. */
    async at(token: string, menuId: string): Promise<AtPlace> {
      const location = menuId === String(menu.id) ? await ordering.locationOf(token) : null;
      if (!location || !isShared(location)) return { kind: 'unverified_table' };
      const state = await ordering.places.stateOf(location);
      if (state === 'busy') return { kind: 'table_busy' };
      return {
        kind: 'place',
        order: await orders.findOpenAt(location, openSince(ordering)),
        isCommon: isCommon(state),
      };
    },

    /** `null` where nobody has that id, or no place is shown. */
    async employee(id: string, token: string | null) {
      return token !== null && (await placeOf(token)) ? ordering.employees(id, token) : null;
    },

    /** What the loyalty programme takes off a cart; `null` where there is none, or another menu is meant. */
    async promotions({ menu: menuId, lines, employeeId, orderType, guesser }: PromotionsWish) {
      if (!hasLoyalty(visit.menu) || menuId !== menu.id) return null;
      const found = employeeId === null ? null : await ordering.employees(employeeId, await nameOf(guesser));
      if (found?.kind === 'nobody') return null;
      if (found?.kind === 'too_many') return found;
      const rules = billRulesOf(visit.menu);
      const checked = checkLines(visit, lines, rules);
      if (checked.kind !== 'sound') return checked;
      const discounts = await ordering.loyalty.discounts(
        partnerCart(visit, orderType, employeeId, checked.lines),
      );
      return { kind: 'discounts' as const, discounts, places: rules.places };
    },

    async wallet(wallet: string, uuid: string): Promise<WalletOutcome> {
      if (!partner || !(await tableOrder(uuid))) return { kind: 'not_found' };
      return readWallet({ orders, book, partner, now, log })(wallet, uuid);
    },

    async redeem(uuid: string, wish: WalletWish, key: string | null): Promise<RedeemOutcome> {
      if (!partner || !(await tableOrder(uuid))) return { kind: 'not_found' };
      const world = { licence: visit.licence, orders, payments, book, partner, now, log };
      return redeemWallet(world)(uuid, wish, key);
    },

    async tip(uuid: string, tips: Milli, key: string | null) {
      if (!visit.menu.field('enable_tips')) return null;
      return change(uuid, key, ['tip', tips], (order, bound) => tipped(order, tips, bound));
    },

    split: (uuid: string, wish: SplitWish, key: string | null) =>
      change(uuid, key, ['split', wish], (order, bound) =>
        divided(order, wish, { takes: ordering.online.takes, newUuid: ordering.newUuid }, bound),
      ),

    /** @param seen where this diner sees the venue, and in which language. */
    async payShare(
      uuid: string,
      share: string,
      key: string | null,
      seen: Pick<Opening, 'origin' | 'language'>,
    ): Promise<OpenOutcome> {
      if (!(await tableOrder(uuid))) return { kind: 'not_found' };
      const bound = key === null ? null : { key, fingerprint: fingerprintOf([uuid, 'share', share]) };
      return paymentDesk.openShare(uuid, { share, key: bound }, seen);
    },
  };
}

const isCommon = (state: PlaceState | null): boolean => state === 'common';

function settledBy<No>(outcome: Exclude<ChangeOutcome<No>, { kind: 'already_there' }>): Settled<No> {
  switch (outcome.kind) {
    case 'changed':
    case 'unchanged':
      return { kind: 'settled', order: outcome.order };
    case 'no':
      return outcome;
    case 'not_found':
      return null;
    case 'sold_out':
      throw new Error('Settling an order took something');
  }
}
