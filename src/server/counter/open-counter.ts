import type { VenueFile } from '#contracts/shapes/venue.ts';
import { writeMilli } from '#domain/money.ts';
import type { OrderStatus } from '#domain/order/status.ts';
import { sameLocation } from '../locations/location.ts';
import { letterOf, locationToken } from '../locations/location-token.ts';
import type { PlaceStates } from '../locations/place-states.ts';
import type { VenueSecrets } from '../locations/venue-secrets.ts';
import { type RunOrderOutcome, runOrder, type VenueAct, type VenueNo } from '../orders/run-order.ts';
import type { CustomerRecords } from '../privacy/customer-records.ts';
import type { SubmissionRecords } from '../privacy/submission-records.ts';
import type { StockBook } from '../stock/stock-book.ts';
import type { LiveStates } from '../venues/live-states.ts';
import type { CounterWork, Done } from './counter.ts';
import { listOrder } from './list-order.ts';
import { type PaymentWorkNeeds, paymentWork } from './payment-work.ts';
import { stockOfProduct } from './product-of.ts';
import { type PurgeWorkNeeds, purgeWork } from './purge-work.ts';
import { noSuchOrder, notPublished, refused } from './refused.ts';
import { type SubmissionWorkNeeds, submissionWork } from './submission-work.ts';
import { type ViewWorkNeeds, viewWork } from './view-work.ts';
import { type WalletWorkNeeds, walletWork } from './wallet-work.ts';

export interface CounterNeeds
  extends PaymentWorkNeeds,
    WalletWorkNeeds,
    SubmissionWorkNeeds,
    ViewWorkNeeds,
    PurgeWorkNeeds {
  readonly licences: () => readonly string[];
  readonly stockOf: (licence: string) => StockBook;
  readonly placesOf: (licence: string) => PlaceStates;
  readonly secrets: VenueSecrets;
  readonly live: LiveStates;
  readonly customers: CustomerRecords;
  readonly submissionRecords: SubmissionRecords;
  readonly readPhone: (text: string) => string | null;
}

/** As many as fit a terminal that is scrolled. */
const mostListed = 200;

const underWay: readonly OrderStatus[] = ['pending', 'accepted', 'preparing'];

/** Opens the counter on a store, whichever process has it. */
export function openCounter(needs: CounterNeeds): CounterWork {
  const { current, ordersOf, stockOf, placesOf, secrets, live, now } = needs;

  const act = async (licence: string, number: number, what: VenueAct): Promise<Done> => {
    if (!current(licence)) return notPublished(licence);
    return doneBy(licence, await runOrder(ordersOf(licence), now)(number, what));
  };

  return {
    ...paymentWork(needs),
    ...walletWork(needs),
    ...viewWork(needs),
    ...submissionWork(needs),
    ...purgeWork(needs),
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
    async pause({ licence, minutes }) {
      if (!current(licence)) return notPublished(licence);
      const until = minutes === null ? null : new Date(now().getTime() + minutes * 60_000);
      await live.pause(licence, until);
      return { kind: 'done', until: until?.toISOString() ?? null };
    },
    async stock({ licence, product, to }) {
      const release = current(licence);
      if (!release) return notPublished(licence);
      const written = await stockOfProduct(release, product);
      if (written === null) return refused(`${licence} has no product ${product}`);
      if (to === 'in' && written.pos_available_qty === 0) {
        return refused('the menu says that none are left: say how many there are');
      }
      const record =
        typeof to === 'number'
          ? { mark: 'in' as const, countedFrom: written.pos_available_qty, quantity: to }
          : { mark: to, countedFrom: null, quantity: null };
      await stockOf(licence).set(product, record);
      return { kind: 'done' };
    },
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

function doneBy(licence: string, outcome: RunOrderOutcome): Done {
  switch (outcome.kind) {
    case 'changed':
    case 'unchanged':
      return { kind: 'done', order: listOrder(licence, outcome.order) };
    case 'no':
      return refused(wordsOf(outcome.no));
    case 'not_found':
      return noSuchOrder;
    case 'sold_out':
    case 'already_there':
      throw new Error(`Acting on an order took something: ${outcome.kind}`);
  }
}

function wordsOf(no: VenueNo): string {
  switch (no.code) {
    case 'wrong_status':
      return `the order is ${no.status}`;
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
