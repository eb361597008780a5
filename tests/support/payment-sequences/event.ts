import type { OrderTransition } from '#domain/order/order-status.ts';
import type { PageOutcome } from '../gateways/gateway.ts';
import type { TableHappening } from './table/table-event.ts';

/** Which attempt to pay is meant: both are counted back from the newest, and around where there are fewer. */
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
  // Our own: the request never arrives, or this process dies before or after it was answered.
  ...['lost', 'dies_before', 'dies_after'],
] as const;
export const lies = ['amount', 'currency', 'reference', 'account', 'mode', 'state'] as const;

/** What somebody orders, by the products' numbers. */
export type Wanted = readonly { readonly product: number; readonly quantity: number }[];

/** Something that happens while an order is paid. */
export type Happening =
  | {
      readonly kind: 'order';
      readonly by: 'card' | 'cash';
      readonly lines: Wanted;
      readonly hasCoupon: boolean;
      /** Where, from 0; absent where each order has a table of its own. */
      readonly table?: number;
    }
  | { readonly kind: 'open'; readonly order: number; readonly times: 1 | 2 }
  | { readonly kind: 'page'; readonly which: Which; readonly outcome: PageOutcome }
  | { readonly kind: 'return'; readonly which: Which; readonly how: (typeof returns)[number] }
  | { readonly kind: 'poll'; readonly which: Which; readonly how: (typeof polls)[number] }
  | { readonly kind: 'message'; readonly which: Which; readonly how: (typeof messages)[number] }
  /** Five confirmations at once. */
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
  /** The company says again what is true. */
  | { readonly kind: 'truth' }
  /** The company gives a payment back that nobody asked it to. */
  | { readonly kind: 'taken_back'; readonly which: Which }
  | { readonly kind: 'time'; readonly ms: number }
  | { readonly kind: 'together'; readonly both: readonly [Happening, Happening] }
  | TableHappening;

/** What happens, so many milliseconds after what happened before. */
export type Event = Happening & { readonly after: number };

/** What goes on at one venue. */
export interface Sequence {
  /** Whether its guests sit at tables whose orders go to the kitchen unpaid. */
  readonly isTableMode: boolean;
  readonly events: readonly Event[];
}
