import type { ReturnPage } from '#contracts/calls/payments.ts';
import type { Decimals, Milli } from '#domain/money.ts';
import type { PayBrand } from '#domain/payment/pay-brands.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { PaymentMode, PaymentSourceId, ProviderId } from '#domain/payment/provider-ids.ts';
import type { Language } from '#i18n/languages.ts';
import type { OutboundFetch } from '../integrations/outbound.ts';

export interface Charge {
  /** A multiple of the smallest step of `decimals`. */
  readonly amount: Milli;
  /** Of the currency itself, not of the venue's price display. */
  readonly decimals: Decimals;
  /** ISO 4217, upper case. */
  readonly currency: string;
}

export interface PaymentRequest extends Charge {
  /** Our reference: 26 characters of Crockford's base 32, unique for each attempt. */
  readonly reference: string;
  readonly orderUuid: string;
  /** As staff and diners read it. */
  readonly orderNumber: string;
  /** The seller's name. */
  readonly venue: string;
  /** As far as the order has it; `phone` is E.164. */
  readonly customer: {
    readonly name: string | null;
    readonly email: string | null;
    readonly phone: string | null;
  };
  readonly language: Language;
  /** Where the provider sends the diner afterwards, by GET or POST. */
  readonly returnUrl: URL;
  /** Where it sends a diner who canceled. */
  readonly cancelUrl: URL;
  /** Where it sends webhooks. */
  readonly webhookUrl: URL;
  /** When the attempt ends. */
  readonly expiresAt: Date;
}

export interface OpenedPayment {
  /** The provider's reference; `null` if it has none before the payment. */
  readonly providerRef: string | null;
  readonly payUrl: URL;
  /** Fields to post to `payUrl`; absent if a link is enough. */
  readonly form?: Readonly<Record<string, string>>;
}

export interface PaymentKey {
  readonly reference: string;
  readonly providerRef: string | null;
  readonly charge: Charge;
  readonly openedAt: Date;
}

/** A payment as the provider reports it, in our terms. */
export interface PaymentReport {
  readonly status: PaymentStatus;
  /** The provider's own status, for support. Holds no secrets and no names. */
  readonly providerStatus: string;
  /** The merchant account that received it. */
  readonly account: string;
  readonly mode: PaymentMode;
  /** Our reference as the provider has it; `null` if it does not say. */
  readonly reference: string | null;
  readonly providerRef: string | null;
  /** The paid part of our charge, without the provider's surcharges; `null` if it does not say. */
  readonly amount: Milli | null;
  /** ISO 4217, upper case. */
  readonly currency: string | null;
  /** The refunded amount, if the provider reports it. */
  readonly refunded?: Milli;
}

/** The request of a diner who returns from the provider's page. */
export interface ReturnRequest {
  readonly query: URLSearchParams;
  /** Empty for GET. */
  readonly form: URLSearchParams;
}

/** Identifies the payment of a return. Only finds the attempt, never changes its status. */
export interface ReturnData {
  readonly reference: string | null;
  readonly providerRef: string | null;
  readonly signature: 'valid' | 'invalid' | 'none';
}

/** A request to the webhook address. */
export interface WebhookRequest {
  readonly headers: Headers;
  readonly query: URLSearchParams;
  /** The raw bytes, which signatures are computed from. */
  readonly body: Uint8Array;
}

/** A parsed webhook. Like a return, it only says which payment to poll. */
export type WebhookMessage =
  | {
      readonly kind: 'about';
      /** Identifies the message; `null` if the provider sends no ids. */
      readonly eventId: string | null;
      readonly reference: string | null;
      readonly providerRef: string | null;
      /** Whether a valid signature shows that the provider sent it. */
      readonly isSigned: boolean;
    }
  /** About something that does not concern payments here. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'refused'; readonly why: 'signature' | 'stale' | 'unreadable' };

export interface SourceRules {
  /** How often one payment may be polled. */
  readonly pollLimit: { readonly minIntervalMs: number; readonly max: number };
  /** Polling completes the payment: poll only after the diner returned or the attempt expired. */
  readonly completesOnPoll?: true;
  /** Which refunds the API supports; `none`: refunds are made in the provider's dashboard. */
  readonly refunds: 'none' | 'whole' | 'partial';
}

/** Rules of a provider, the same for all venues. */
export interface ProviderRules extends SourceRules {
  /** ISO 4217 codes; `any` if it depends on the merchant's contract. */
  readonly currencies: readonly string[] | 'any';
  /** What differs from a return page at the provider's id that reads our `reference` and sends it in the path. */
  readonly returnPage?: Partial<ReturnPage>;
  /** The smallest step it can charge; defaults to the currency's own. */
  readonly step?: (charge: Charge) => Milli;
  /** Cards and wallets that its page offers to everybody, and to merchants with a contract for them; in display order. */
  readonly brands?: { readonly always: readonly PayBrand[]; readonly byContract: readonly PayBrand[] };
  readonly minAmount?: (charge: Charge) => Milli;
  /**
   * Hosts of its payment pages, by mode. A leading dot matches all subdomains. In test mode the host of the configured
   * base address is allowed too.
   */
  readonly payHosts: Readonly<Record<PaymentMode, readonly string[]>>;
}

/** Reports payments and makes refunds: a payment provider, or the loyalty partner's wallets. */
export interface PaymentSource {
  readonly id: PaymentSourceId;
  readonly mode: PaymentMode;
  /** The venue's account as responses name it. */
  readonly account: string;
  readonly rules: SourceRules;
  /** Asks the provider for the status of a payment. */
  fetchPayment(key: PaymentKey): Promise<PaymentReport>;
  /** Closes the payment page. Absent if the provider cannot do that. */
  readonly cancel?: (key: PaymentKey) => Promise<void>;
  /**
   * Requests a refund, which may take days. Absent if the provider cannot do that.
   *
   * @param refundReference the same for a retry; 26 characters like our references.
   */
  readonly refund?: (key: PaymentKey, charge: Charge, refundReference: string) => Promise<void>;
}

/**
 * One payment provider for one venue. An adapter only translates: no retries, no storage, no decisions about orders.
 *
 * Every method that calls the provider throws only {@link IntegrationError}.
 */
export interface PaymentProvider extends PaymentSource {
  readonly id: ProviderId;
  /** Of the provider's API. */
  readonly base: URL;
  readonly rules: ProviderRules;
  open(request: PaymentRequest): Promise<OpenedPayment>;
  readReturn(request: ReturnRequest): ReturnData;
  /** Absent if the provider sends no webhooks. */
  readonly readWebhook?: (request: WebhookRequest) => WebhookMessage;
}

export interface ProviderOptions {
  readonly fetch: OutboundFetch;
  readonly now: () => Date;
  readonly newUuid: () => string;
  readonly tokens: TokenStore;
}

/** Caches the providers' access tokens while they are valid. */
export interface TokenStore {
  /**
   * Returns the cached token, or mints one. Concurrent callers share one mint.
   *
   * @param name includes account and mode.
   */
  get(name: string, mint: () => Promise<MintedToken>): Promise<string>;
  /** Call it when the provider rejects the token. */
  drop(name: string): void;
}

export interface MintedToken {
  readonly token: string;
  readonly ttlMs: number;
}
