import { addAmounts, type Milli, milli, writeMilli } from '#domain/money.ts';
import type { TaxedRow } from '#domain/tax/tax-document.ts';
import { zatcaCode } from '#domain/tax/zatca-code.ts';
import { formatMoney } from '#i18n/format-money.ts';
import { formatNumber } from '#i18n/format-number.ts';
import { formatDateTime } from '#i18n/format-time.ts';
import type { Translator } from '#i18n/translator.ts';
import type { LegalNames } from '../legal-name.ts';
import { paddedOrderNumber } from '../order.ts';
import type { Receipt, ReceiptFact, ReceiptRow } from './receipt.ts';
import type { ReceiptFormat } from './receipt-of-order.ts';
import { type NumberedTaxDocument, taxDocumentNumber } from './tax-document.ts';
import { taxRowsOf } from './tax-rows.ts';
import { taxTitlesOf } from './tax-titles.ts';

export interface TaxReceiptFormat extends Omit<ReceiptFormat, 'seller' | 'taxed'> {
  /** The translator of the language that the law wants, where it is not the reader's; `null` otherwise. */
  readonly legalT: Translator | null;
}

/**
 * A tax document as a receipt. Says what was stored when it was issued, so that it is always the same.
 *
 * @param corrected the documents of the same order before it.
 */
export function receiptOfTaxDocument(
  document: NumberedTaxDocument,
  corrected: readonly NumberedTaxDocument[],
  format: TaxReceiptFormat,
): Receipt {
  const { t, legalT, style, language } = format;
  const { seller, kind, lines, rows, taxes, mode, total } = document;
  const both = (say: (translate: Translator) => string) =>
    [...(legalT ? [say(legalT)] : []), say(t)].join(' · ');
  const money = (amount: Milli) => formatMoney(amount, language, style);
  const row = (label: string, amount: Milli, isStrong = false): ReceiptRow => ({
    label,
    amount: money(amount),
    isStrong,
    isStruck: false,
  });
  const titles = taxTitlesOf(seller.country);
  const tax = addAmounts(...taxes.map(({ amount }) => amount));
  const beside = besideOf(legalT);
  const taxRows = taxRowsOf(
    taxes.map((one) => ({ ...one, name: beside(one.name, nameIn(document.legalNames?.taxes, one.id)) })),
    format,
    money,
  );
  return {
    language,
    seller: { name: seller.name, lines: sellerLines(document, both) },
    title: both((say) => say(kind === 'invoice' ? titles.invoice : titles.creditNote)),
    number: taxDocumentNumber(document),
    facts: factsOf(document, corrected, format, both),
    lines: lines.map(({ name, details, legal, quantity, amount }) => ({
      quantity: formatNumber(quantity, language, style.numberingSystem),
      name: beside(name, legal?.name),
      details: details.map((detail, at) => beside(detail, legal?.details[at])),
      instructions: null,
      amount: money(amount),
      isStruck: false,
    })),
    bill: [
      ...rows.map((one) => row(rowLabel(one, document, both, beside), one.amount)),
      ...(mode === 'added' ? taxRows : []),
      row(
        both((say) => say('total')),
        total,
        true,
      ),
      row(
        both((say) => say('total_without_tax')),
        milli(total - tax),
      ),
      ...(mode === 'inside' ? taxRows : []),
    ],
    payments: [],
    comments: null,
    footer: format.site ? [format.site] : [],
    code: document.eInvoice?.code ?? codeOf(document, tax),
  };
}

type Both = (say: (translate: Translator) => string) => string;

const sellerLines = (
  { seller: { name, brand, address, taxNumber, register } }: NumberedTaxDocument,
  both: Both,
) => [
  ...(name === brand ? [] : [brand]),
  ...address,
  ...(taxNumber === null ? [] : [both((say) => say('tax_number', { number: taxNumber }))]),
  ...(register === null ? [] : [both((say) => say('commercial_register', { number: register }))]),
];

function factsOf(
  { issuedAt, order, reason }: NumberedTaxDocument,
  corrected: readonly NumberedTaxDocument[],
  { language, zone, style }: TaxReceiptFormat,
  both: Both,
): readonly ReceiptFact[] {
  return [
    {
      label: both((say) => say('date')),
      value: formatDateTime(issuedAt, language, zone, style.numberingSystem),
    },
    { label: both((say) => say('order_number')), value: `#${paddedOrderNumber(order)}` },
    ...(reason === null
      ? []
      : [
          {
            label: both((say) => say('corrects')),
            value: corrected
              .filter(({ kind }) => kind === 'invoice')
              .map(taxDocumentNumber)
              .join(', '),
          },
          { label: both((say) => say('reason')), value: both((say) => say(`credited_${reason}`)) },
        ]),
  ];
}

const rowPhrases = {
  delivery: 'delivery_fees',
  discount: 'discount',
  loyalty: 'loyalty_discount',
  deposit: 'deposit',
  refund: 'refunded',
  cash_rounding: 'cash_rounding',
} as const;

function rowLabel(
  { kind, id, name }: TaxedRow,
  { legalNames }: NumberedTaxDocument,
  both: Both,
  beside: Beside,
): string {
  if (kind !== 'charge' && kind !== 'fixed_tax') return both((say) => say(rowPhrases[kind]));
  const named = kind === 'charge' ? legalNames?.charges : legalNames?.taxes;
  return beside(name ?? '', nameIn(named, id));
}

const nameIn = (named: LegalNames['taxes'] | undefined, id: number): string | undefined =>
  named?.find((one) => one.id === id)?.name;

/** A name of the menu with the one in the language of the law. */
type Beside = (own: string, legal: string | undefined) => string;

/** @param legalT `null` where the reader's language is that of the law, or there is none. */
const besideOf =
  (legalT: Translator | null): Beside =>
  (own, legal) => {
    if (legal === undefined || legal === own) return own;
    return legalT === null ? legal : `${legal} · ${own}`;
  };

/** The code that the law of the seller's country wants; `null` for none. */
function codeOf({ seller, issuedAt, total, places }: NumberedTaxDocument, tax: Milli): string | null {
  if (seller.country !== 'SA' || seller.taxNumber === null) return null;
  return zatcaCode({
    seller: seller.name,
    taxNumber: seller.taxNumber,
    issuedAt,
    total: writeMilli(total, places),
    tax: writeMilli(tax, places),
  });
}
