import type { Language } from '#i18n/languages.ts';

/** What a kitchen reads, as text in one language. */
export interface Ticket {
  readonly language: Language;
  /** "Copy", "Added", "Canceled", above everything else; usually empty. */
  readonly banners: readonly string[];
  /** The table or room, else the order type. */
  readonly place: string;
  /** "4 items". */
  readonly count: string;
  /** Without leading zeros, to be read from afar. */
  readonly number: string;
  /** When it was ordered, or is wanted. */
  readonly time: TicketFact;
  /** The guest's note; `null` for none. */
  readonly note: TicketNote | null;
  readonly dishes: readonly TicketDish[];
  /** What is to be paid, or that it is paid; `null` for a station of the kitchen. */
  readonly money: TicketFact | null;
  /** Who gets it, and where; `null` for a station of the kitchen, and where nobody is known. */
  readonly recipient: TicketRecipient | null;
  readonly footer: string;
}

export interface TicketFact {
  /** Empty for none. */
  readonly label: string;
  readonly value: string;
}

export interface TicketNote {
  readonly text: string;
  /** Names it; `null` for a note about anything else. */
  readonly allergy: string | null;
}

export interface TicketDish {
  /** "2×". */
  readonly quantity: string;
  readonly name: string;
  /** The choices, one per line. */
  readonly details: readonly string[];
  readonly note: TicketNote | null;
}

export interface TicketRecipient {
  /** What its QR code says: the position on a map; `null` for none. */
  readonly code: string | null;
  /** The address, or else the name, comes first. */
  readonly lines: readonly string[];
}
