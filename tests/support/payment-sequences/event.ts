import type { OrderTransition } from '#domain/order/order-status.ts';
import type { PageOutcome } from '../gateways/gateway.ts';
import type { TableHappening } from './table/table-event.ts';

/** Selects an attempt: both indices count back from the newest and wrap around. */
export interface Which {
  readonly order: number;
  readonly attempt: number;
}

export const returns = ['true', 'bare', 'foreign', 'forged', 'elsewhere', 'unknown'] as const;
export const polls = ['right', 'foreign', 'elsewhere', 'unknown'] as const;
const tamperings = ['bad_signature', 'unsigned', 'changed_byte', 'unknown_reference', 'stale'] as const;
export const messages = ['valid', 'twice', 'late', 'early', ...tamperings] as const;
export const troubles = [
  ...['server_error', 'reset_after', 'garbage', 'too_many', 'html_error', 'truncated', 'unauthorised'],
  // On our side: the request is lost, or this process dies before or after the response.
  ...['lost', 'dies_before', 'dies_after'],
] as const;
export const lies = ['amount', 'currency', 'reference', 'account', 'mode', 'state'] as const;

/** Ordered lines, by product id. */
export type Wanted = readonly { readonly product: number; readonly quantity: number }[];

/** Something that can happen while an order is paid. */
export type Happening =
  | {
      readonly kind: 'order';
      readonly by: 'card' | 'cash';
      readonly lines: Wanted;
      readonly hasCoupon: boolean;
      /** Table index from 0; absent if each order has its own table. */
      readonly table?: number;
    }
  | { readonly kind: 'open'; readonly order: number; readonly times: 1 | 2 }
  | { readonly kind: 'page'; readonly which: Which; readonly outcome: PageOutcome }
  | { readonly kind: 'return'; readonly which: Which; readonly how: (typeof returns)[number] }
  | { readonly kind: 'poll'; readonly which: Which; readonly how: (typeof polls)[number] }
  | { readonly kind: 'message'; readonly which: Which; readonly how: (typeof messages)[number] }
  /** Five concurrent confirmations. */
  | { readonly kind: 'confirm'; readonly which: Which }
  | { readonly kind: 'add'; readonly order: number; readonly lines: Wanted }
  | { readonly kind: 'withdraw'; readonly order: number }
  | { readonly kind: 'method'; readonly order: number; readonly to: 'cash' | 'machine' | 'card' }
  | { readonly kind: 'move'; readonly order: number; readonly move: OrderTransition }
  | { readonly kind: 'strike'; readonly order: number; readonly line: number }
  | { readonly kind: 'take'; readonly order: number; readonly much: 'all' | 'half' | 'more' | 'rest' }
  | {
      readonly kind: 'refund';
      readonly order: number;
      readonly much: 'due' | 'part' | 'too_much';
      readonly way: 'ask' | 'again' | 'done';
    }
  | { readonly kind: 'trouble'; readonly what: (typeof troubles)[number] }
  | { readonly kind: 'lie'; readonly which: Which; readonly about: (typeof lies)[number] }
  /** The provider reports the truth again. */
  | { readonly kind: 'truth' }
  /** The provider refunds a payment without a request. */
  | { readonly kind: 'taken_back'; readonly which: Which }
  | { readonly kind: 'time'; readonly ms: number }
  | { readonly kind: 'together'; readonly both: readonly [Happening, Happening] }
  | TableHappening;

/** A happening, `after` milliseconds after the one before. */
export type Event = Happening & { readonly after: number };

/** The events at one venue. */
export interface Sequence {
  /** Whether the venue is in table mode, with unpaid orders in the kitchen. */
  readonly isTableMode: boolean;
  readonly events: readonly Event[];
}
