/** What the QR code of a Saudi invoice says. */
export interface ZatcaInvoice {
  readonly seller: string;
  /** 15 digits. */
  readonly taxNumber: string;
  readonly issuedAt: Date;
  /** Decimal text with two decimals. */
  readonly total: string;
  readonly tax: string;
}

/** The length of a value is one byte, and readers take those above this for the first of several. */
const maxBytes = 127;

/**
 * The text of a Saudi invoice's QR code: tags 1 to 5 with length and value, in Base64.
 *
 * A longer name is cut between characters. Source: ZATCA, phase 1.
 */
export function zatcaCode({ seller, taxNumber, issuedAt, total, tax }: ZatcaInvoice): string {
  const time = `${issuedAt.toISOString().slice(0, 19)}Z`;
  const fields = [cut(seller), taxNumber, time, total, tax].map((text) => new TextEncoder().encode(text));
  const bytes = fields.flatMap((value, at) => [at + 1, value.length, ...value]);
  return btoa(String.fromCharCode(...bytes));
}

function cut(text: string): string {
  let short = '';
  let bytes = 0;
  for (const character of text) {
    bytes += new TextEncoder().encode(character).length;
    if (bytes > maxBytes) break;
    short += character;
  }
  return short;
}
