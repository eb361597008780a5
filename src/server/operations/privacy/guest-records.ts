import type { GuestContact } from '../../ordering/customer-records.ts';
import type { NewAuditEntry } from '../../people/audit-log.ts';

/** What is stored of a guest in one venue. Names of members are those of the file that guests get. */
export interface GuestData {
  readonly orders: readonly GuestOrder[];
  readonly form_submissions: readonly {
    readonly form: string;
    readonly received: string;
    readonly answers: unknown;
  }[];
  readonly wallets: readonly {
    readonly wallet: string;
    readonly holder: string;
    readonly currency: string | null;
    readonly balance: string | null;
  }[];
}

export interface GuestOrder {
  readonly number: number;
  /** ISO 8601, as are the other times. */
  readonly placed: string;
  readonly status: string;
  readonly status_reason: string | null;
  /** Whether it is not finished. */
  readonly open: boolean;
  readonly order_type: string;
  readonly location: string | null;
  readonly placed_by_staff: boolean;
  readonly wished_for: string | null;
  readonly customer: unknown;
  readonly employee_id: string | null;
  readonly comments: string;
  readonly currency: string;
  readonly sub_total: string;
  readonly total: string;
  readonly coupon: string | null;
  readonly loyalty_discounts: unknown;
  readonly lines: readonly {
    readonly quantity: number;
    readonly name: string;
    readonly chosen: string;
    readonly instructions: string;
    readonly unit_price: string;
    readonly removed: boolean;
  }[];
  readonly payments: readonly {
    readonly type: string;
    readonly paid: string;
    readonly amount: string;
  }[];
  readonly online_payments: readonly {
    readonly provider: string;
    readonly state: string;
    readonly opened: string;
    readonly paid: string | null;
    readonly amount: string;
    readonly refunded: string;
  }[];
  readonly wallet_payments: readonly {
    readonly wallet: string;
    readonly paid: string;
    readonly amount: string;
    readonly refunded: string;
  }[];
  readonly push_subscriptions: readonly {
    readonly service: string;
    readonly language: string;
    readonly created: string;
  }[];
  readonly waiting_messages: readonly { readonly occasion: string; readonly since: string }[];
  readonly tax_documents: readonly {
    readonly kind: string;
    readonly number: number;
    readonly issued: string;
  }[];
}

export interface ErasedGuest {
  readonly orders: number;
  readonly forms: number;
}

/** What venues store of their guests. */
export interface GuestRecords {
  find(licence: string, contact: GuestContact): Promise<GuestData>;
  /**
   * Erases finished orders and form submissions of a guest, and records it, in one transaction.
   *
   * @param entryOf what to record.
   */
  erase(
    licence: string,
    contact: GuestContact,
    entryOf: (erased: ErasedGuest) => NewAuditEntry,
  ): Promise<ErasedGuest>;
}
