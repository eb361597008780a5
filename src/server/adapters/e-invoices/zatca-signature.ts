import { sign } from 'node:crypto';
import { element, writeIndented, type XmlElement } from './canonical-xml.ts';
import { hexDigest, type ZatcaCertificate, type ZatcaSigner } from './zatca-certificate.ts';

const digital = 'http://www.w3.org/2000/09/xmldsig#';
const qualifying = 'http://uri.etsi.org/01903/v1.3.2#';
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const canonical = 'http://www.w3.org/2006/12/xml-c14n11';
const xpath = 'http://www.w3.org/TR/1999/REC-xpath-19991116';
const schemas = 'urn:oasis:names:specification:ubl:schema:xsd';
const names = 'urn:oasis:names:specification:ubl';

/** The signature of an invoice, and the element that holds it. */
export interface ZatcaSignature {
  /** ECDSA in DER, in Base64. */
  readonly value: string;
  /** Text of `ext:UBLExtensions`, which the hash of the invoice leaves out. */
  readonly extensions: string;
}

/**
 * Signs the hash of an invoice, as ZATCA's profile of XAdES has it: the signature is of the hash itself, not of `SignedInfo`.
 *
 * @param hash SHA-256 of the canonical invoice, in Base64.
 * @param signingTime `YYYY-MM-DDTHH:MM:SS`.
 */
export function signZatcaInvoice(
  hash: string,
  { key, certificate }: ZatcaSigner,
  signingTime: string,
): ZatcaSignature {
  const value = sign('sha256', Buffer.from(hash, 'base64'), key).toString('base64');
  const parts = { hash, value, certificate, signingTime };
  return { value, extensions: writeIndented(extensionsOf(parts), 0) };
}

interface SignatureParts {
  readonly hash: string;
  readonly value: string;
  readonly certificate: ZatcaCertificate;
  readonly signingTime: string;
}

const extensionsOf = (parts: SignatureParts): XmlElement =>
  element('ext:UBLExtensions', [
    element('ext:UBLExtension', [
      element('ext:ExtensionURI', `${names}:dsig:enveloped:xades`),
      element('ext:ExtensionContent', [
        element(
          'sig:UBLDocumentSignatures',
          [
            element('sac:SignatureInformation', [
              element('cbc:ID', `${names}:signature:1`),
              element('sbc:ReferencedSignatureID', `${names}:signature:Invoice`),
              signatureOf(parts),
            ]),
          ],
          {
            'xmlns:sig': `${schemas}:CommonSignatureComponents-2`,
            'xmlns:sac': `${schemas}:SignatureAggregateComponents-2`,
            'xmlns:sbc': `${schemas}:SignatureBasicComponents-2`,
          },
        ),
      ]),
    ]),
  ]);

function signatureOf({ hash, value, certificate, signingTime }: SignatureParts): XmlElement {
  return element(
    'ds:Signature',
    [
      element('ds:SignedInfo', [
        algorithm('ds:CanonicalizationMethod', canonical),
        algorithm('ds:SignatureMethod', 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256'),
        element('ds:Reference', [transforms, algorithm('ds:DigestMethod', sha256), digestValue(hash)], {
          Id: 'invoiceSignedData',
          URI: '',
        }),
        element(
          'ds:Reference',
          [
            algorithm('ds:DigestMethod', sha256),
            digestValue(signedPropertiesDigest(certificate, signingTime)),
          ],
          { Type: `${digital}SignatureProperties`, URI: '#xadesSignedProperties' },
        ),
      ]),
      element('ds:SignatureValue', value),
      element('ds:KeyInfo', [element('ds:X509Data', [element('ds:X509Certificate', certificate.text)])]),
      element('ds:Object', [
        element('xades:QualifyingProperties', [signedProperties(certificate, signingTime)], {
          'xmlns:xades': qualifying,
          Target: 'signature',
        }),
      ]),
    ],
    { 'xmlns:ds': digital, Id: 'signature' },
  );
}

const algorithm = (name: string, uri: string): XmlElement => element(name, [], { Algorithm: uri });

const digestValue = (digest: string): XmlElement => element('ds:DigestValue', digest);

/** What the hash of the invoice leaves out, because it is made of the hash. */
const transforms = element('ds:Transforms', [
  ...['ext:UBLExtensions', 'cac:Signature', "cac:AdditionalDocumentReference[cbc:ID='QR']"].map((path) =>
    element('ds:Transform', [element('ds:XPath', `not(//ancestor-or-self::${path})`)], { Algorithm: xpath }),
  ),
  algorithm('ds:Transform', canonical),
]);

/**
 * What is signed besides the invoice.
 *
 * @param own the namespaces that each element declares itself.
 */
function signedProperties(
  { digest, issuer, serial }: ZatcaCertificate,
  signingTime: string,
  own: { readonly root?: XmlElement['attributes']; readonly inner?: XmlElement['attributes'] } = {},
): XmlElement {
  const inner = own.inner ?? {};
  return element(
    'xades:SignedProperties',
    [
      element('xades:SignedSignatureProperties', [
        element('xades:SigningTime', signingTime),
        element('xades:SigningCertificate', [
          element('xades:Cert', [
            element('xades:CertDigest', [
              element('ds:DigestMethod', [], { ...inner, Algorithm: sha256 }),
              element('ds:DigestValue', digest, inner),
            ]),
            element('xades:IssuerSerial', [
              element('ds:X509IssuerName', issuer, inner),
              element('ds:X509SerialNumber', serial, inner),
            ]),
          ]),
        ]),
      ]),
    ],
    { ...own.root, Id: 'xadesSignedProperties' },
  );
}

/** How deep `SignedProperties` is in the extensions: ZATCA hashes its text with the spaces before each line. */
const signedPropertiesDepth = 8;

/** ZATCA hashes the text of the element, each name with its namespace, not its canonical form. */
const signedPropertiesDigest = (certificate: ZatcaCertificate, signingTime: string): string =>
  hexDigest(
    writeIndented(
      signedProperties(certificate, signingTime, {
        root: { 'xmlns:xades': qualifying },
        inner: { 'xmlns:ds': digital },
      }),
      signedPropertiesDepth,
    ),
  );
