import { createHash, randomUUID } from 'node:crypto';
import { addAmounts, writeMilli } from '#domain/money.ts';
import { zatcaSignedCode } from '#domain/tax/zatca-code.ts';
import {
  type ChainLink,
  type EInvoiceDraft,
  EInvoiceError,
  type SealedEInvoice,
  type SealOutcome,
  type TaxAuthority,
} from '#server/ordering/e-invoices/tax-authority.ts';
import type { NumberedTaxDocument } from '#server/ordering/receipts/tax-document.ts';
import { element, writeCanonical } from './canonical-xml.ts';
import type { EInvoiceContext } from './e-invoice-context.ts';
import { type ZatcaAmounts, zatcaAmounts } from './zatca-amounts.ts';
import { hexDigest, type ZatcaSigner } from './zatca-certificate.ts';
import { reportToZatca } from './zatca-gateway.ts';
import { embedded, invoiceOf, zatcaInvoice, zatcaReasons } from './zatca-invoice.ts';
import { isZatcaTaxNumber, type ZatcaSettings, zatcaCurrency, zatcaSignerOf } from './zatca-settings.ts';
import { signZatcaInvoice } from './zatca-signature.ts';

const gateway = 'https://gw-fatoora.zatca.gov.sa/e-invoicing';
const bases = { live: `${gateway}/core`, test: `${gateway}/simulation` };

/**
 * Saudi Arabia's authority, phase 2: simplified invoices and credit notes, reported after they were handed over.
 *
 * Not validated by ZATCA: written from its published rules, and tried against a double.
 */
export function zatca(settings: ZatcaSettings, { mode, fetch, now }: EInvoiceContext): TaxAuthority {
  const signer = zatcaSignerOf(settings);
  const { token, secret, device, base = bases[mode] } = settings;
  return {
    name: 'ZATCA',
    validation: 'unvalidated',
    device,
    firstHash: hexDigest('0'),

    seal(draft, link): SealOutcome {
      const signedAt = now();
      const { validUntil } = signer.certificate;
      if (signedAt > validUntil) {
        throw new EInvoiceError(`the certificate of the device has ended on ${localTime(validUntil).date}`);
      }
      const amounts = writableAmounts(draft.document);
      if (typeof amounts === 'string') return { kind: 'unwritable', why: amounts };
      return { kind: 'sealed', sealed: sealInvoice({ draft, link, amounts, settings, signer, signedAt }) };
    },

    report: (sealed) => reportToZatca({ fetch, base, token, secret }, sealed),
  };
}

/** Saudi Arabia has one time zone, without summer time. */
const offsetMs = 3 * 3_600_000;

/** The date, `YYYY-MM-DD`, and the time, `HH:MM:SS`. */
function localTime(instant: Date): { readonly date: string; readonly time: string } {
  const text = new Date(instant.getTime() + offsetMs).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 19) };
}

/** The amounts of a document, or why the format has no place for it. */
function writableAmounts(document: NumberedTaxDocument): ZatcaAmounts | string {
  const { seller, currency, reason } = document;
  if (!isZatcaTaxNumber(seller.taxNumber ?? '')) {
    return 'The tax number must have 15 digits, the first and the last a 3.';
  }
  if (currency !== zatcaCurrency) return `The currency must be ${zatcaCurrency}, not ${currency}.`;
  return zatcaAmounts(document, {
    deposit: 'تأمين العبوة | Deposit',
    other: reason === null ? 'رسوم | Fees' : zatcaReasons[reason],
  });
}

interface Sealing {
  readonly draft: EInvoiceDraft;
  readonly link: ChainLink;
  readonly amounts: ZatcaAmounts;
  readonly settings: ZatcaSettings;
  readonly signer: ZatcaSigner;
  readonly signedAt: Date;
}

/** Writes an invoice, hashes and signs it, and adds what the hash leaves out: the signature and the QR code. */
function sealInvoice({ draft, link, amounts, settings, signer, signedAt }: Sealing): SealedEInvoice {
  const uuid = randomUUID();
  const issued = localTime(draft.document.issuedAt);
  const { head, tail } = zatcaInvoice({ draft, link, amounts, address: settings, uuid, ...issued });
  const hash = createHash('sha256')
    .update(writeCanonical(invoiceOf([...head, ...tail])), 'utf8')
    .digest('base64');
  const signing = localTime(signedAt);
  const signature = signZatcaInvoice(hash, signer, `${signing.date}T${signing.time}`);
  const { seller } = draft.document;
  const code = zatcaSignedCode({
    seller: seller.name,
    taxNumber: seller.taxNumber ?? '',
    time: `${issued.date}T${issued.time}`,
    total: writeMilli(addAmounts(amounts.net, amounts.tax), 2),
    tax: writeMilli(amounts.tax, 2),
    hash,
    signature: signature.value,
    publicKey: signer.certificate.publicKey,
    certificateSignature: signer.certificate.signature,
  });
  const text = writeCanonical(invoiceOf([...head, embedded('QR', code), signatureReference, ...tail]));
  const start = text.indexOf('>') + 1;
  return {
    uuid,
    hash,
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${text.slice(0, start)}${signature.extensions}${text.slice(start)}`,
    code,
  };
}

const signatureReference = element('cac:Signature', [
  element('cbc:ID', 'urn:oasis:names:specification:ubl:signature:Invoice'),
  element('cbc:SignatureMethod', 'urn:oasis:names:specification:ubl:dsig:enveloped:xades'),
]);
