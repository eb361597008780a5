import type { Language } from '#i18n/languages.ts';

/** Where a browser receives push messages, and the keys that it reads them with: base64url. */
export interface PushSubscription {
  /** An address of the browser's push service. */
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface NewPushSubscription extends PushSubscription {
  /** Of the messages. */
  readonly language: Language;
  /** The site that the browser has open, such as `https://menu.example`. */
  readonly origin: string;
}

/** A subscription in the store. */
export interface SavedPushSubscription extends NewPushSubscription {
  readonly id: number;
}

/** What a browser is told about: one order, or all new orders of the board that a staff link opens. */
export type PushSubject = { readonly order: string } | { readonly access: number };

/** Stores the push subscriptions of one venue. */
export interface PushSubscriptionRepository {
  /** @returns whether it is stored: not where the subject has `max` others already. */
  add(subject: PushSubject, subscription: NewPushSubscription, max: number): Promise<boolean>;
  remove(subject: PushSubject, endpoint: string): Promise<void>;
  /** Removes an endpoint that no longer exists, from everything that it was told about. */
  forget(endpoint: string): Promise<void>;
  find(id: number): Promise<SavedPushSubscription | null>;
  idsOfOrder(order: string): Promise<readonly number[]>;
  /** Those of all boards of the venue. */
  idsOfBoards(): Promise<readonly number[]>;
}

/** Push subscriptions across all venues. */
export interface PushSubscriptionRecords {
  /** Drops those of orders that ended before `ended`, and of all orders that were placed before `placed`. @returns how many. */
  dropOfOrders(before: { readonly ended: Date; readonly placed: Date }): Promise<number>;
}
