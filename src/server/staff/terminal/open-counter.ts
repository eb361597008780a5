import type { VenueFile } from '#contracts/shapes/venue.ts';
import { writeMilli } from '#domain/money.ts';
import { movesBefore, type OrderStatus } from '#domain/order/status.ts';
import { sameLocation } from '../../catalog/location.ts';
import type { SubmissionRecords } from '../../forms/submission-records.ts';
import type { CustomerRecords } from '../../ordering/customer-records.ts';
import { type RunOrderOutcome, runOrder, type VenueAct, type VenueNo } from '../../ordering/run-order.ts';
import { letterOf, locationToken } from '../../ordering/tables/location-token.ts';
import type { PlaceStates } from '../../ordering/tables/place-states.ts';
import type { VenueSecrets } from '../../ordering/tables/venue-secrets.ts';
import { type AccessWorkNeeds, accessWork } from './access-work.ts';
import { type AvailabilityWorkNeeds, availabilityWork } from './availability-work.ts';
import type { CounterWork, Done } from './counter.ts';
import { type HookWorkNeeds, hookWork } from './hook-work.ts';
import { listOrder } from './list-order.ts';
import { type PaymentWorkNeeds, paymentWork } from './payment-work.ts';
import { type PurgeWorkNeeds, purgeWork } from './purge-work.ts';
import { noSuchOrder, notPublished, refused } from './refused.ts';
import { type SubmissionWorkNeeds, submissionWork } from './submission-work.ts';
import { type ViewWorkNeeds, viewWork } from './view-work.ts';
import { type WalletWorkNeeds, walletWork } from './wallet-work.ts';

export interface CounterNeeds
  extends AvailabilityWorkNeeds,
    PaymentWorkNeeds,
    WalletWorkNeeds,
    SubmissionWorkNeeds,
    ViewWorkNeeds,
    PurgeWorkNeeds,
    AccessWorkNeeds,
    HookWorkNeeds {
  readonly retire: CounterWork['retire'];
  readonly licences: () => readonly string[];
  readonly placesOf: (licence: string) => PlaceStates;
  readonly secrets: VenueSecrets;
  readonly customers: CustomerRecords;
  readonly submissionRecords: SubmissionRecords;
  readonly readPhone: (text: string) => string | null;
}

/** As many as fit a terminal that is scrolled. */
const mostListed = 200;

const underWay: readonly OrderStatus[] = ['pending', 'accepted', 'preparing'];

/** Opens the counter on a store, whichever process has it. */
export function openCounter(needs: CounterNeeds): CounterWork {
  const { current, ordersOf, placesOf, secrets, now } = needs;

  const act = async (licence: string, number: number, what: VenueAct): Promise<Done> => {
    if (!current(licence)) return notPublished(licence);
    return doneBy(licence, what, await runOrder(ordersOf(licence), now)(number, what));
  };

  return {
    ...availabilityWork(needs),
    ...paymentWork(needs),
    ...walletWork(needs),
    ...viewWork(needs),
    ...submissionWork(needs),
    ...purgeWork(needs),
    ...accessWork(needs),
    ...hookWork(needs),
    retire: needs.retire,
    async orders({ licence, all }) {
      const licences = licence === null ? needs.licences() : [licence];
      const filter = all ? { most: mostListed } : { statuses: underWay, most: mostListed, isPaidFor: true };
      const lists = await Promise.all(
        licences.map(async (one) => (await ordersOf(one).list(filter)).map((order) => listOrder(one, order))),
      );
      return lists.flat().toSorted((one, other) => one.created.localeCompare(other.created));
    },
    move: ({ licence, number, move, reason }) => act(licence, number, { kind: 'move', move, reason }),
    pay: ({ licence, number, by, tendered }) => act(licence, number, { kind: 'paid', type: by, tendered }),
    strike: ({ licence, number, line }) => act(licence, number, { kind: 'strike', line }),
    async place({ licence, location, state }) {
      const release = current(licence);
      if (!release) return notPublished(licence);
      const known = release.venue.locations.find((one) => sameLocation(one, location));
      if (!known) return refused(`${licence} has no ${location.type} ${location.name}`);
      await placesOf(licence).set(known, state === 'free' ? null : state);
      return { kind: 'done' };
    },
    async codes({ licence }) {
      const release = current(licence);
      if (!release) return null;
      return { ...namesOf(release.venue), codes: codesOf(release.venue, await secrets.of(licence)) };
    },
    async forget({ contact }) {
      if (contact.includes('@')) return forgetAll(needs, { email: contact.trim() });
      const phone = needs.readPhone(contact);
      if (phone === null) return refused('write the number with its country: +971 …');
      return forgetAll(needs, { phone });
    },
  };
}

async function forgetAll(
  { customers, submissionRecords }: Pick<CounterNeeds, 'customers' | 'submissionRecords'>,
  contact: Parameters<CustomerRecords['eraseOf']>[0],
) {
  const orders = await customers.eraseOf(contact);
  return { kind: 'done' as const, orders, submissions: await submissionRecords.dropOf(contact) };
}

const namesOf = ({ domains, name, default_language: own, languages }: VenueFile) => ({
  domain: domains[0] ?? null,
  name,
  languages: [own, ...languages.map(({ code }) => code).filter((code) => code !== own)],
});

const codesOf = ({ locations }: VenueFile, secret: Uint8Array) =>
  locations.map((location) => {
    const token = locationToken(secret, location);
    return { ...location, token, path: `/${letterOf[location.type]}/${token}` };
  });

function doneBy(licence: string, act: VenueAct, outcome: RunOrderOutcome): Done {
  switch (outcome.kind) {
    case 'changed':
    case 'unchanged':
      return { kind: 'done', order: listOrder(licence, outcome.order) };
    case 'no':
      return refused(wordsOf(act, outcome.no));
    case 'not_found':
      return noSuchOrder;
    case 'sold_out':
    case 'already_there':
      throw new Error(`Acting on an order took something: ${outcome.kind}`);
  }
}

/** `: accept it first, then prepare it`; nothing where the act does not just come too early. */
function whatComesFirst(act: VenueAct, status: OrderStatus): string {
  if (act.kind !== 'move') return '';
  const [first, ...then] = movesBefore(status, act.move).map((move) => `${move} it`);
  return first === undefined ? '' : `: ${[`${first} first`, ...then].join(', then ')}`;
}

function wordsOf(act: VenueAct, no: VenueNo): string {
  switch (no.code) {
    case 'meanwhile':
      return 'something else happened to it meanwhile';
    case 'wrong_status':
      return `the order is ${no.status}${whatComesFirst(act, no.status)}`;
    case 'awaits_payment':
      return 'it has not been paid yet';
    case 'payment_open':
      return 'it is being paid at this moment';
    case 'split_open':
      return `guests are paying their shares; what is left of it is ${writeMilli(no.due, 2)}, to be paid at once`;
    case 'nothing_due':
      return 'nothing is due';
    case 'nothing_tendered':
      return 'nothing was handed over';
    case 'no_such_line':
      return 'there is no such line, or it is struck already';
    case 'too_much':
      return `a machine takes no more than is due, ${writeMilli(no.due, 2)}`;
  }
}
