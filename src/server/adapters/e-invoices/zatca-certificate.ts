import { createHash, createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';

/** What signs the documents of a device. */
export interface ZatcaSigner {
  readonly key: KeyObject;
  readonly certificate: ZatcaCertificate;
}

/** What a document says of the certificate that it is signed with. */
export interface ZatcaCertificate {
  /** DER in Base64, in one line. */
  readonly text: string;
  /** As ZATCA hashes it: SHA-256 of the text, its hexadecimal digits in Base64. */
  readonly digest: string;
  /** The most specific part first. */
  readonly issuer: string;
  /** Decimal. */
  readonly serial: string;
  /** DER. */
  readonly publicKey: Uint8Array;
  /** Of the certificate itself, DER. */
  readonly signature: Uint8Array;
  readonly validUntil: Date;
}

/** SHA-256 as ZATCA writes it where it is not of the invoice: hexadecimal digits in Base64. */
export const hexDigest = (text: string): string =>
  Buffer.from(createHash('sha256').update(text, 'utf8').digest('hex')).toString('base64');

/**
 * Reads the token that ZATCA gives for a device: the text of its certificate, in Base64 once more.
 *
 * @returns `null` when it holds no certificate of the curve secp256k1.
 */
export function readZatcaToken(token: string): ZatcaCertificate | null {
  try {
    const text = Buffer.from(token, 'base64').toString('latin1').trim();
    const der = Buffer.from(text, 'base64');
    const read = new X509Certificate(der);
    if (!isOnCurve(read.publicKey)) return null;
    const written = der.toString('base64');
    return {
      text: written,
      digest: hexDigest(written),
      issuer: read.issuer.split('\n').toReversed().join(', '),
      serial: BigInt(`0x${read.serialNumber}`).toString(),
      publicKey: read.publicKey.export({ type: 'spki', format: 'der' }),
      signature: signatureOf(der),
      validUntil: new Date(read.validTo),
    };
  } catch {
    return null;
  }
}

/**
 * Reads a private key: PEM, also with `\n` for its line ends, or its Base64 alone.
 *
 * @returns `null` when it is no key of the curve secp256k1.
 */
export function readZatcaKey(text: string): KeyObject | null {
  const pem = text.trim().replaceAll('\\n', '\n');
  const der = Buffer.from(pem, 'base64');
  const readers = pem.startsWith('-----')
    ? [() => createPrivateKey(pem)]
    : (['sec1', 'pkcs8'] as const).map((type) => () => createPrivateKey({ key: der, format: 'der', type }));
  for (const read of readers) {
    try {
      const key = read();
      if (isOnCurve(key)) return key;
    } catch {
      // Not in this form.
    }
  }
  return null;
}

const isOnCurve = ({ asymmetricKeyDetails }: KeyObject): boolean =>
  asymmetricKeyDetails?.namedCurve === 'secp256k1';

/** The third part of a certificate: a bit string, after what is signed and the algorithm. */
function signatureOf(der: Uint8Array): Uint8Array {
  const certificate = readDer(der, 0);
  const signed = readDer(der, certificate.start);
  const algorithm = readDer(der, signed.end);
  const { start, end } = readDer(der, algorithm.end);
  // The first byte counts unused bits: none.
  return der.subarray(start + 1, end);
}

/** Where the content of a DER value starts and ends. */
function readDer(der: Uint8Array, at: number): { readonly start: number; readonly end: number } {
  const first = der[at + 1] ?? 0;
  if (first < 0x80) return { start: at + 2, end: at + 2 + first };
  const start = at + 2 + (first & 0x7f);
  const length = der.subarray(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0);
  return { start, end: start + length };
}
