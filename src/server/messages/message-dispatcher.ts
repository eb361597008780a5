import type { MessageChannel } from '#domain/messages/message-channel.ts';
import { type Dispatcher, retryDelayAfter } from '../events/dispatcher.ts';
import { openVenueDispatcher } from '../events/venue-dispatcher.ts';
import { IntegrationError } from '../integrations/integration-error.ts';
import type { Log } from '../log.ts';
import type { MessageOutcome } from './deliver-messages.ts';
import { laneOf, type MessageItem, type MessageOutbox } from './message-outbox.ts';

/** Counts messages. `refused`: by the service, for good. */
export type MessageCounter = (
  channel: MessageChannel,
  outcome: Exclude<MessageOutcome, 'addressed'> | 'failed' | 'refused',
) => void;

export interface OpenMessageDispatcherOptions {
  readonly outbox: Pick<MessageOutbox, 'leaseByLane' | 'markDelivered' | 'retryLater' | 'watch'>;
  /** Errors are retried, except those of a service that refused the message. */
  readonly deliver: (item: MessageItem) => Promise<MessageOutcome>;
  readonly count: MessageCounter;
  readonly log: Log;
}

/** Concurrent messages in total, and in one channel of a venue. */
const maxConcurrent = 200;
const maxPerLane = 4;

/** Longer than one delivery can take, with printing a receipt and talking to a slow mail server. */
const leaseMs = 90_000;

/**
 * Sends messages to diners and venues, until they would be too late. Each channel of a venue has a lane of its own: a
 * slow mail server delays no push message.
 */
export function openMessageDispatcher({
  outbox,
  deliver,
  count,
  log,
}: OpenMessageDispatcherOptions): Promise<Dispatcher> {
  const deliverAndCount = async (item: MessageItem): Promise<void> => {
    const outcome = await deliver(item);
    const { recipient, licence, occasion } = item.message.payload;
    if (recipient === null || outcome === 'addressed') return;
    count(recipient.channel, outcome);
    const isLate = outcome === 'outdated' && item.attempts > 0;
    if (isLate) log.error('message not sent', { licence, channel: recipient.channel, occasion });
  };

  const handleFailure = async (item: MessageItem, error: unknown): Promise<void> => {
    const { id, attempts, message } = item;
    const { licence, occasion, recipient } = message.payload;
    const channel = recipient?.channel;
    const isRefused = isFinal(error, channel);
    if (channel) count(channel, isRefused ? 'refused' : 'failed');
    if (isRefused || attempts === 0)
      log.error('message failed', { licence, channel, occasion, fault: error });
    if (isRefused) await outbox.markDelivered([id]);
    else await outbox.retryLater(id, retryDelayAfter(attempts), reasonOf(error));
  };

  return openVenueDispatcher<MessageItem>({
    lease: ({ max, excludedVenues }) =>
      outbox.leaseByLane({ max, maxPerLane, excludedLanes: excludedVenues }, leaseMs),
    watch: outbox.watch,
    handle: async (item) => {
      const failure = await deliverAndCount(item).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      await (failure ? handleFailure(item, failure.error) : outbox.markDelivered([item.id]));
    },
    laneOf,
    maxConcurrent,
    log,
  });
}

/** Whether the message is not tried again. */
const isFinal = (error: unknown, channel: MessageChannel | undefined): boolean =>
  isRefusal(error) || (channel === 'text' && isUndecided(error));

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const isRefusal = (error: unknown): boolean =>
  error instanceof IntegrationError && (error.kind === 'rejected' || error.kind === 'not_found');

/** The service may have taken it. */
const isUndecided = (error: unknown): boolean =>
  error instanceof IntegrationError && (error.kind === 'unreachable' || error.kind === 'unreadable');
