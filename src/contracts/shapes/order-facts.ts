import type { MoneyStyle } from '#i18n/format-money.ts';
import type { OrderingFacts } from './ordering-facts.ts';

/** What the page of an order knows besides the order itself. */
export interface OrderFacts
  extends Pick<OrderingFacts, 'language' | 'brand' | 'alt' | 'payment' | 'whatsapp'> {
  /** Of the order's own currency, which the menu may have left since. */
  readonly style: MoneyStyle;
  /** When it was made, and for when it is wished, as the venue's clocks and calendar say; `null` for no wish. */
  readonly placedAt: string;
  readonly requestedFor: string | null;
  /** Of the venue's clocks: an IANA name, such as "Asia/Dubai". */
  readonly timezone: string;
  /** Guests settle its bill together, where they sit. */
  readonly isAtTable: boolean;
  readonly hasTips: boolean;
  readonly realtime: RealtimeEndpoint;
}

/** Where pages hear that something changed. */
export interface RealtimeEndpoint {
  /** A path of this site, or the address of a Supabase Realtime. */
  readonly url: string;
  readonly key: string;
}

/** Our own endpoint. */
export const embeddedRealtime: RealtimeEndpoint = { url: '/realtime/v1', key: 'anon' };
