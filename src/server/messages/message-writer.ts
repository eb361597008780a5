import type { MessageAudience, MessageOccasion } from '#domain/messages/message-occasion.ts';
import type { Order } from '../ordering/order.ts';
import type { Mail, MailAttachment, TextMessage } from './senders.ts';

/** What a message is about, and where its links lead. */
export interface MessageSubject {
  /** As it is stored. */
  readonly order: Order;
  readonly occasion: MessageOccasion;
  readonly audience: MessageAudience;
  /** Such as `https://menu.example`; `null` when it is not known. */
  readonly origin: string | null;
}

/** Writes messages of one venue in one language. */
export interface MessageWriter {
  push(subject: MessageSubject, topic: string): string;
  mail(subject: MessageSubject, options: Pick<Mail, 'to' | 'key' | 'attachments'>): Mail;
  text(subject: MessageSubject, options: Pick<TextMessage, 'to' | 'key'>): TextMessage;
  /** The receipt as PDF; `null` when it cannot be printed now. */
  printReceipt(order: Order): Promise<MailAttachment | null>;
}
