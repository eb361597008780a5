import fc from 'fast-check';
import { pageOutcomes } from '../../gateways/gateway.ts';
import { type Happening, lies, messages, type Sequence, troubles } from '../event.ts';
import {
  a,
  adding,
  after,
  happeningsOf,
  lines,
  minute,
  mostly,
  timed,
  weighed,
} from '../random-happenings.ts';
import {
  changingTableState,
  firstShare,
  guessing,
  looking,
  lookingUp,
  order,
  ordering,
  redeeming,
  redeemingAgain,
  redeemingRightly,
  scanning,
  sharePaying,
  sharingEqually,
  splitting,
  taking,
  tipping,
  waiting,
  waitingForPassword,
  waitingLong,
  walletTroubling,
  which,
} from './random-table-happenings.ts';

const opening = a('open', { order, times: mostly(1, 2) });
const pays = fc.constantFrom('pay' as const, 'pay_no_return' as const);
const paying = a('page', { which, outcome: pays });
const leaving = a('page', { which, outcome: fc.constantFrom(...pageOutcomes) });
const declining = a('page', { which, outcome: fc.constantFrom('decline', 'cancel', 'close') });
const older = fc.record({ order, attempt: fc.constantFrom(1, 2) });
const payingOlder = a('page', { which: older, outcome: pays });
const pollingOlder = a('poll', { which: older, how: fc.constant('right') });
const polling = a('poll', { which, how: fc.constant('right') });
const webhook = a('message', { which, how: mostly(...messages) });
const confirming = a('confirm', { which });
const returning = a('return', { which, how: mostly('true', 'bare', 'forged') });
const choosing = a('method', { order, to: fc.constantFrom('cash', 'card', 'machine') });
const withdrawing = a('withdraw', { order });
const moving = a('move', {
  order,
  move: fc.constantFrom('accept', 'accept', 'prepare', 'prepare', 'fulfil', 'cancel', 'reject'),
});
const undoing = a('move', { order, move: fc.constantFrom('cancel', 'reject') });
const striking = a('strike', { order, line: fc.integer({ min: 1, max: 3 }) });
const refunding = a('refund', {
  order,
  much: fc.constantFrom('due', 'due', 'part', 'too_much'),
  way: fc.constantFrom('ask', 'ask', 'again', 'done'),
});
const refundingDue = a('refund', { order, much: fc.constant('due'), way: fc.constantFrom('ask', 'again') });
const troubling = a('trouble', { what: fc.constantFrom(...troubles) });
const lying = a('lie', { which, about: fc.constantFrom(...lies) });
const straightening = a('truth', {});
const takingBack = a('taken_back', { which });

const single = weighed([
  [1, ordering],
  [1, scanning],
  [1, changingTableState],
  [4, adding],
  [6, tipping],
  [8, splitting],
  [12, sharePaying],
  [4, opening],
  [10, paying],
  [6, leaving],
  [2, returning],
  [5, polling],
  [4, webhook],
  [1, confirming],
  [5, looking],
  [7, redeeming],
  [2, choosing],
  [1, withdrawing],
  [4, moving],
  [3, striking],
  [4, taking],
  [3, refunding],
  [3, troubling],
  [4, walletTroubling],
  [1, lying],
  [1, straightening],
  [1, takingBack],
  [7, waiting],
]);

const changing = fc.oneof(tipping, adding, striking, splitting, choosing, taking, withdrawing);

