import type { MessageRecipient } from '#domain/messages/message-channel.ts';
import type { OrderMessage, Outbox, OutboxItem } from '../events/outbox.ts';

export interface MessageItem extends OutboxItem<OrderMessage> {
  /** When it happened. */
  readonly since: Date;
  /** Whether the last try ended without a result, as when its process was killed: the message may have been sent. */
  readonly mayBeSent: boolean;
}

/** The limits of one lease. */
export interface LaneLimits {
  readonly max: number;
  readonly maxPerLane: number;
  /** Lanes that are skipped. */
  readonly excludedLanes: readonly string[];
}

/** The lane of a message: a channel of one venue. Those without a recipient have one, too. */
export const laneOf = ({ message: { payload } }: Pick<MessageItem, 'message'>): string =>
  `${payload.licence} ${payload.recipient?.channel ?? ''}`;

/** The messages about orders that are not sent yet. */
export interface MessageOutbox extends Omit<Outbox<OrderMessage>, 'lease'> {
  /** Leases due messages for `leaseMs`: of each lane the oldest first, up to its limit. */
  leaseByLane(limits: LaneLimits, leaseMs: number): Promise<readonly MessageItem[]>;
  /** Replaces a message by one for each recipient, once. */
  address(id: number, recipients: readonly MessageRecipient[]): Promise<void>;
}
