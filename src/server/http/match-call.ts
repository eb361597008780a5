import type { Call } from '#contracts/call.ts';
import { availabilityCalls } from '#contracts/calls/availability.ts';
import { actOnOrder, readBoard } from '#contracts/calls/board.ts';
import { readCoupon, readDeliveryZone, readStock } from '#contracts/calls/cart.ts';
import { createSubmission } from '#contracts/calls/forms.ts';
import { readEmbeddedMap, reverseGeocode, searchAddresses } from '#contracts/calls/geocoding.ts';
import {
  previewPage,
  publishEdits,
  readEditorItem,
  readEditorMenu,
  reviewEdits,
  uploadPicture,
} from '#contracts/calls/menu-editor.ts';
import { readMenuHistory, readMenuVersion, rollBack } from '#contracts/calls/menu-history.ts';
import { amendOrder, createOrder, readOrder } from '#contracts/calls/orders.ts';
import { payOrder, readPaymentStatus, readPaymentStatusByReference } from '#contracts/calls/payments.ts';
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

/** Calls that are never cached. All others are cached like pages of the menu. */
const uncachedDinerCalls: readonly Call[] = [
  createOrder,
  amendOrder,
  readOrder,
  readPaymentStatus,
  readPaymentStatusByReference,
  payOrder,
  readActiveOrder,
  readPromotions,
  verifyEmployee,
  readWallet,
  redeemWallet,
  leaveTip,
  splitBill,
  payShare,
  createSubmission,
  readCoupon,
  readDeliveryZone,
  readStock,
  searchAddresses,
  reverseGeocode,
  readEmbeddedMap,
];

/** Calls of the venue's own screens, each after authentication. */
const staffCalls: readonly Call[] = [
  readBoard,
  actOnOrder,
  ...Object.values(availabilityCalls).flatMap((calls) => Object.values(calls)),
  readEditorMenu,
  readEditorItem,
  uploadPicture,
  reviewEdits,
  previewPage,
  publishEdits,
  readMenuHistory,
  readMenuVersion,
  rollBack,
];

/** An order of a hundred lines takes a third of this. */
const defaultMaxBytes = 64 * 1024;

export type CallMatch =
  /** The body may take `maxBytes`. */
  | { readonly kind: 'live'; readonly maxBytes: number }
  /** The address of a call, but with another method. */
  | { readonly kind: 'other_method'; readonly allow: string };

interface CallPattern {
  readonly shape: RegExp;
  readonly methods: readonly string[];
  readonly maxBytes: number;
}

function patternsOf(calls: readonly Call[]): readonly CallPattern[] {
  const byPath = Map.groupBy(calls, ({ path }) => path);
  return [...byPath].map(([path, ofPath]) => ({
    shape: new RegExp(`^${path.replace(/\[\w+\]/g, '[^/]+')}$`),
    methods: ofPath.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    maxBytes: Math.max(...ofPath.map(({ maxBytes = defaultMaxBytes }) => maxBytes)),
  }));
}

/** Finds the call at an address; `null` when there is none. */
function createMatcher(calls: readonly Call[]) {
  const patterns = patternsOf(calls);
  return (method: string, path: string): CallMatch | null => {
    const pattern = patterns.find(({ shape }) => shape.test(path));
    if (!pattern) return null;
    return pattern.methods.includes(method)
      ? { kind: 'live', maxBytes: pattern.maxBytes }
      : { kind: 'other_method', allow: pattern.methods.join(', ') };
  };
}

/** Finds the diners' call at an address. */
export const matchDinerCall = createMatcher(uncachedDinerCalls);

/** Finds the call of the venue's own screens at an address. */
export const matchStaffCall = createMatcher(staffCalls);
