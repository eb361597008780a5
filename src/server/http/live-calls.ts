import type { Call } from '#contracts/call.ts';
import { availabilityCalls } from '#contracts/calls/availability.ts';
import { actOnOrder, readBoard } from '#contracts/calls/board.ts';
import { readCoupon, readDeliveryZone, readStock } from '#contracts/calls/cart.ts';
import { sendSubmission } from '#contracts/calls/forms.ts';
import {
  previewPage,
  publishEdits,
  readDesk,
  readItem,
  reviewEdits,
  sendPicture,
} from '#contracts/calls/menu-desk.ts';
import { readHistory, readVersion, rollBack } from '#contracts/calls/menu-history.ts';
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

/** What the venue's own screens ask, each after it was found out who asks. */
const ofStaff: readonly Call[] = [
  readBoard,
  actOnOrder,
  ...Object.values(availabilityCalls).flatMap((calls) => Object.values(calls)),
  readDesk,
  readItem,
  sendPicture,
  reviewEdits,
  previewPage,
  publishEdits,
  readHistory,
  readVersion,
  rollBack,
];

/** An order of a hundred lines takes a third of this. */
const usualBytes = 64 * 1024;

export type CallMatch =
  /** What is sent may take `mostBytes`. */
  | { readonly kind: 'live'; readonly mostBytes: number }
  /** The address is a call's, but not for that method. */
  | { readonly kind: 'other_method'; readonly allow: string };

interface Pattern {
  readonly shape: RegExp;
  readonly methods: readonly string[];
  readonly mostBytes: number;
}

function patternsOf(calls: readonly Call[]): readonly Pattern[] {
  const byPath = Map.groupBy(calls, ({ path }) => path);
  return [...byPath].map(([path, ofPath]) => ({
    shape: new RegExp(`^${path.replace(/\[\w+\]/g, '[^/]+')}$`),
    methods: ofPath.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    mostBytes: Math.max(...ofPath.map(({ mostBytes = usualBytes }) => mostBytes)),
  }));
}

/** Finds which of the calls answers at an address; `null` when none does. */
function matching(calls: readonly Call[]) {
  const patterns = patternsOf(calls);
  return (method: string, path: string): CallMatch | null => {
    const pattern = patterns.find(({ shape }) => shape.test(path));
    if (!pattern) return null;
    return pattern.methods.includes(method)
      ? { kind: 'live', mostBytes: pattern.mostBytes }
      : { kind: 'other_method', allow: pattern.methods.join(', ') };
  };
}

/** The call of diners that answers there. */
export const liveCallAt = matching(live);

/** The call of the venue's own screens that answers there. */
export const staffCallAt = matching(ofStaff);
