/** The texts in the QR code of a Saudi invoice. */
interface ZatcaTexts {
  readonly seller: string;
  /** 15 digits. */
  readonly taxNumber: string;
  /** Decimal text with two decimals. */
  readonly total: string;
  readonly tax: string;
}

/** What the QR code of a Saudi invoice says. */
export interface ZatcaInvoice extends ZatcaTexts {
  readonly issuedAt: Date;
}

/** What the QR code of a signed Saudi invoice says. */
export interface ZatcaSeal extends ZatcaTexts {
  /** As the invoice has it: date and time of issue, joined by "T". */
  readonly time: string;
  /** Of the invoice, in Base64. */
  readonly hash: string;
  /** ECDSA in DER, in Base64. */
  readonly signature: string;
  /** In DER. */
  readonly publicKey: Uint8Array;
  /** The signature of the certificate, in DER. */
  readonly certificateSignature: Uint8Array;
}

/** The length of a value is one byte, and readers take those above this for the first of several. */
const maxBytes = 127;

/**
 * The text of a Saudi invoice's QR code: tags 1 to 5 with length and value, in Base64.
 *
 * A longer name is cut between characters. Source: ZATCA, phase 1.
 */
export const zatcaCode = ({ issuedAt, ...texts }: ZatcaInvoice): string =>
  codeOf(textFields(texts, `${issuedAt.toISOString().slice(0, 19)}Z`));

/** The text of a signed Saudi invoice's QR code: tags 1 to 9. Source: ZATCA, phase 2. */
export const zatcaSignedCode = (seal: ZatcaSeal): string =>
  codeOf([
    ...textFields(seal, seal.time),
    encode(seal.hash),
    encode(seal.signature),
    seal.publicKey,
    seal.certificateSignature,
  ]);

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const textFields = ({ seller, taxNumber, total, tax }: ZatcaTexts, time: string): readonly Uint8Array[] =>
  [cut(seller), taxNumber, time, total, tax].map(encode);

/** @param fields the values of the tags, from 1. */
function codeOf(fields: readonly Uint8Array[]): string {
  const bytes = fields.flatMap((value, at) => [at + 1, value.length, ...value]);
  return btoa(String.fromCharCode(...bytes));
}

function cut(text: string): string {
  let short = '';
  let bytes = 0;
  for (const character of text) {
    bytes += encode(character).length;
    if (bytes > maxBytes) break;
    short += character;
  }
  return short;
}
