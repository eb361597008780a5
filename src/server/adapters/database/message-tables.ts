import type { Generated } from 'kysely';
import type { Language } from '#i18n/languages.ts';

/** The tables of messages to diners and venues. */
export interface MessageTables {
  readonly push_keys: PushKeysTable;
  readonly push_subscriptions: PushSubscriptionsTable;
}

interface PushKeysTable {
  readonly is_only: Generated<boolean>;
  readonly private_key: Uint8Array;
}

interface PushSubscriptionsTable {
  readonly id: Generated<number>;
  readonly licence: string;
  readonly order_uuid: string | null;
  readonly access_id: number | null;
  readonly language: Language;
  readonly origin: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly created_at: Generated<Date>;
}
