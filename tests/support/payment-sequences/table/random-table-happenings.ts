import fc from 'fast-check';
import { a, lines, minute, mostly } from '../random-happenings.ts';
import {
  type itemFaults,
  type Keying,
  type ownFaults,
  passwords,
  redeemings,
  type SplitHow,
  shareAims,
  tips,
  walletTroubles,
} from './table-event.ts';

/** Two tables, mostly the first. */
const table = mostly(0, 1);
export const order = mostly(0, 1);
export const which = fc.record({ order, attempt: mostly(0, 1, 2, 3) });

const key = mostly<Keying>('fresh', 'none', 'same', 'misused');
const guests = fc.constantFrom(2, 2, 2, 3, 3, 4, 5, 6);
const anyGuests = fc.oneof({ weight: 8, arbitrary: guests }, { weight: 1, arbitrary: fc.constantFrom(1, 7) });

const equal: fc.Arbitrary<SplitHow> = fc.record({ by: fc.constant('equal' as const), guests: anyGuests });
const nobody: fc.Arbitrary<SplitHow> = fc.constant({ by: 'nobody', guests: 0 });
const own: fc.Arbitrary<SplitHow> = fc.record({
  by: fc.constant('own' as const),
  guests: anyGuests,
  weights: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
  fault: mostly<(typeof ownFaults)[number]>('none', 'short', 'over', 'zero', 'negative', 'nan', 'finer'),
});
const everybody = [0, 1, 2, 3, 4, 5];
const eaters = fc.oneof(
  { weight: 2, arbitrary: fc.constant(everybody) },
  { weight: 1, arbitrary: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 3 }) },
);
const items: fc.Arbitrary<SplitHow> = fc.record({
  by: fc.constant('items' as const),
  guests: anyGuests,
  eaters: fc.array(eaters, { minLength: 1, maxLength: 5 }),
  fault: mostly<(typeof itemFaults)[number]>('none', 'foreign', 'twice', 'missing', 'wrong_part', 'struck'),
});
const how = fc.oneof(
  { weight: 4, arbitrary: equal },
  { weight: 3, arbitrary: own },
  { weight: 4, arbitrary: items },
  { weight: 1, arbitrary: nobody },
);

const phone = fc.integer({ min: 0, max: 2 });

export const ordering = a('order', { by: mostly('card', 'cash'), lines, hasCoupon: fc.boolean(), table });
export const scanning = a('scan', { table, token: mostly('right', 'forged', 'typed') });
export const changingTableState = a('till', { table, state: fc.constantFrom(null, null, 'busy', 'common') });
export const tipping = a('tip', { order, much: fc.constantFrom(...tips, 'five', 'ten', 'zero'), key });
export const splitting = a('split', { order, how, key });
export const sharingEqually = a('split', {
  order,
  how: guests.map((count): SplitHow => ({ by: 'equal', guests: count })),
  key: fc.constant('fresh'),
});

const aim = fc.oneof(
  { weight: 9, arbitrary: fc.constant('own' as const) },
  { weight: 1, arbitrary: fc.constantFrom(...shareAims) },
);
const phones: fc.Arbitrary<readonly [number] | readonly [number, number]> = fc.oneof(
  { weight: 5, arbitrary: phone.map((one) => [one] as const) },
  { weight: 1, arbitrary: fc.tuple(phone, phone) },
);
export const sharePaying = a('share', {
  order,
  share: fc.integer({ min: 0, max: 5 }),
  aim,
  phones,
  isKeyed: mostly(true, false),
});
/** Always the first share, so that guests collide. */
export const firstShare = a('share', {
  order: fc.constant(0),
  share: fc.constant(0),
  aim: fc.constant('own'),
  phones,
  isKeyed: mostly(true, false),
});

const wallet = fc.constantFrom(0, 0, 1, 1, 1, 2);
const sameWallet = fc.constant(1);
export const looking = a('wallet', { order, wallet });
const redeemed = { order, much: fc.constantFrom(...redeemings, 'half', 'all', 'half'), key };
const times = mostly<1 | 2>(1, 2);
export const redeeming = a('redeem', { ...redeemed, wallet, password: mostly(...passwords), times });
export const lookingUp = a('wallet', { order: fc.constant(0), wallet: sameWallet });
const meant = { order: fc.constant(0), wallet: sameWallet, times };
export const redeemingRightly = a('redeem', {
  ...{ ...meant, key: mostly<Keying>('fresh', 'same') },
  ...{ much: fc.constantFrom('half', 'half', 'all'), password: fc.constant('right') },
});
export const redeemingAgain = a('redeem', {
  ...{ ...meant, key: fc.constant('same'), much: fc.constant('half'), password: fc.constant('right') },
});
export const guessing = a('redeem', {
  ...{ ...meant, key: mostly<Keying>('fresh', 'same') },
  ...{ much: fc.constant('half'), password: fc.constant('wrong') },
});
export const walletTroubling = a('wallet_trouble', { what: fc.constantFrom(...walletTroubles) });

export const taking = a('take', { order, much: fc.constantFrom('all', 'half', 'more', 'rest', 'rest') });
const second = 1_000;
export const waiting = a('time', {
  ms: fc.constantFrom(
    3 * second,
    70 * second,
    2 * minute,
    6 * minute,
    11 * minute,
    11 * minute,
    1_500 * minute,
  ),
});
export const waitingLong = a('time', { ms: fc.constant(11 * minute) });
export const waitingForPassword = a('time', { ms: fc.constant(61 * second) });
