import type { ProviderId } from '#domain/payment/provider-ids.ts';

/** A payment as a double stores it. */
export interface LedgerCharge {
  /** The provider's reference. */
  readonly id: string;
  /** The merchant's reference. */
  reference: string;
  /** Decimal text in the major unit, as the provider understood the request. */
  amount: string;
  currency: string;
  account: string;
  mode: 'test' | 'live';
  state: ChargeState;
  /** Decimal text, in the major unit. */
  refunded: string;
  /** Number of declined cards. */
  declines: number;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly hookUrl: string | null;
  /** Epoch milliseconds. */
  readonly madeAt: number;
  readonly expiresAt: number;
  /** Other data of the provider. */
  readonly more: Record<string, unknown>;
}

export type ChargeState = 'open' | 'paid' | 'declined' | 'cancelled' | 'expired' | 'refunded';

/** What a diner can do on the payment page. */
export const pageOutcomes = ['pay', 'decline', 'cancel', 'close', 'pay_no_return'] as const;

export type PageOutcome = (typeof pageOutcomes)[number];

/** Where the page leads next. */
export interface Leaving {
  readonly url: string;
  /** Form fields that the browser posts; absent for a redirect. */
  readonly form?: Readonly<Record<string, string>>;
}

export interface HookMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How a message is corrupted on purpose. */
export type Tampering =
  | 'none'
  | 'bad_signature'
  | 'unsigned'
  | 'stale'
  | 'changed_byte'
  | 'unknown_reference';

/** A received request with its whole body. */
export interface Incoming {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
}

/** How a provider behaves, as far as sequences have to know. */
export interface ProviderFacts {
  /** How its webhooks are authenticated: by signature, by a constant header, or not at all. */
  readonly messages: 'signed' | 'header' | 'hints';
  /** What its reports contain besides amount, currency and reference. */
  readonly reports: readonly ('account' | 'mode')[];
  /** Whether it finds payments by its own reference and reports ours. */
  readonly isAskedByItsName: boolean;
  /** Whether it deduplicates repeated refunds. Otherwise staff check first. */
  readonly knowsRefunds: boolean;
}

/**
 * A double of one provider: implements its paths, envelopes and authentication without code of the adapter.
 */
export interface GatewayDouble {
  /** Name of the double. A provider with two APIs has two doubles. */
  readonly name: string;
  readonly provider: ProviderId;
  /** A venue's settings for this double; the gateway adds `base`. */
  readonly settings: Readonly<Record<string, string>>;
  readonly currencies: readonly [string, ...string[]];
  /** Whether the payment stays open after a declined card. */
  readonly declineStaysOpen: boolean;
  /** A setting whose wrong value makes the provider refuse every call. */
  readonly credential: string;
  readonly facts: ProviderFacts;
  /** Responds to API calls and page requests; `null` for unknown paths. */
  answer(request: Incoming, gateway: GatewayContext): Promise<Response | null> | Response | null;
  /** How the page sends the diner back; `null` if it does not. */
  leave(charge: LedgerCharge, outcome: PageOutcome, gateway: GatewayContext): Leaving | null;
  /** The webhook for the state of a charge; `null` if the provider sends none. */
  message(charge: LedgerCharge, tampering: Tampering, gateway: GatewayContext): HookMessage | null;
}

/** What a running gateway offers to its double. */
export interface GatewayContext {
  /** The base address. */
  readonly base: string;
  /** Epoch milliseconds; tests can advance it. */
  now(): number;
  /** A random, unique text in that alphabet. */
  token(length: number, alphabet?: string): string;
  keep(
    charge: Pick<LedgerCharge, 'id' | 'reference' | 'amount' | 'currency' | 'account' | 'returnUrl'> &
      Partial<LedgerCharge>,
  ): LedgerCharge;
  find(which: Partial<Pick<LedgerCharge, 'id' | 'reference'>>): LedgerCharge | null;
  /** All charges with a reference, newest last. */
  all(reference: string): readonly LedgerCharge[];
  /** The payment page of a charge. */
  page(charge: LedgerCharge): Response;
}

/** How the next call fails, before or after it is processed. */
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

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

/** A running double. */
export interface Gateway extends GatewayContext {
  readonly double: GatewayDouble;
  /** A venue's settings, including the address of the double. */
  readonly settings: Readonly<Record<string, string>>;
  readonly requests: readonly RecordedRequest[];
  /** References of all charges, oldest first. */
  references(): readonly string[];
  /** Responds like the network. */
  fetch(request: Request): Promise<Response>;
  /** Performs a diner's action on the page of the newest charge with that reference. */
  act(reference: string, outcome: PageOutcome): Leaving | null;
  /** The webhook about a charge, for the test to deliver. */
  messageOf(reference: string, tampering?: Tampering): HookMessage | null;
  /** Makes the next calls with a matching path fail, one each. */
  trouble(path: RegExp, ...troubles: readonly Trouble[]): void;
  advance(ms: number): void;
  /** Listens to changed charges. */
  onChange(listener: (charge: LedgerCharge) => void): void;
}

/** A JSON response. */
export const json = (value: unknown, status = 200, type = 'application/json') =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': type } });
