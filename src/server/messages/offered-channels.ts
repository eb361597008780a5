import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { TextKind } from '#domain/messages/message-channel.ts';
import type { MessageSenders } from './senders.ts';

/** How a venue's diners can be told about their orders. */
export interface OfferedChannels {
  readonly push: boolean;
  readonly email: boolean;
  /** `null` for none. */
  readonly text: TextKind | null;
}

/** The channels that the venue offers to diners and that work. */
export function offeredChannels(
  { licence, messages }: Pick<VenueFile, 'licence' | 'messages'>,
  { mailOf, textOf }: Pick<MessageSenders, 'mailOf' | 'textOf'>,
): OfferedChannels {
  const offered = messages?.diners ?? [];
  return {
    push: offered.includes('push'),
    email: offered.includes('email') && mailOf(licence) !== null,
    text: offered.includes('text') ? (textOf(licence)?.kind ?? null) : null,
  };
}
