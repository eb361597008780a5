import type { Language } from '#i18n/languages.ts';

/**
 * A receipt as it is read: every text is said in `language` and every amount is written out, because
 * whoever prints it knows neither phrases nor rounding.
 *
 * Texts are plain, never markup. A line break in a text is kept; amounts and numbers need no direction marks.
 */
export interface Receipt {
  readonly language: Language;
  /** Who sold: the legal name, then the lines the law asks for, such as address and tax number. */
  readonly seller: { readonly name: string; readonly lines: readonly string[] };
  /** What this paper is, "Receipt". */
  readonly title: string;
  /** The number that staff read out, "#0042". */
  readonly number: string;
  /** When, how and where: date, order type and table, and whatever else belongs at the top. */
  readonly facts: readonly ReceiptFact[];
  readonly lines: readonly ReceiptLine[];
  /** From the subtotal to the total; the total is the strong one. */
  readonly bill: readonly ReceiptRow[];
  /** What was paid and how, then what is due or was given back. */
  readonly payments: readonly ReceiptRow[];
  /** What the diner wrote about the whole order. */
  readonly comments: ReceiptFact | null;
  readonly footer: readonly string[];
}

export interface ReceiptFact {
  readonly label: string;
  readonly value: string;
}

export interface ReceiptLine {
  /** "2" or "٢", without a multiplication sign. */
  readonly quantity: string;
  readonly name: string;
  /** What was chosen, one a line: "Size: Large". */
  readonly details: readonly string[];
  /** What the diner asked for with this dish. */
  readonly instructions: string | null;
  readonly amount: string;
  /** Taken off the order: shown, not charged. */
  readonly isStruck: boolean;
}

export interface ReceiptRow {
  readonly label: string;
  readonly amount: string;
  readonly isStrong: boolean;
  readonly isStruck: boolean;
}

/** Makes a receipt into a PDF. */
export interface ReceiptPrinter {
  /**
   * @param client who asks: clients take turns.
   * @throws {PrintFault} when there is no receipt to be had now.
   */
  print(receipt: Receipt, client: string): Promise<Uint8Array>;
}
