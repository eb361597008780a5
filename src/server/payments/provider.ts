import type { Decimals, Milli } from '#domain/money.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { PaymentMode, PaymentSourceId, ProviderId } from '#domain/payment/provider-ids.ts';
import type { Language } from '#i18n/languages.ts';
import type { OutboundFetch } from '../integrations/outbound.ts';

/** What is to be paid. */
export interface Charge {
  /** A whole number of steps of `places`. */
  readonly amount: Milli;
  /** Of the currency itself, whatever the venue shows. */
  readonly decimals: Decimals;
  /** ISO 4217, upper case. */
  readonly currency: string;
}

/** A payment that a diner is about to make. */
export interface PaymentRequest extends Charge {
  /** Ours: 26 characters of Crockford's base 32, unique for each attempt. */
  readonly reference: string;
  readonly orderUuid: string;
  /** As staff and diners read it. */
  readonly orderNumber: string;
  /** Who sells. */
  readonly venue: string;
  /** Who pays, as far as the order tells; `phone` is E.164. */
  readonly customer: {
    readonly name: string | null;
    readonly email: string | null;
    readonly phone: string | null;
  };
  readonly language: Language;
  /** Where the company sends the diner afterwards, by GET or POST. */
  readonly returnUrl: URL;
  /** Where it sends who gave up. */
  readonly cancelUrl: URL;
  /** Where it tells us that something happened. */
  readonly webhookUrl: URL;
  /** When the attempt ends. */
  readonly expiresAt: Date;
}

export interface OpenedPayment {
  /** The company's own name for the payment; `null` where it has none before it is paid. */
  readonly providerRef: string | null;
  readonly payUrl: URL;
  /** What has to be posted to `payUrl`; absent where a link will do. */
  readonly form?: Readonly<Record<string, string>>;
}

/** Which payment is meant. */
export interface PaymentKey {
  readonly reference: string;
  readonly providerRef: string | null;
  readonly charge: Charge;
  readonly openedAt: Date;
}

/** What the company says of a payment, in our terms. */
export interface PaymentReport {
  readonly status: PaymentStatus;
  /** The company's own word, for people who look into it. Holds no secret and nobody's name. */
  readonly providerStatus: string;
  /** The merchant's account that has it. */
  readonly account: string;
  readonly mode: PaymentMode;
  /** Our reference, as the company has it; `null` where it does not say. */
  readonly reference: string | null;
  readonly providerRef: string | null;
  /** What was paid of what we asked for, without what the company takes on top; `null` where it does not say. */
  readonly amount: Milli | null;
  /** ISO 4217, upper case. */
  readonly currency: string | null;
  /** What it gave back, where it says so. */
  readonly refunded?: Milli;
}

/** What came with a diner who came back. */
export interface ReturnRequest {
  readonly query: URLSearchParams;
  /** Empty for GET. */
  readonly form: URLSearchParams;
}

/** What a return says about which payment it is. It finds an attempt and decides nothing. */
export interface ReturnData {
  readonly reference: string | null;
  readonly providerRef: string | null;
  readonly signature: 'valid' | 'invalid' | 'none';
}

/** What came to the address for the company's messages. */
export interface WebhookRequest {
  readonly headers: Headers;
  readonly query: URLSearchParams;
  /** As it came: signatures are over these bytes. */
  readonly body: Uint8Array;
}

/** What a message says. Like a return it only says which payment to ask about. */
export type WebhookMessage =
  | {
      readonly kind: 'about';
      /** What tells one message from another; `null` where the company numbers none. */
      readonly eventId: string | null;
      readonly reference: string | null;
      readonly providerRef: string | null;
      /** Whether it shows that the company sent it. */
      readonly isSigned: boolean;
    }
  /** About something that is no concern of ours. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'refused'; readonly why: 'signature' | 'stale' | 'unreadable' };

/** What holds for whoever is asked what became of money. */
export interface SourceRules {
  /** How often it lets itself be asked about one payment. */
  readonly pollLimit: { readonly minIntervalMs: number; readonly max: number };
  /** Asking completes the payment: it is asked once the diner came back or time is up, not before. */
  readonly completesOnPoll?: true;
  /** What can be given back; `none` leaves it to the company's own pages. */
  readonly refunds: 'none' | 'whole' | 'partial';
}

