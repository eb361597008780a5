import type { LineRequest } from '#contracts/shapes/order-request.ts';
import type { Milli } from '#domain/money.ts';
import type { TableState } from '#domain/order/ordering-at-table.ts';
import type { OrderType } from '#domain/order-type.ts';
import { isShared, type Location } from '../../catalog/location.ts';
import { fingerprintOf } from '../../fingerprint.ts';
import type { Log } from '../../log.ts';
import type { Partner } from '../../loyalty/partner.ts';
import type { PartnerRepository } from '../../loyalty/partner-repository.ts';
import { billRulesOf } from '../../ordering/bill-rules.ts';
import { checkLines } from '../../ordering/check-lines.ts';
import type { Order } from '../../ordering/order.ts';
import type { ChangeOutcome, Decision, IdempotencyKey } from '../../ordering/order-repository.ts';
import type { OrderingContext } from '../../ordering/ordering-context.ts';
import { hasLoyalty, orderingSettingsOf, tableOrderCutoff } from '../../ordering/ordering-settings.ts';
import { partnerCart } from '../../ordering/partner-cart.ts';
import type { OpenPaymentOutcome, OpenPaymentRequest } from '../open-payment.ts';
import type { PaymentRepository } from '../payment-repository.ts';
import type { VenuePayments } from '../venue-payments.ts';
import type { RedeemOutcome } from './begin-redemption.ts';
import { decideTip } from './leave-tip.ts';
import { type ReadWalletOutcome, readWallet } from './read-wallet.ts';
import { type RedeemRequest, redeemWallet } from './redeem-wallet.ts';
import { decideSplit, type SplitRequest } from './split-bill.ts';

export interface OpenTableBillOptions {
  readonly partnerRepository: PartnerRepository;
  readonly paymentRepository: Pick<PaymentRepository, 'schedulePollBy'>;
  readonly partner: Partner | null;
  readonly now: () => Date;
  readonly log: Log;
}

/** The open order at a table. */
export type ActiveOrderOutcome =
  | { readonly kind: 'unverified_table' | 'table_busy' }
  | { readonly kind: 'place'; readonly order: Order | null; readonly isCommon: boolean };

export interface PromotionsRequest {
  readonly menu: number;
  readonly lines: readonly LineRequest[];
  readonly employeeId: string | null;
  readonly orderType: OrderType;
  /** For rate limits on employee ids: the location's token if it is valid, else the client's address. */
  readonly caller: { readonly token: string | null; readonly client: string };
}

/** The outcome of a change; `null` when there is no such order at a table of this venue. */
export type TableChangeOutcome<No> =
  | { readonly kind: 'settled'; readonly order: Order }
  | { readonly kind: 'no'; readonly no: No }
  | { readonly kind: 'key_reused' }
  | null;

export type TableBill = ReturnType<typeof openTableBill>;

