import type { PaperWidth } from '#domain/printing/paper.ts';
import type { Receipt } from '../ordering/receipts/receipt.ts';
import type { Bitmap } from './bitmap.ts';
import type { Ticket } from './tickets/ticket.ts';

/** What is printed on a roll. */
export type Sheet =
  | { readonly kind: 'ticket'; readonly ticket: Ticket }
  /** One after the other. */
  | { readonly kind: 'receipts'; readonly receipts: readonly Receipt[] };

/** Draws sheets for rolls of paper. */
export interface PaperTypesetter {
  /**
   * @param client identifies who asks; clients take turns.
   * @throws {PrintError} when it cannot be drawn now.
   */
  draw(sheet: Sheet, paper: PaperWidth, client: string): Promise<Bitmap>;
}