/** What holds for a company whatever the venue. */
export interface ProviderRules extends SourceRules {
  /** ISO 4217 codes it takes; `any` where that is up to the merchant's contract. */
  readonly currencies: readonly string[] | 'any';
  /** The smallest step it can charge; the currency's own unless told. */
  readonly step?: (charge: Charge) => Milli;
  /** It takes no less. */
  readonly minAmount?: (charge: Charge) => Milli;
  /**
   * Hosts of its payment pages, by mode; one that begins with a dot stands for all below it. A test account's may
   * be on the host of the configured base address, too.
   */
  readonly payHosts: Readonly<Record<PaymentMode, readonly string[]>>;
}

/** Who can say what became of money, and give it back: a payment company, or the partner that keeps wallets. */
export interface PaymentSource {
  readonly id: PaymentSourceId;
  readonly mode: PaymentMode;
  /** The venue's account, as answers name it. */
  readonly account: string;
  readonly rules: SourceRules;
  /** Asks the company, not the diner's browser, what became of a payment. */
  fetchPayment(key: PaymentKey): Promise<PaymentReport>;
  /** Makes sure that nobody pays it any more. Absent where the company cannot. */
  readonly cancel?: (key: PaymentKey) => Promise<void>;
  /**
   * Has the company give money back, which may take it days. Absent where the company cannot.
   *
   * @param refundReference the same for a repetition; 26 characters like our references.
   */
  readonly refund?: (key: PaymentKey, charge: Charge, refundReference: string) => Promise<void>;
}

/**
 * One payment company, for one venue. An adapter translates and nothing else: no retries, no storage, no decisions
 * about orders.
 *
 * Every method that asks the company throws {@link ProviderError} and nothing else.
 */
export interface PaymentProvider extends PaymentSource {
  readonly id: ProviderId;
  /** Where it is asked. */
  readonly base: URL;
  readonly rules: ProviderRules;
  open(request: PaymentRequest): Promise<OpenedPayment>;
  readReturn(request: ReturnRequest): ReturnData;
  /** Absent where the company sends no messages. */
  readonly readWebhook?: (request: WebhookRequest) => WebhookMessage;
}

/** What an adapter is given, so that tests decide what the world answers. */
export interface ProviderOptions {
  readonly fetch: OutboundFetch;
  readonly now: () => Date;
  readonly newUuid: () => string;
  readonly tokens: TokenStore;
}

/** Keeps what companies give to sign in with, for as long as it is good. */
export interface TokenStore {
  /**
   * The token of that name, or a new one; who asks meanwhile awaits the same.
   *
   * @param name account and mode are part of it.
   */
  get(name: string, mint: () => Promise<MintedToken>): Promise<string>;
  /** The company no longer takes it. */
  drop(name: string): void;
}

export interface MintedToken {
  readonly token: string;
  readonly ttlMs: number;
}

export type ProviderErrorKind =
  /** No answer, or not one of its own: whether it did what it was asked is not known. */
  | 'unreachable'
  /** It does not know us: wrong or missing credentials. */
  | 'unauthorised'
  | 'throttled'
  | 'not_found'
  /** It says no to what was asked. */
  | 'rejected'
  /** It answered what we do not understand. */
  | 'unreadable';

/** A company could not be used. Its message holds no secret and nothing of a diner. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly provider: PaymentSourceId;
  readonly kind: ProviderErrorKind;

  constructor(provider: PaymentSourceId, kind: ProviderErrorKind, detail: string, options?: ErrorOptions) {
    super(`${provider} ${kind}: ${detail}`, options);
    this.provider = provider;
    this.kind = kind;
  }
}
