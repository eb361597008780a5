import type { Receipt } from '../ordering/receipts/receipt.ts';
import type { WrittenMessage } from './write-message.ts';

/** The parts of an email, for both of its forms. */
export interface MailContent {
  readonly message: WrittenMessage;
  /** The order as its receipt says it. */
  readonly receipt: Receipt;
  /** Why the reader gets it; `null` for the venue. */
  readonly reason: string | null;
}
