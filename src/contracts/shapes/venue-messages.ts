import * as z from 'zod/mini';
import { isEmail } from '#domain/is-email.ts';
import { messageChannels } from '#domain/messages/message-channel.ts';
import { flag, phoneNumber, secretName } from './values.ts';

const mailAddress = z.string().check(z.maxLength(254), z.refine(isEmail));

/** The mail server that sends this venue's email, instead of the operator's. */
export const mailSchema = z.strictObject({
  host: z.string().check(z.regex(/^[A-Za-z0-9.-]{1,253}$/)),
  /** 465 for TLS from the start; any other begins in plain text and continues with STARTTLS. */
  port: z._default(z.int().check(z.minimum(1), z.maximum(65_535)), 587),
  user: z.optional(z.string().check(z.minLength(1), z.maxLength(254))),
  password: z.optional(secretName),
  /** The address of the sender. */
  from: mailAddress,
});

/** The service that sends this venue's text messages. Settings reference secrets by name. */
export const textMessagesSchema = z.strictObject({
  adapter: z.string(),
  settings: z._default(z.record(z.string(), z.string()), {}),
});

/** At most this many addresses of a venue are told about a new order. */
const maxVenueAddresses = 5;

/** Who is told about orders, and how. */
export const messagesSchema = z.strictObject({
  /** How diners can be told about their order, each on request. */
  diners: z._default(z.array(z.enum(messageChannels)), []),
  /** Who at the venue is told about new orders. */
  venue: z._default(
    z.strictObject({
      email: z._default(z.array(mailAddress).check(z.maxLength(maxVenueAddresses)), []),
      /** Telephone numbers, for WhatsApp or SMS. */
      text: z._default(z.array(phoneNumber).check(z.maxLength(maxVenueAddresses)), []),
      /** Devices on which the order board asked for it. */
      push: flag(false),
    }),
    { email: [], text: [], push: false },
  ),
});
