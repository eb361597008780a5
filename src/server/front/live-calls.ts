import type { Call } from '#contracts/call.ts';
import { readCoupon, readDeliveryZone, readStock } from '#contracts/calls/cart.ts';
import { sendSubmission } from '#contracts/calls/forms.ts';
import { amendOrder, createOrder, readOrder } from '#contracts/calls/orders.ts';
import { askStatus, askStatusOf, payOrder } from '#contracts/calls/payments.ts';
import { findPlaces, namePlace, readRegion } from '#contracts/calls/places.ts';
import {
  leaveTip,
  payShare,
  readActiveOrder,
  readPromotions,
  readWallet,
  redeemWallet,
  splitBill,
  verifyEmployee,
} from '#contracts/calls/table.ts';

/** Calls that are answered anew each time: nothing of them is kept. All others are pages of the menu. */
const live: readonly Call[] = [
  createOrder,
  amendOrder,
  readOrder,
  askStatus,
  askStatusOf,
  payOrder,
  readActiveOrder,
  readPromotions,
  verifyEmployee,
  readWallet,
  redeemWallet,
  leaveTip,
  splitBill,
  payShare,
  sendSubmission,
  readCoupon,
  readDeliveryZone,
  readStock,
  findPlaces,
  namePlace,
  readRegion,
];

export type CallMatch =
  | { readonly kind: 'live' }
  /** The address is a call's, but not for that method. */
  | { readonly kind: 'other_method'; readonly allow: string };

interface Pattern {
  readonly shape: RegExp;
  readonly methods: readonly string[];
}

const patterns = patternsOf(live);

function patternsOf(calls: readonly Call[]): readonly Pattern[] {
  const byPath = Map.groupBy(calls, ({ path }) => path);
  return [...byPath].map(([path, ofPath]) => ({
    shape: new RegExp(`^${path.replace(/\[\w+\]/g, '[^/]+')}$`),
    methods: ofPath.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
  }));
}

/** The live call that answers there; `null` when none does. */
export function liveCallAt(method: string, path: string): CallMatch | null {
  const pattern = patterns.find(({ shape }) => shape.test(path));
  if (!pattern) return null;
  return pattern.methods.includes(method)
    ? { kind: 'live' }
    : { kind: 'other_method', allow: pattern.methods.join(', ') };
}