/** Bills, tips, splits and wallets at the tables of one venue, for one request. */
export function openTableBill(
  ordering: OrderingContext,
  { partnerRepository, paymentRepository, partner, now, log }: OpenTableBillOptions,
  venuePayments: VenuePayments,
) {
  const { context, orders } = ordering;
  const menu = orderingSettingsOf(context);
  const isEnabled = menu.types.al_futtaim_enabled;

  /** The table or room of a token; `null` for an invalid token. */
  const sharedLocationOf = async (token: string | null): Promise<Location | null> => {
    const location = isEnabled && token !== null ? await ordering.locationOf(token) : null;
    return location && isShared(location) ? location : null;
  };

  /** An order at a shared location; `null` when there is none. */
  const tableOrder = async (uuid: string): Promise<Order | null> => {
    const order = isEnabled ? await orders.find(uuid) : null;
    return order?.location && isShared(order.location) ? order : null;
  };

  const callerKeyOf = async ({ token, client }: PromotionsRequest['caller']): Promise<string> =>
    token !== null && (await sharedLocationOf(token)) ? token : client;

  /** Makes a change once per key. */
  const change = async <No>(
    uuid: string,
    key: string | null,
    request: readonly unknown[],
    decide: (order: Order, key: IdempotencyKey | null) => Decision<No>,
  ): Promise<TableChangeOutcome<No>> => {
    const bound = key === null ? null : { key, fingerprint: fingerprintOf([uuid, ...request]) };
    const earlier = bound && (await findEarlierChange(bound));
    if (earlier) return earlier;
    if (!(await tableOrder(uuid))) return null;
    const outcome = await orders.change(uuid, (order) => decide(order, bound));
    // The same request came twice at once.
    return outcome.kind === 'already_there'
      ? change(uuid, key, request, decide)
      : tableChangeOutcomeOf(outcome);
  };

  /** The fingerprint includes the order and the request. */
  const findEarlierChange = async ({ key, fingerprint }: IdempotencyKey) => {
    const earlier = await orders.findByKey(key);
    if (!earlier) return null;
    return earlier.fingerprint === fingerprint
      ? ({ kind: 'settled', order: earlier.order } as const)
      : ({ kind: 'key_reused' } as const);
  };

  return {
    /** Reveals nothing to a token that names no shared location. */
    async findActiveOrder(token: string, menuId: string): Promise<ActiveOrderOutcome> {
      const location = menuId === String(menu.id) ? await ordering.locationOf(token) : null;
      if (!location || !isShared(location)) return { kind: 'unverified_table' };
      const state = await ordering.tableStates.stateOf(location);
      if (state === 'busy') return { kind: 'table_busy' };
      return {
        kind: 'place',
        order: await orders.findOpenAt(location, tableOrderCutoff(ordering)),
        isCommon: isCommonOrder(state),
      };
    },

    /** `null` when the token names no shared location. */
    async employee(id: string, token: string | null) {
      return token !== null && (await sharedLocationOf(token)) ? ordering.findEmployee(id, token) : null;
    },

    /** The loyalty discounts of a cart; `null` without a loyalty program, or for another menu. */
    async promotions({ menu: menuId, lines, employeeId, orderType, caller }: PromotionsRequest) {
      if (!hasLoyalty(context.menu) || menuId !== menu.id) return null;
      const lookup =
        employeeId === null ? null : await ordering.findEmployee(employeeId, await callerKeyOf(caller));
      if (lookup?.kind === 'not_found') return null;
      if (lookup?.kind === 'too_many') return lookup;
      const rules = billRulesOf(context.menu);
      const checked = checkLines(context, lines, { rules, orderType });
      if (checked.kind !== 'valid') return checked;
      const discounts = await ordering.loyalty.discounts(
        partnerCart(context, orderType, employeeId, checked.lines),
      );
      return { kind: 'discounts' as const, discounts, decimals: rules.places };
    },

    async wallet(wallet: string, uuid: string): Promise<ReadWalletOutcome> {
      if (!partner || !(await tableOrder(uuid))) return { kind: 'not_found' };
      return readWallet({ orders, partnerRepository, partner, now, log })(wallet, uuid);
    },

    async redeem(uuid: string, request: RedeemRequest, key: string | null): Promise<RedeemOutcome> {
      if (!partner || !(await tableOrder(uuid))) return { kind: 'not_found' };
      const options = {
        licence: context.licence,
        orders,
        paymentRepository,
        partnerRepository,
        partner,
        now,
        log,
      };
      return redeemWallet(options)(uuid, request, key);
    },

    async tip(uuid: string, tips: Milli, key: string | null) {
      if (!context.menu.field('enable_tips')) return null;
      return change(uuid, key, ['tip', tips], (order, bound) => decideTip(order, tips, bound));
    },

    split: (uuid: string, request: SplitRequest, key: string | null) =>
      change(uuid, key, ['split', request], (order, bound) =>
        decideSplit(
          order,
          request,
          { accepts: ordering.onlinePayments.accepts, newUuid: ordering.newUuid },
          bound,
        ),
      ),

    /** @param dinerContext origin and language of the diner. */
    async payShare(
      uuid: string,
      share: string,
      key: string | null,
      dinerContext: Pick<OpenPaymentRequest, 'origin' | 'language'>,
    ): Promise<OpenPaymentOutcome> {
      if (!(await tableOrder(uuid))) return { kind: 'not_found' };
      const bound = key === null ? null : { key, fingerprint: fingerprintOf([uuid, 'share', share]) };
      return venuePayments.openShare(uuid, { share, key: bound }, dinerContext);
    },
  };
}

const isCommonOrder = (state: TableState | null): boolean => state === 'common';

function tableChangeOutcomeOf<No>(
  outcome: Exclude<ChangeOutcome<No>, { kind: 'already_there' }>,
): TableChangeOutcome<No> {
  switch (outcome.kind) {
    case 'changed':
    case 'unchanged':
      return { kind: 'settled', order: outcome.order };
    case 'no':
      return outcome;
    case 'not_found':
      return null;
    case 'sold_out':
    case 'slot_full':
      throw new Error('Settling an order must not reserve anything');
  }
}
