import { addAmounts, type Milli, writeMilli, zero } from '#domain/money.ts';
import type { ChainLink, EInvoiceDraft } from '#server/ordering/e-invoices/tax-authority.ts';
import type { NumberedTaxDocument } from '#server/ordering/receipts/tax-document.ts';
import { taxDocumentNumber } from '#server/ordering/receipts/tax-document.ts';
import { element, type XmlElement } from './canonical-xml.ts';
import type { ZatcaAmounts, ZatcaGroup, ZatcaLine } from './zatca-amounts.ts';
import { zatcaCurrency } from './zatca-settings.ts';

/** The seller's national address, in its parts. */
export interface ZatcaAddress {
  readonly street: string;
  /** Four digits. */
  readonly building: string;
  readonly district: string;
  readonly city: string;
  /** Five digits. */
  readonly postalCode: string;
}

export interface ZatcaInvoiceParts {
  readonly draft: EInvoiceDraft;
  readonly link: ChainLink;
  readonly amounts: ZatcaAmounts;
  readonly address: ZatcaAddress;
  readonly uuid: string;
  /** Local. */
  readonly date: string;
  readonly time: string;
}

/** The parts of an invoice document before and after what its hash leaves out. */
export interface ZatcaInvoice {
  readonly head: readonly XmlElement[];
  readonly tail: readonly XmlElement[];
}

const currency = { currencyID: zatcaCurrency };

const schemas = 'urn:oasis:names:specification:ubl:schema:xsd';

/** Reasons for which money is given back, in the words of the law's two languages. */
export const zatcaReasons: Readonly<Record<NonNullable<NumberedTaxDocument['reason']>, string>> = {
  canceled: 'إلغاء الطلب | Order canceled',
  struck: 'أصناف لم تقدم | Items not served',
  refunded: 'رد المبلغ | Refund',
};

/** The root of an invoice document. */
export const invoiceOf = (children: readonly XmlElement[]): XmlElement =>
  element('Invoice', children, {
    xmlns: `${schemas}:Invoice-2`,
    'xmlns:cac': `${schemas}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${schemas}:CommonBasicComponents-2`,
    'xmlns:ext': `${schemas}:CommonExtensionComponents-2`,
  });

/** A reference with a text in it: the hash before, or the QR code. */
export const embedded = (id: string, text: string): XmlElement =>
  element('cac:AdditionalDocumentReference', [
    element('cbc:ID', id),
    element('cac:Attachment', [
      element('cbc:EmbeddedDocumentBinaryObject', text, { mimeCode: 'text/plain' }),
    ]),
  ]);

/** UBL 2.1 in the profile of ZATCA: a simplified invoice (388) or its credit note (381). */
export function zatcaInvoice(parts: ZatcaInvoiceParts): ZatcaInvoice {
  const { draft, link, amounts, uuid, date, time } = parts;
  const { document, corrects } = draft;
  return {
    head: [
      element('cbc:ProfileID', 'reporting:1.0'),
      element('cbc:ID', taxDocumentNumber(document)),
      element('cbc:UUID', uuid),
      element('cbc:IssueDate', date),
      element('cbc:IssueTime', time),
      element('cbc:InvoiceTypeCode', document.kind === 'invoice' ? '388' : '381', { name: '0200000' }),
      element('cbc:DocumentCurrencyCode', zatcaCurrency),
      element('cbc:TaxCurrencyCode', zatcaCurrency),
      ...corrects.map((number) =>
        element('cac:BillingReference', [
          element('cac:InvoiceDocumentReference', [element('cbc:ID', number)]),
        ]),
      ),
      element('cac:AdditionalDocumentReference', [
        element('cbc:ID', 'ICV'),
        element('cbc:UUID', String(link.counter)),
      ]),
      embedded('PIH', link.previousHash),
    ],
    tail: [
      supplier(document, parts.address),
      element('cac:AccountingCustomerParty', []),
      paymentMeans(document),
      ...amounts.groups.flatMap(allowancesOf),
      element('cac:TaxTotal', [amountElement('cbc:TaxAmount', amounts.tax)]),
      element('cac:TaxTotal', [amountElement('cbc:TaxAmount', amounts.tax), ...amounts.groups.map(subtotal)]),
      monetaryTotal(amounts),
      ...amounts.groups
        .flatMap(({ lines, rate }) => lines.map((line) => ({ line, rate })))
        .map(({ line, rate }, at) => lineElement(line, rate, at + 1)),
    ],
  };
}

const amountElement = (name: string, amount: Milli): XmlElement =>
  element(name, writeMilli(amount, 2), currency);

