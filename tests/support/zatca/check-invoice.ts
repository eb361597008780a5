import { createHash, verify, X509Certificate } from 'node:crypto';
import { sumFailures } from './check-sums.ts';
import { canonicalOf, elementsAt, type ReadElement, readXml, textAt, textOf } from './read-xml.ts';

/** The place of a document in the chain of its device. */
export interface Link {
  readonly counter: number;
  readonly hash: string;
}

/** What the first document of a chain names as the one before it: SHA-256 of "0", its hexadecimal digits in Base64. */
export const startOfChain: Link = {
  counter: 0,
  hash: 'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==',
};

interface Submission {
  readonly invoiceHash: string;
  readonly uuid: string;
  /** The document, in Base64. */
  readonly invoice: string;
}

interface Judgement {
  /** Codes of errors; empty for a document that is taken. */
  readonly errors: readonly string[];
  readonly link: Link;
  readonly document: ReadElement;
}

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8');
const hexDigest = (text: string) => Buffer.from(sha256(text).digest('hex')).toString('base64');
const signaturePath =
  'ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/sig:UBLDocumentSignatures/sac:SignatureInformation/ds:Signature';

/**
 * Checks a document as ZATCA's rules have it: hashes, signature, chain, QR code and sums.
 *
 * @param certificate DER, of the device that signs in.
 */
export function checkInvoice(
  { invoiceHash, uuid, invoice }: Submission,
  certificate: Uint8Array,
  last: Link,
): Judgement {
  const text = Buffer.from(invoice, 'base64').toString('utf8');
  const document = readXml(text);
  const hash = sha256(canonicalOf(withoutSignature(document))).digest('base64');
  const link = { counter: Number(reference(document, 'ICV', 'cbc:UUID')), hash };
  const failures: Readonly<Record<string, boolean>> = {
    'invoice-hash': hash !== invoiceHash,
    uuid: textAt(document, 'cbc:UUID') !== uuid,
    'KSA-16 counter': link.counter !== last.counter + 1,
    'KSA-13 previous hash': embeddedText(document, 'PIH') !== last.hash,
    'BR-KSA-05 type': !['388', '381'].includes(textAt(document, 'cbc:InvoiceTypeCode')),
    'BR-KSA-56 reference':
      textAt(document, 'cbc:InvoiceTypeCode') === '381' &&
      (textAt(document, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID') === '' ||
        textAt(document, 'cac:PaymentMeans/cbc:InstructionNote') === ''),
    ...signatureFailures(document, text, hash, certificate),
    ...codeFailures(document, hash, certificate),
    ...sumFailures(document),
  };
  const errors = Object.entries(failures).flatMap(([code, isWrong]) => (isWrong ? [code] : []));
  return { errors, link, document };
}

/** Leaves out what the hash leaves out. */
function withoutSignature(document: ReadElement): ReadElement {
  const isLeftOut = (child: ReadElement | string) =>
    typeof child !== 'string' &&
    (child.name === 'ext:UBLExtensions' ||
      child.name === 'cac:Signature' ||
      (child.name === 'cac:AdditionalDocumentReference' && textAt(child, 'cbc:ID') === 'QR'));
  return { ...document, children: document.children.filter((child) => !isLeftOut(child)) };
}

const reference = (document: ReadElement, id: string, path: string): string =>
  elementsAt(document, 'cac:AdditionalDocumentReference')
    .filter((element) => textAt(element, 'cbc:ID') === id)
    .map((element) => textAt(element, path))
    .join();

const embeddedText = (document: ReadElement, id: string): string =>
  reference(document, id, 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject');

function signatureFailures(document: ReadElement, text: string, hash: string, certificate: Uint8Array) {
  const [signature] = elementsAt(document, signaturePath);
  if (!signature) return { 'BR-KSA-60 no signature': true };
  const read = new X509Certificate(certificate);
  const written = Buffer.from(certificate).toString('base64');
  const [ofInvoice, ofProperties] = elementsAt(signature, 'ds:SignedInfo/ds:Reference/ds:DigestValue');
  const properties =
    'ds:Object/xades:QualifyingProperties/xades:SignedProperties/xades:SignedSignatureProperties';
  const certified = `${properties}/xades:SigningCertificate/xades:Cert`;
  const value = Buffer.from(textAt(signature, 'ds:SignatureValue'), 'base64');
  return {
    'certificate of another device':
      textAt(signature, 'ds:KeyInfo/ds:X509Data/ds:X509Certificate') !== written,
    signature: !verify('sha256', Buffer.from(hash, 'base64'), read.publicKey, value),
    'signed hash': !ofInvoice || textOf(ofInvoice) !== hash,
    'signed properties': !ofProperties || textOf(ofProperties) !== hexDigest(hashedProperties(text)),
    'certificate digest':
      textAt(signature, `${certified}/xades:CertDigest/ds:DigestValue`) !== hexDigest(written),
    'certificate issuer':
      textAt(signature, `${certified}/xades:IssuerSerial/ds:X509IssuerName`) !==
      'CN=TEST-EINVOICE-CA, DC=test, DC=local',
    'certificate serial':
      textAt(signature, `${certified}/xades:IssuerSerial/ds:X509SerialNumber`) !==
      String(BigInt(`0x${read.serialNumber}`)),
  };
}

/** The text between two tags, white space included, with the namespaces that its elements have from outside. */
function hashedProperties(text: string): string {
  const [written = ''] = /<xades:SignedProperties .*<\/xades:SignedProperties>/s.exec(text) ?? [];
  return written
    .replace(
      '<xades:SignedProperties ',
      '<xades:SignedProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" ',
    )
    .replace(/<ds:\w+/g, (tag) => `${tag} xmlns:ds="http://www.w3.org/2000/09/xmldsig#"`);
}

/** The fields of a QR code, by their tags. */
export function fieldsOf(code: string): ReadonlyMap<number, Buffer> {
  const bytes = Buffer.from(code, 'base64');
  const fields = new Map<number, Buffer>();
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, length = 0] = [bytes[at], bytes[at + 1]];
    fields.set(tag, bytes.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return fields;
}

function codeFailures(document: ReadElement, hash: string, certificate: Uint8Array) {
  const code = embeddedText(document, 'QR');
  const fields = fieldsOf(code);
  const text = (tag: number) => fields.get(tag)?.toString('utf8') ?? '';
  const seller = 'cac:AccountingSupplierParty/cac:Party';
  const read = new X509Certificate(certificate);
  const spki = read.publicKey.export({ type: 'spki', format: 'der' });
  return {
    'QR too long': code.length > 700,
    'QR seller': !textAt(document, `${seller}/cac:PartyLegalEntity/cbc:RegistrationName`).startsWith(text(1)),
    'QR tax number': text(2) !== textAt(document, `${seller}/cac:PartyTaxScheme/cbc:CompanyID`),
    'QR time': text(3) !== `${textAt(document, 'cbc:IssueDate')}T${textAt(document, 'cbc:IssueTime')}`,
    'QR total': text(4) !== textAt(document, 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount'),
    'QR tax': text(5) !== textAt(document, 'cac:TaxTotal/cbc:TaxAmount'),
    'QR hash': text(6) !== hash,
    'QR signature': text(7) !== textAt(document, `${signaturePath}/ds:SignatureValue`),
    'QR public key': fields.get(8)?.equals(spki) !== true,
    // The signature is the end of the certificate.
    'QR certificate': !Buffer.from(certificate)
      .subarray(-(fields.get(9)?.length ?? 1))
      .equals(fields.get(9) ?? Buffer.alloc(1)),
  };
}
