import type { TextKind } from '#domain/messages/message-channel.ts';
import type { Language } from '#i18n/languages.ts';
import type { PushSubscription } from './push-subscription.ts';

/*
 * The ports of outside services that carry messages. Each of them throws an `IntegrationError`: of the kinds `rejected` and
 * `not_found` where it is useless to try again.
 */

export interface PushMessage {
  /** JSON, at most 3993 bytes. */
  readonly payload: string;
  /** How long the push service may keep it, in seconds. */
  readonly lifetimeSeconds: number;
  /** Replaces an undelivered message of the same topic: 1 to 32 characters of base64url. */
  readonly topic: string;
}

export interface PushSender {
  /** The key that browsers subscribe with, as base64url. */
  publicKey(): Promise<string>;
  /** Whether the endpoint is one of a push service, and the keys are keys. */
  accepts(subscription: PushSubscription): boolean;
  /** @throws {IntegrationError} `not_found` when the subscription no longer exists. */
  send(subscription: PushSubscription, message: PushMessage): Promise<void>;
}

export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

export interface Mail {
  readonly to: string;
  /** The name of the sender; the address is the service's. */
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: Language;
  readonly attachments: readonly MailAttachment[];
  /** The same for each try: mail programs show a repeated message once. Letters, digits, dots and dashes. */
  readonly key: string;
}

export interface MailSender {
  send(mail: Mail): Promise<void>;
}

export interface TextMessage {
  /** E.164. */
  readonly to: string;
  readonly language: Language;
  /** What a template is filled with, where the service sends only templates. */
  readonly parts: {
    readonly brand: string;
    readonly number: string;
    readonly title: string;
    readonly link: string;
  };
  /** The whole message, where it does not. */
  readonly text: string;
  /** The same for each try, for services that recognize it. */
  readonly key: string;
}

/** WhatsApp or SMS. */
export interface TextSender {
  readonly kind: TextKind;
  send(message: TextMessage): Promise<void>;
}

/** The services that carry a venue's messages; `null` where there is none. */
export interface MessageSenders {
  readonly push: PushSender;
  readonly mailOf: (licence: string) => MailSender | null;
  readonly textOf: (licence: string) => TextSender | null;
}
