import type { ProviderId } from '#domain/payment/provider-ids.ts';

/** A payment as a double keeps it. */
export interface LedgerCharge {
  /** The company's own name for it. */
  readonly id: string;
  /** The merchant's. */
  reference: string;
  /** Decimal text in the major unit, as the company understood what it was asked. */
  amount: string;
  currency: string;
  account: string;
  mode: 'test' | 'live';
  state: ChargeState;
  /** Decimal text, in the major unit. */
  refunded: string;
  /** How often a card was declined. */
  declines: number;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly hookUrl: string | null;
  /** Epoch milliseconds. */
  readonly madeAt: number;
  readonly expiresAt: number;
  /** What else the company keeps. */
  readonly more: Record<string, unknown>;
}

export type ChargeState = 'open' | 'paid' | 'declined' | 'cancelled' | 'expired' | 'refunded';

/** What a diner does on the company's page. */
export const pageOutcomes = ['pay', 'decline', 'cancel', 'close', 'pay_no_return'] as const;

export type PageOutcome = (typeof pageOutcomes)[number];

/** Where the page leads afterwards; `null` when the diner stays or leaves for good. */
export interface Leaving {
  readonly url: string;
  /** Posted there by the browser; absent for a link. */
  readonly form?: Readonly<Record<string, string>>;
}

export interface HookMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What is wrong with a message on purpose. */
export type Tampering =
  | 'none'
  | 'bad_signature'
  | 'unsigned'
  | 'stale'
  | 'changed_byte'
  | 'unknown_reference';

/** A request as it came, read to its end. */
export interface Incoming {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
}

/** How a company behaves, as far as sequences have to know. */
export interface CompanyFacts {
  /** Whether what it sends shows whose it is: by what it says, by a header that is always the same, or not. */
  readonly messages: 'signed' | 'header' | 'hints';
  /** What of a payment it tells besides amount, currency and reference. */
  readonly tells: readonly ('account' | 'mode')[];
  /** Whether it is asked for a payment by its own name for it, and tells ours. */
  readonly isAskedByItsName: boolean;
  /** Whether it gives nothing back twice that it was asked for twice: otherwise staff look first whether it has. */
  readonly knowsRefunds: boolean;
}

/**
 * Stands in for one company: speaks its paths and envelopes, and works out all authentication by itself, with
 * nothing of the adapter's.
 */
export interface GatewayDouble {
  /** Which double; a company with two interfaces has two. */
  readonly name: string;
  readonly company: ProviderId;
  /** What a venue's settings hold to be known here; the gateway adds `base`. */
  readonly settings: Readonly<Record<string, string>>;
  readonly currencies: readonly [string, ...string[]];
  /** Whether a declined card leaves the payment open for another. */
  readonly declineStaysOpen: boolean;
  /** A setting without which the company refuses every call. */
  readonly credential: string;
  readonly facts: CompanyFacts;
  /** Answers the company's calls and shows its pages; `null` where nothing is. */
  answer(request: Incoming, gateway: GatewayFloor): Promise<Response | null> | Response | null;
  /** How the page sends the diner back. */
  leave(charge: LedgerCharge, outcome: PageOutcome, gateway: GatewayFloor): Leaving | null;
  /** What it sends when something happened; `null` where it sends nothing about that. */
  message(charge: LedgerCharge, tampering: Tampering, gateway: GatewayFloor): HookMessage | null;
}

/** What a double stands on. */
export interface GatewayFloor {
  /** Where it answers. */
  readonly base: string;
  /** Epoch milliseconds; moved by tests. */
  now(): number;
  /** Random, unique, in that alphabet. */
  token(length: number, alphabet?: string): string;
  keep(
    charge: Pick<LedgerCharge, 'id' | 'reference' | 'amount' | 'currency' | 'account' | 'returnUrl'> &
      Partial<LedgerCharge>,
  ): LedgerCharge;
  find(which: Partial<Pick<LedgerCharge, 'id' | 'reference'>>): LedgerCharge | null;
  /** All charges under a reference, the newest last. */
  all(reference: string): readonly LedgerCharge[];
  /** The page where a diner pays it. */
  page(charge: LedgerCharge): Response;
}

/** What goes wrong with the next call: before it is done, or after. */
export type Trouble =
  | 'hang'
  | 'hang_after'
  | 'reset_after'
  | 'too_many'
  | 'server_error'
  | 'html_error'
  | 'garbage'
  | 'truncated'
  | 'unauthorised';

export interface Recorded {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

/** A double that runs, as tests handle it. */
export interface Gateway extends GatewayFloor {
  readonly double: GatewayDouble;
  /** A venue's settings, with the double's address. */
  readonly settings: Readonly<Record<string, string>>;
  readonly requests: readonly Recorded[];
  /** Of all charges, the oldest first. */
  references(): readonly string[];
  /** Answers like the network: what a client fetches. */
  fetch(request: Request): Promise<Response>;
  /** Does what a diner would on the page of the newest charge of that reference. */
  act(reference: string, outcome: PageOutcome): Leaving | null;
  /** The message about a charge, for a test to send. */
  messageOf(reference: string, tampering?: Tampering): HookMessage | null;
  /** What goes wrong with the next calls whose path matches, one each. */
  trouble(path: RegExp, ...troubles: readonly Trouble[]): void;
  advance(ms: number): void;
  /** Follows every charge that changed. */
  onChange(heard: (charge: LedgerCharge) => void): void;
}

/** An answer as companies send them. */
export const json = (value: unknown, status = 200, type = 'application/json') =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': type } });
