import type { Language } from '#i18n/languages.ts';

/**
 * A receipt with localized texts and formatted amounts, ready to print.
 *
 * Texts are plain, never markup. Line breaks in texts are kept; amounts and numbers need no direction marks.
 */
export interface Receipt {
  readonly language: Language;
  /** The legal name, then the lines that the law requires, such as address and tax number. */
  readonly seller: { readonly name: string; readonly lines: readonly string[] };
  /** "Receipt". */
  readonly title: string;
  /** "#00042". */
  readonly number: string;
  /** Date, order type, table and other facts at the top. */
  readonly facts: readonly ReceiptFact[];
  readonly lines: readonly ReceiptLine[];
  /** From the subtotal to the total, which is strong. */
  readonly bill: readonly ReceiptRow[];
  /** Payments, then the amount due or the change. */
  readonly payments: readonly ReceiptRow[];
  /** The diner's comments on the order. */
  readonly comments: ReceiptFact | null;
  readonly footer: readonly string[];
  /** What its QR code says; `null` for none. */
  readonly code: string | null;
}

export interface ReceiptFact {
  readonly label: string;
  readonly value: string;
}

export interface ReceiptLine {
  /** "2" or "٢", without a multiplication sign. */
  readonly quantity: string;
  readonly name: string;
  /** The choices, one per line: "Size: Large". */
  readonly details: readonly string[];
  /** The diner's instructions for the dish. */
  readonly instructions: string | null;
  readonly amount: string;
  /** Shown, but not charged. */
  readonly isStruck: boolean;
}

export interface ReceiptRow {
  readonly label: string;
  readonly amount: string;
  readonly isStrong: boolean;
  readonly isStruck: boolean;
}

/** Prints receipts as a PDF, one after the other. */
export interface ReceiptPrinter {
  /**
   * @param client identifies the requester; clients take turns.
   * @throws {PrintError} when it cannot be printed now.
   */
  print(receipts: readonly Receipt[], client: string): Promise<Uint8Array>;
}