/** Related happenings, possibly incomplete. */
const episodes: fc.Arbitrary<readonly Happening[]> = fc
  .oneof(
    fc.tuple(sharingEqually, sharePaying, paying, webhook, sharePaying, paying, polling, opening, paying),
    fc.tuple(sharingEqually, firstShare, declining, polling, firstShare, paying, confirming),
    fc.tuple(sharingEqually, firstShare, waitingLong, firstShare, payingOlder, pollingOlder, paying, polling),
    fc.tuple(sharingEqually, firstShare, waitingLong, taking, payingOlder, pollingOlder, waiting),
    fc.tuple(sharingEqually, sharePaying, changing, paying, polling, changing, changing),
    fc.tuple(sharingEqually, firstShare, opening, paying, polling, payingOlder, pollingOlder, tipping),
    fc.tuple(sharingEqually, troubling, firstShare, firstShare, waitingLong, firstShare),
    fc.tuple(splitting, sharePaying, paying, polling, taking, changing),
    fc.tuple(sharingEqually, sharePaying, paying, polling, undoing, refundingDue),
    fc.tuple(lookingUp, redeemingRightly, sharingEqually, sharePaying, undoing, refundingDue),
    fc.tuple(sharingEqually, lookingUp, guessing, firstShare, redeemingRightly, paying),
    fc.tuple(lookingUp, walletTroubling, redeemingRightly, redeemingAgain, waiting, changing),
    fc.tuple(
      lookingUp,
      walletTroubling,
      redeemingRightly,
      walletTroubling,
      redeemingAgain,
      redeemingAgain,
      waiting,
    ),
    fc.tuple(lookingUp, redeemingRightly, undoing, walletTroubling, refundingDue, refundingDue),
    fc.tuple(lookingUp, guessing, guessing, guessing, guessing, guessing, guessing, redeemingRightly),
    fc.tuple(
      lookingUp,
      guessing,
      guessing,
      guessing,
      waitingForPassword,
      lookingUp,
      guessing,
      guessing,
      guessing,
      guessing,
    ),
    fc.tuple(lookingUp, redeemingRightly, striking, striking, refundingDue),
    fc.tuple(opening, payingOlder, sharingEqually, sharePaying, payingOlder, pollingOlder, paying, polling),
  )
  .chain((all) => fc.subarray<Happening>(all, { minLength: 1 }));

const guesses = fc.oneof(guessing, redeemingRightly, redeemingAgain, lookingUp);
const payments = fc.oneof(firstShare, sharePaying, opening, redeeming, redeemingRightly);
const confirmations = fc.oneof(confirming, polling, webhook, waiting, paying);

/** Concurrent happenings. */
const together = fc
  .oneof(
    fc.tuple(single, single),
    fc.tuple(payments, payments),
    fc.tuple(payments, changing),
    fc.tuple(confirmations, payments),
    fc.tuple(confirmations, changing),
    fc.tuple(changing, changing),
    fc.tuple(guesses, guesses),
  )
  .map((both): readonly Happening[] => [{ kind: 'together', both }]);

const happenings = happeningsOf(single, episodes, together);

const maxEvents = 40;

const many = (min: number, max: number) =>
  fc.array(fc.tuple(happenings, after), { minLength: min, maxLength: max, size: 'max' });

const seated = a('order', {
  by: mostly('card', 'cash'),
  lines,
  hasCoupon: fc.boolean(),
  table: fc.constant(0),
});

const firstOrder = fc.constant(0);
/** Often a second round, a tip and a split. */
const beginnings: fc.Arbitrary<readonly Happening[]> = fc
  .tuple(
    a('add', { order: firstOrder, lines }),
    a('tip', { order: firstOrder, much: fc.constantFrom('ten', 'custom'), key: fc.constant('fresh') }),
    sharingEqually,
  )
  .chain((all) => fc.subarray<Happening>(all));

/** Guests at a table order, often twice, and settle their bill: at most 40 events. */
export const tableSequences: fc.Arbitrary<Sequence> = fc
  .tuple(
    fc.tuple(seated, after),
    beginnings,
    fc.oneof({ weight: 4, arbitrary: many(2, 8) }, { weight: 1, arbitrary: many(9, 24) }),
  )
  .map(([[placed, ms], beginning, rest]) => {
    const start = [timed(placed, ms), ...beginning.map((what) => timed(what, minute))];
    const events = rest.flatMap(([all, pause]) => all.map((what) => timed(what, pause)));
    return { isTableMode: true, events: [...start, ...events].slice(0, maxEvents) };
  });
