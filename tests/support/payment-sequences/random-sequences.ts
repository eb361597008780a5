import fc from 'fast-check';
import type { OrderMove } from '#domain/order/status.ts';
import { pageOutcomes } from '../gateways/gateway.ts';
import {
  type Event,
  type Happening,
  lies,
  messages,
  polls,
  returns,
  type Sequence,
  troubles,
} from './event.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const mostly = <Value>(usual: Value, ...others: readonly Value[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const order = mostly(0, 1, 2);
const which = fc.record({ order, attempt: mostly(0, 1, 2, 3) });
const lines = fc.array(fc.record({ product: fc.constantFrom(11, 12, 21), quantity: mostly(1, 2) }), {
  minLength: 1,
  maxLength: 2,
});

type Members<Kind extends Happening['kind']> = Omit<Extract<Happening, { kind: Kind }>, 'kind'>;

/** Something of that kind. */
const a = <Kind extends Happening['kind']>(
  kind: Kind,
  members: { readonly [Name in keyof Members<Kind>]: fc.Arbitrary<Members<Kind>[Name]> },
): fc.Arbitrary<Happening> =>
  fc.record({ kind: fc.constant(kind), ...members }) as unknown as fc.Arbitrary<Happening>;

const ordering = a('order', { by: mostly('card', 'cash'), lines, hasCoupon: fc.boolean() });
const opening = a('open', { order, times: mostly(1, 2) });
const paying = a('page', { which, outcome: fc.constantFrom('pay', 'pay_no_return') });
const leaving = a('page', { which, outcome: fc.constantFrom(...pageOutcomes) });
const returning = a('return', { which, how: mostly(...returns) });
const polling = a('poll', { which, how: mostly(...polls) });
const telling = a('message', { which, how: mostly(...messages) });
const confirming = a('confirm', { which });
const adding = a('add', { order, lines });
const withdrawing = a('withdraw', { order });
const choosing = a('method', { order, to: fc.constantFrom('cash', 'card', 'machine') });
const moving = a('move', {
  order,
  move: fc.constantFrom<OrderMove>('accept', 'accept', 'prepare', 'fulfil', 'cancel', 'reject'),
});
const undoing = a('move', { order, move: fc.constantFrom<OrderMove>('cancel', 'reject') });
const striking = a('strike', { order, line: fc.integer({ min: 1, max: 3 }) });
const taking = a('take', { order, much: fc.constantFrom('all', 'half', 'more') });
const refunding = a('refund', {
  order,
  much: fc.constantFrom('due', 'due', 'part', 'too_much'),
  way: fc.constantFrom('ask', 'ask', 'again', 'done'),
});
const troubling = a('trouble', { what: fc.constantFrom(...troubles) });
const lying = a('lie', { which, about: fc.constantFrom(...lies) });
const straightening = a('truth', {});
const takingBack = a('taken_back', { which });
const moments = fc.constantFrom(
  3 * second,
  2 * minute,
  2 * minute,
  2 * minute,
  31 * minute,
  31 * minute,
  25 * hour,
);
const passing = a('time', { ms: moments });

/** Weighed so that most of it means something when it comes. */
const single: fc.Arbitrary<Happening> = fc.oneof(
  ...(
    [
      [2, ordering],
      [10, opening],
      [12, paying],
      [6, leaving],
      [6, returning],
      [7, polling],
      [8, telling],
      [2, confirming],
      [3, adding],
      [2, withdrawing],
      [4, choosing],
      [5, moving],
      [3, striking],
      [3, taking],
      [4, refunding],
      [5, troubling],
      [3, lying],
      [2, straightening],
      [1, takingBack],
      [7, passing],
    ] as const
  ).map(([weight, arbitrary]) => ({ weight, arbitrary })),
);

const after31 = a('time', { ms: fc.constant(31 * minute) });
const byCard = a('method', { order, to: fc.constant('card') });
const older = fc.record({ order, attempt: fc.constantFrom(1, 2) });
const payingOlder = a('page', { which: older, outcome: fc.constantFrom('pay', 'pay_no_return') });
const pollingOlder = a('poll', { which: older, how: fc.constant('right') });
const due = (way: 'ask' | 'again') => a('refund', { order, much: fc.constant('due'), way: fc.constant(way) });
const falling = (...what: (typeof troubles)[number][]) => a('trouble', { what: fc.constantFrom(...what) });
const fallingSilent = falling('lost', 'reset_after', 'garbage', 'dies_before', 'dies_after');
const refusing = falling('too_many', 'unauthorised', 'reset_after');

/** What follows from one another, and may break off, so that there is more to be confused. */
const episodes: fc.Arbitrary<readonly Happening[]> = fc
  .oneof(
    fc.tuple(choosing, byCard, opening, payingOlder, pollingOlder),
    fc.tuple(a('page', { which, outcome: fc.constantFrom('decline', 'cancel') }), polling, opening),
    fc.tuple(a('time', { ms: fc.constant(29 * minute + 30 * second) }), opening, paying),
    fc.tuple(after31, adding, opening, payingOlder, pollingOlder, paying),
    fc.tuple(troubling, opening, opening, paying),
    fc.tuple(paying, polling, undoing, fallingSilent, due('ask'), refusing, due('again')),
    fc.tuple(paying, polling, undoing, due('ask')),
    fc.tuple(paying, telling, striking, refunding, adding, opening),
    fc.tuple(taking, paying, polling, passing),
    fc.tuple(lying, paying, polling, straightening, passing),
  )
  .chain((all) => fc.subarray<Happening>(all, { minLength: 1 }));

const confirmations = fc.oneof(confirming, polling, telling, returning, passing);
const changes = fc.oneof(opening, adding, withdrawing, choosing, moving, striking, taking, refunding);

/** What gets in each other's way. */
const together = fc
  .oneof(fc.tuple(single, single), fc.tuple(confirmations, changes), fc.tuple(changes, changes))
  .map((both): readonly Happening[] => [{ kind: 'together', both }]);

const happenings = fc.oneof(
  { weight: 12, arbitrary: single.map((one): readonly Happening[] => [one]) },
  { weight: 4, arbitrary: episodes },
  { weight: 1, arbitrary: together },
);

/** Less than, about, and more than companies let themselves be asked again after. */
const after = mostly(4 * second, 200, 11 * second, 45 * second);

const most = 40;

const timed = (what: Happening, ms: number): Event => ({ ...what, after: ms });

const many = (least: number, atMost: number) =>
  fc.array(fc.tuple(happenings, after), { minLength: least, maxLength: atMost, size: 'max' });

const first = a('order', { by: fc.constant('card'), lines, hasCoupon: fc.boolean() });

/** At most 40 events; the first is an order by card, which is opened for payment. */
export const sequences: fc.Arbitrary<Sequence> = fc.record({
  isTableMode: mostly(false, true),
  events: fc
    .tuple(
      fc.tuple(first, after),
      fc.oneof({ weight: 4, arbitrary: many(2, 8) }, { weight: 1, arbitrary: many(9, 29) }),
    )
    .map(([[placed, ms], rest]) => {
      const start = [timed(placed, ms), timed({ kind: 'open', order: 0, times: 1 }, 200)];
      const events = rest.flatMap(([all, pause]) => all.map((what) => timed(what, pause)));
      return [...start, ...events].slice(0, most);
    }),
});
