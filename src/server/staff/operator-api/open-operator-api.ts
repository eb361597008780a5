import type { OrderActionResult } from '#contracts/shapes/listed-order.ts';
import type { VenueFile } from '#contracts/shapes/venue.ts';
import { writeMilli } from '#domain/money.ts';
import { type OrderStatus, transitionsBefore } from '#domain/order/order-status.ts';
import { sameLocation } from '../../catalog/location.ts';
import type { SubmissionRecords } from '../../forms/submission-records.ts';
import {
  applyVenueAction,
  type VenueAction,
  type VenueActionError,
  type VenueActionOutcome,
} from '../../ordering/apply-venue-action.ts';
import type { CustomerRecords } from '../../ordering/customer-records.ts';
import { letterOfType, locationToken } from '../../ordering/tables/location-token.ts';
import type { TableStateRepository } from '../../ordering/tables/table-state-repository.ts';
import type { VenueSecrets } from '../../ordering/tables/venue-secrets.ts';
import { type AccessHandlersOptions, accessHandlers } from './access-handlers.ts';
import { type InventoryHandlersOptions, inventoryHandlers } from './inventory-handlers.ts';
import { listedOrderOf } from './listed-order.ts';
import { type MessageHandlersOptions, messageHandlers } from './message-handlers.ts';
import type { OperatorHandlers } from './operator-api.ts';
import { type PaymentHandlersOptions, paymentHandlers } from './payment-handlers.ts';
import { type PrintingHandlersOptions, printingHandlers } from './printing-handlers.ts';
import { type PurgeHandlersOptions, purgeHandlers } from './purge-handlers.ts';
import { isUnknown, listed, noSuchOrder, notPublished, refused } from './refused.ts';
import { type ReportHandlersOptions, reportHandlers } from './report-handlers.ts';
import { type SubmissionHandlersOptions, submissionHandlers } from './submission-handlers.ts';
import { type TaxHandlersOptions, taxHandlers } from './tax-handlers.ts';
import { type ViewHandlersOptions, viewHandlers } from './view-handlers.ts';
import { type WalletHandlersOptions, walletHandlers } from './wallet-handlers.ts';
import { type WebhookHandlersOptions, webhookHandlers } from './webhook-handlers.ts';

export interface OperatorApiOptions
  extends InventoryHandlersOptions,
    PaymentHandlersOptions,
    WalletHandlersOptions,
    SubmissionHandlersOptions,
    ViewHandlersOptions,
    PurgeHandlersOptions,
    AccessHandlersOptions,
    MessageHandlersOptions,
    WebhookHandlersOptions,
    Omit<TaxHandlersOptions, 'ordersOf'>,
    ReportHandlersOptions,
    PrintingHandlersOptions {
  readonly retire: OperatorHandlers['retire'];
  readonly invite: OperatorHandlers['invite'];
  readonly inviteFounder: OperatorHandlers['inviteFounder'];
  readonly venueInvitations: OperatorHandlers['venueInvitations'];
  readonly withdrawInvitation: OperatorHandlers['withdrawInvitation'];
  readonly people: OperatorHandlers['people'];
  readonly guest: OperatorHandlers['guest'];
  readonly licences: () => readonly string[];
  readonly tableStatesOf: (licence: string) => TableStateRepository;
  readonly secrets: VenueSecrets;
  readonly customers: CustomerRecords;
  readonly submissionRecords: SubmissionRecords;
  readonly readPhone: (text: string) => string | null;
}

const maxListed = 200;

const activeStatuses: readonly OrderStatus[] = ['pending', 'accepted', 'preparing'];

