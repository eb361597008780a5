import type { MoneyStyle } from '#i18n/format-money.ts';
import type { OrderingFacts } from './ordering-facts.ts';
import type { VenueContact } from './venue-contact.ts';

/** The data of an order's page besides the order itself. */
export interface OrderFacts
  extends Pick<OrderingFacts, 'language' | 'brand' | 'alt' | 'payment' | 'whatsapp'> {
  /** For the order's own currency, which the menu may no longer use. */
  readonly style: MoneyStyle;
  /**
   * When it was placed, and the requested time, in the venue's time zone and calendar; `null` when none is requested.
   */
  readonly placedAt: string;
  readonly requestedFor: string | null;
  /** The venue's time zone: an IANA name, such as "Asia/Dubai". */
  readonly timezone: string;
  readonly contact: VenueContact;
  /** The venue has a cart, so that dishes can be ordered again. */
  readonly hasCart: boolean;
  /** Guests pay its bill together at their table. */
  readonly isAtTable: boolean;
  readonly hasTips: boolean;
  readonly realtime: RealtimeEndpoint;
}

/** The data of pages about orders that only the device knows. */
export interface OwnOrdersFacts extends Pick<OrderingFacts, 'language' | 'style' | 'currency' | 'payment'> {
  /** An IANA name. */
  readonly timezone: string;
  readonly realtime: RealtimeEndpoint;
}

/** The realtime server that pages subscribe to. */
export interface RealtimeEndpoint {
  /** A path of this site, or the URL of a Supabase Realtime server. */
  readonly url: string;
  readonly key: string;
}

/** The built-in endpoint. */
export const embeddedRealtime: RealtimeEndpoint = { url: '/realtime/v1', key: 'anon' };