function supplier({ seller }: NumberedTaxDocument, address: ZatcaAddress): XmlElement {
  const register = seller.register?.replace(/[^a-zA-Z0-9]/g, '') ?? '';
  return element('cac:AccountingSupplierParty', [
    element('cac:Party', [
      ...(register === ''
        ? []
        : [element('cac:PartyIdentification', [element('cbc:ID', register, { schemeID: 'CRN' })])]),
      element('cac:PostalAddress', [
        element('cbc:StreetName', address.street),
        element('cbc:BuildingNumber', address.building),
        element('cbc:CitySubdivisionName', address.district),
        element('cbc:CityName', address.city),
        element('cbc:PostalZone', address.postalCode),
        element('cac:Country', [element('cbc:IdentificationCode', 'SA')]),
      ]),
      element('cac:PartyTaxScheme', [element('cbc:CompanyID', seller.taxNumber ?? ''), taxScheme]),
      element('cac:PartyLegalEntity', [element('cbc:RegistrationName', seller.name)]),
    ]),
  ]);
}

const taxScheme = element('cac:TaxScheme', [element('cbc:ID', 'VAT')]);

/** How it is paid is not known for sure: an order may be paid in parts. */
const paymentMeans = ({ reason }: NumberedTaxDocument): XmlElement =>
  element('cac:PaymentMeans', [
    element('cbc:PaymentMeansCode', '1'),
    ...(reason === null ? [] : [element('cbc:InstructionNote', zatcaReasons[reason])]),
  ]);

const percentOf = (rate: string | null): string => Number(rate ?? '0').toFixed(2);

const categoryOf = (name: string, rate: string | null, why: readonly XmlElement[] = []): XmlElement =>
  element(name, [
    element('cbc:ID', rate === null ? 'O' : 'S'),
    element('cbc:Percent', percentOf(rate)),
    ...why,
    taxScheme,
  ]);

function allowancesOf({ allowance, charge, rate }: ZatcaGroup): readonly XmlElement[] {
  const category = categoryOf('cac:TaxCategory', rate);
  return [
    ...(allowance === zero
      ? []
      : [
          element('cac:AllowanceCharge', [
            element('cbc:ChargeIndicator', 'false'),
            element('cbc:AllowanceChargeReason', 'خصم | Discount'),
            amountElement('cbc:Amount', allowance),
            category,
          ]),
        ]),
    ...(charge === zero
      ? []
      : [
          element('cac:AllowanceCharge', [
            element('cbc:ChargeIndicator', 'true'),
            element('cbc:AllowanceChargeReasonCode', 'ADR'),
            element('cbc:AllowanceChargeReason', 'رسوم خدمة وتوصيل | Service and delivery'),
            amountElement('cbc:Amount', charge),
            category,
          ]),
        ]),
  ];
}

function subtotal({ rate, net, tax }: ZatcaGroup): XmlElement {
  const why = [
    element('cbc:TaxExemptionReasonCode', 'VATEX-SA-OOS'),
    element(
      'cbc:TaxExemptionReason',
      'Services outside scope of tax / Not subject to VAT | التوريدات الغير خاضعة للضريبة',
    ),
  ];
  return element('cac:TaxSubtotal', [
    amountElement('cbc:TaxableAmount', net),
    amountElement('cbc:TaxAmount', tax),
    categoryOf('cac:TaxCategory', rate, rate === null ? why : []),
  ]);
}

function monetaryTotal({ groups, net, tax, rounding, payable }: ZatcaAmounts): XmlElement {
  const sum = (amountIn: (group: ZatcaGroup) => Milli) => addAmounts(...groups.map(amountIn));
  const optional = (name: string, amount: Milli) => (amount === zero ? [] : [amountElement(name, amount)]);
  return element('cac:LegalMonetaryTotal', [
    amountElement(
      'cbc:LineExtensionAmount',
      sum(({ lines }) => addAmounts(...lines.map((line) => line.net))),
    ),
    amountElement('cbc:TaxExclusiveAmount', net),
    amountElement('cbc:TaxInclusiveAmount', addAmounts(net, tax)),
    ...optional(
      'cbc:AllowanceTotalAmount',
      sum(({ allowance }) => allowance),
    ),
    ...optional(
      'cbc:ChargeTotalAmount',
      sum(({ charge }) => charge),
    ),
    ...optional('cbc:PayableRoundingAmount', rounding),
    amountElement('cbc:PayableAmount', payable),
  ]);
}

function lineElement(
  { name, quantity, net, tax }: ZatcaLine,
  rate: string | null,
  number: number,
): XmlElement {
  return element('cac:InvoiceLine', [
    element('cbc:ID', String(number)),
    element('cbc:InvoicedQuantity', `${quantity}.000000`, { unitCode: 'PCE' }),
    amountElement('cbc:LineExtensionAmount', net),
    element('cac:TaxTotal', [
      amountElement('cbc:TaxAmount', tax),
      amountElement('cbc:RoundingAmount', addAmounts(net, tax)),
    ]),
    element('cac:Item', [element('cbc:Name', name), categoryOf('cac:ClassifiedTaxCategory', rate)]),
    element('cac:Price', [element('cbc:PriceAmount', priceOf(net, quantity), currency)]),
  ]);
}

/** The price of one with six decimals, so that the quantity times it is the line to the hundredth. */
function priceOf(net: Milli, quantity: number): string {
  const digits = String(Math.round((net * 1_000) / quantity)).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
