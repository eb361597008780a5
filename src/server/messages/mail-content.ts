import type { Language } from '#i18n/languages.ts';
import type { Receipt } from '../ordering/receipts/receipt.ts';

/** The parts of an email, for both of its forms. */
export interface MailContent {
  readonly language: Language;
  /** Who sends it. */
  readonly brand: string;
  readonly title: string;
  /** More about it; empty for nothing. */
  readonly detail: string;
  /** Where its button leads; `null` for no button. */
  readonly link: { readonly address: string; readonly text: string } | null;
  /** An order as its receipt says it; `null` where the mail is about none. */
  readonly receipt: Receipt | null;
  /** Why the reader gets it; `null` where the reader knows. */
  readonly reason: string | null;
}
