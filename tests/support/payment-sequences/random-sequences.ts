import fc from 'fast-check';
import type { Happening, Sequence, troubles } from './event.ts';
import {
  a,
  adding,
  after,
  choosing,
  confirming,
  happeningsOf,
  leaving,
  lines,
  lying,
  minute,
  mostly,
  moving,
  opening,
  order,
  passing,
  paying,
  polling,
  refunding,
  returning,
  second,
  straightening,
  striking,
  takingBack,
  timed,
  troubling,
  undoing,
  webhook,
  weighed,
  which,
  withdrawing,
} from './random-happenings.ts';

const ordering = a('order', { by: mostly('card', 'cash'), lines, hasCoupon: fc.boolean() });
const taking = a('take', { order, much: fc.constantFrom('all', 'half', 'more') });

/** Weights that make most happenings meaningful. */
const single = weighed([
  [2, ordering],
  [10, opening],
  [12, paying],
  [6, leaving],
  [6, returning],
  [7, polling],
  [8, webhook],
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
]);

const after31 = a('time', { ms: fc.constant(31 * minute) });
const byCard = a('method', { order, to: fc.constant('card') });
const older = fc.record({ order, attempt: fc.constantFrom(1, 2) });
const payingOlder = a('page', { which: older, outcome: fc.constantFrom('pay', 'pay_no_return') });
const pollingOlder = a('poll', { which: older, how: fc.constant('right') });
const due = (way: 'ask' | 'again') => a('refund', { order, much: fc.constant('due'), way: fc.constant(way) });
const falling = (...what: (typeof troubles)[number][]) => a('trouble', { what: fc.constantFrom(...what) });
const fallingSilent = falling('lost', 'reset_after', 'garbage', 'dies_before', 'dies_after');
const refusing = falling('too_many', 'unauthorised', 'reset_after');

/** Related happenings, possibly incomplete, for more chances of confusion. */
const episodes: fc.Arbitrary<readonly Happening[]> = fc
  .oneof(
    fc.tuple(choosing, byCard, opening, payingOlder, pollingOlder),
    fc.tuple(a('page', { which, outcome: fc.constantFrom('decline', 'cancel') }), polling, opening),
    fc.tuple(a('time', { ms: fc.constant(29 * minute + 30 * second) }), opening, paying),
    fc.tuple(after31, adding, opening, payingOlder, pollingOlder, paying),
    fc.tuple(troubling, opening, opening, paying),
    fc.tuple(paying, polling, undoing, fallingSilent, due('ask'), refusing, due('again')),
    fc.tuple(paying, polling, undoing, due('ask')),
    fc.tuple(paying, webhook, striking, refunding, adding, opening),
    fc.tuple(taking, paying, polling, passing),
    fc.tuple(lying, paying, polling, straightening, passing),
  )
  .chain((all) => fc.subarray<Happening>(all, { minLength: 1 }));

const confirmations = fc.oneof(confirming, polling, webhook, returning, passing);
const changes = fc.oneof(opening, adding, withdrawing, choosing, moving, striking, taking, refunding);

/** Concurrent happenings. */
const together = fc
  .oneof(fc.tuple(single, single), fc.tuple(confirmations, changes), fc.tuple(changes, changes))
  .map((both): readonly Happening[] => [{ kind: 'together', both }]);

const happenings = happeningsOf(single, episodes, together);

const maxEvents = 40;

const many = (min: number, max: number) =>
  fc.array(fc.tuple(happenings, after), { minLength: min, maxLength: max, size: 'max' });

const first = a('order', { by: fc.constant('card'), lines, hasCoupon: fc.boolean() });

/** At most 40 events. The first ones place a card order and open its payment. */
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
      return [...start, ...events].slice(0, maxEvents);
    }),
});