/** Opens the operator API on the database. */
export function openOperatorApi(options: OperatorApiOptions): OperatorHandlers {
  const { current, ordersOf, tableStatesOf, secrets, now } = options;

  const applyAction = async (
    licence: string,
    number: number,
    action: VenueAction,
  ): Promise<OrderActionResult> => {
    if (!current(licence)) return notPublished(licence);
    return orderActionResultOf(
      licence,
      action,
      await applyVenueAction(ordersOf(licence), now)(number, action),
    );
  };

  return {
    ...inventoryHandlers(options),
    ...paymentHandlers(options),
    ...walletHandlers(options),
    ...viewHandlers(options),
    ...submissionHandlers(options),
    ...purgeHandlers(options),
    ...accessHandlers(options),
    ...webhookHandlers(options),
    ...taxHandlers(options),
    ...reportHandlers(options),
    ...messageHandlers(options),
    ...printingHandlers(options),
    retire: options.retire,
    invite: options.invite,
    inviteFounder: options.inviteFounder,
    venueInvitations: options.venueInvitations,
    withdrawInvitation: options.withdrawInvitation,
    people: options.people,
    guest: options.guest,
    async orders({ licence, all }) {
      if (isUnknown(licence, current)) return notPublished(licence);
      const licences = licence === null ? options.licences() : [licence];
      const filter = all
        ? { limit: maxListed }
        : { statuses: activeStatuses, limit: maxListed, isPaidFor: true };
      const lists = await Promise.all(
        licences.map(async (one) =>
          (await ordersOf(one).list(filter)).map((order) => listedOrderOf(one, order)),
        ),
      );
      return listed(lists.flat().toSorted((one, other) => one.created.localeCompare(other.created)));
    },
    move: ({ licence, number, move, reason }) => applyAction(licence, number, { kind: 'move', move, reason }),
    stage: ({ licence, number, stage }) => applyAction(licence, number, { kind: 'stage', stage }),
    pay: ({ licence, number, by, tendered }) =>
      applyAction(licence, number, { kind: 'paid', type: by, tendered }),
    strike: ({ licence, number, line }) => applyAction(licence, number, { kind: 'strike', line }),
    async place({ licence, location, state }) {
      const release = current(licence);
      if (!release) return notPublished(licence);
      const known = release.venue.locations.find((one) => sameLocation(one, location));
      if (!known) return refused(`${licence} has no ${location.type} ${location.name}`);
      await tableStatesOf(licence).set(known, state === 'free' ? null : state);
      return { kind: 'done' };
    },
    async codes({ licence }) {
      const release = current(licence);
      if (!release) return null;
      return { ...namesOf(release.venue), codes: codesOf(release.venue, await secrets.of(licence)) };
    },
    async forget({ contact }) {
      if (contact.includes('@')) return forgetContact(options, { email: contact.trim() });
      const phone = options.readPhone(contact);
      if (phone === null) return refused('write the number with its country code: +971 …');
      return forgetContact(options, { phone });
    },
  };
}

async function forgetContact(
  { customers, submissionRecords }: Pick<OperatorApiOptions, 'customers' | 'submissionRecords'>,
  contact: Parameters<CustomerRecords['eraseOf']>[0],
) {
  const orders = await customers.eraseOf(contact);
  return { kind: 'done' as const, orders, submissions: await submissionRecords.dropByContact(contact) };
}

const namesOf = ({ domains, name, default_language: own, languages }: VenueFile) => ({
  domain: domains[0] ?? null,
  name,
  languages: [own, ...languages.map(({ code }) => code).filter((code) => code !== own)],
});

const codesOf = ({ locations }: VenueFile, secret: Uint8Array) =>
  locations.map((location) => {
    const token = locationToken(secret, location);
    return { ...location, token, path: `/${letterOfType[location.type]}/${token}` };
  });

function orderActionResultOf(
  licence: string,
  action: VenueAction,
  outcome: VenueActionOutcome,
): OrderActionResult {
  switch (outcome.kind) {
    case 'changed':
    case 'unchanged':
      return { kind: 'done', order: listedOrderOf(licence, outcome.order) };
    case 'no':
      return refused(refusalText(action, outcome.no));
    case 'not_found':
      return noSuchOrder;
    case 'sold_out':
    case 'already_there':
    case 'slot_full':
      throw new Error(`Unexpected outcome of a venue action: ${outcome.kind}`);
  }
}

/** `: accept it first, then prepare it`; empty if earlier moves do not help. */
function precedingMoves(action: VenueAction, status: OrderStatus): string {
  if (action.kind === 'stage') return status === 'pending' ? ': accept it first' : '';
  if (action.kind !== 'move') return '';
  const [first, ...then] = transitionsBefore(status, action.move).map((move) => `${move} it`);
  return first === undefined ? '' : `: ${[`${first} first`, ...then].join(', then ')}`;
}

function refusalText(action: VenueAction, error: VenueActionError): string {
  switch (error.code) {
    case 'meanwhile':
      return 'someone else changed the order';
    case 'wrong_status':
      return `the order is ${error.status}${precedingMoves(action, error.status)}`;
    case 'no_such_stage':
      return 'only a delivery can be on the way';
    case 'awaits_payment':
      return 'the order isn’t paid yet';
    case 'payment_open':
      return 'the order is being paid right now';
    case 'split_open':
      return `guests are paying their shares; the rest of ${writeMilli(error.due, error.decimals)} must be paid in one payment`;
    case 'nothing_due':
      return 'nothing is due';
    case 'no_time':
      return 'the time is past, or too far ahead';
    case 'nothing_tendered':
      return 'the cash received is zero';
    case 'no_such_line':
      return 'the order has no such line, or it is already removed';
    case 'too_much':
      return `the amount is more than the balance: ${writeMilli(error.due, error.decimals)}`;
  }
}
