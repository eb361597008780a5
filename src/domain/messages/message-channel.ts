/** How people are told about an order. `text`: by WhatsApp or SMS, as the venue has it. */
export const messageChannels = ['push', 'email', 'text'] as const;

export type MessageChannel = (typeof messageChannels)[number];

/** The channels that a diner asks for at checkout. Push is asked for on the order page. */
export const updateChannels = ['email', 'text'] as const satisfies readonly MessageChannel[];

export type UpdateChannel = (typeof updateChannels)[number];

/** What a text message is sent with. */
export type TextKind = 'whatsapp' | 'sms';

/** Whom a message is for. Addresses of diners are read from the order when it is sent. */
export type MessageRecipient =
  | { readonly to: 'diner' | 'venue'; readonly channel: 'push'; readonly subscription: number }
  | { readonly to: 'diner'; readonly channel: UpdateChannel }
  /** An address or number of the venue's file. */
  | { readonly to: 'venue'; readonly channel: UpdateChannel; readonly address: string };
