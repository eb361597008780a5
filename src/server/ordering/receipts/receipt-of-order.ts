import type { Order } from '#contracts/shapes/order.ts';
import type { VenueFile } from '#contracts/shapes/venue.ts';
import { addAmounts, type Milli, milli, zero } from '#domain/money.ts';
import { lineDetails } from '#domain/order/line-details.ts';
import {
  type BillRow,
  billRows,
  lineAmount,
  type PaymentRow,
  paymentRows,
} from '#domain/order/order-rows.ts';
import { isCanceledOrRejected } from '#domain/order/order-status.ts';
import type { TaxedBill } from '#domain/tax/tax-document.ts';
import { formatMoney, type MoneyStyle } from '#i18n/format-money.ts';
import { formatNumber } from '#i18n/format-number.ts';
import { formatDateTime } from '#i18n/format-time.ts';
import type { Language } from '#i18n/languages.ts';
import {
  billLabel,
  locationLabel,
  orderTypeLabel,
  paymentLabel,
  paymentMethodLabel,
} from '#i18n/order-phrases.ts';
import type { Translator } from '#i18n/translator.ts';
import type { Receipt, ReceiptFact, ReceiptLine, ReceiptRow } from './receipt.ts';
import { plainRow, taxRowsOf } from './tax-rows.ts';

export interface ReceiptFormat {
  readonly language: Language;
  readonly t: Translator;
  readonly style: MoneyStyle;
  /** IANA name. */
  readonly zone: string;
  readonly seller: { readonly brand: string; readonly legal: VenueFile['legal'] };
  /** The menu's address; `null` for a venue without a domain. */
  readonly site: string | null;
  /** What is taxed, where the seller has a tax number; `null` elsewhere. */
  readonly taxed: TaxedBill | null;
}

/**
 * The receipt of an order for anyone who has its link: without name, phone number and address.
 *
 * Source: spec §2 "Receipt PDF link".
 */
export function receiptOfOrder(order: Order, format: ReceiptFormat): Receipt {
  const { language, t, style } = format;
  const money = (amount: Milli) => formatMoney(amount, language, style);
  return {
    language,
    seller: sellerOf(format),
    title: t('receipt_title'),
    number: `#${order.padded_order_id}`,
    facts: factsOf(order, format),
    lines: order.line_items.map((line) => lineOf(line, format, money)),
    bill: billOf(order, format, money),
    payments: paymentRows(order).map((row) => paymentRowOf(row, t, money)),
    comments:
      order.order_comments === '' ? null : { label: t('order_comments'), value: order.order_comments },
    footer: [
      ...(isCanceledOrRejected(order.status) ? [] : [t('order_thanks')]),
      ...(format.site ? [format.site] : []),
    ],
    code: null,
  };
}

function sellerOf({ t, seller: { brand, legal } }: ReceiptFormat): Receipt['seller'] {
  if (!legal) return { name: brand, lines: [] };
  const { name, tax_number, address = [], register } = legal;
  return {
    name,
    lines: [
      ...(name === brand ? [] : [brand]),
      ...address,
      ...(tax_number === undefined ? [] : [t('tax_number', { number: tax_number })]),
      ...(register === undefined ? [] : [t('commercial_register', { number: register })]),
    ],
  };
}

function factsOf(order: Order, { language, t, style, zone }: ReceiptFormat): readonly ReceiptFact[] {
  const formatInstant = (instant: string) =>
    formatDateTime(new Date(instant), language, zone, style.numberingSystem);
  const type = orderTypeLabel(order.order_type, t);
  return [
    { label: t('date'), value: formatInstant(order.created) },
    {
      label: t('order_type'),
      value: order.location ? `${type} · ${locationLabel(order.location, t)}` : type,
    },
    ...(order.delivery_datetime === null
      ? []
      : [{ label: t('scheduled_for'), value: formatInstant(order.delivery_datetime) }]),
    isCanceledOrRejected(order.status)
      ? { label: t('order_status'), value: t(`status_${order.status}`) }
      : { label: t('payment_type'), value: paymentMethodLabel(order.payment_type, t) },
  ];
}

function lineOf(
  line: Order['line_items'][number],
  { language, style }: ReceiptFormat,
  money: (amount: Milli) => string,
): ReceiptLine {
  return {
    quantity: formatNumber(line.quantity, language, style.numberingSystem),
    name: line.product_name,
    details: lineDetails(line),
    instructions: line.special_instructions === '' ? null : line.special_instructions,
    amount: money(lineAmount(line)),
    isStruck: line.status === 'Deleted',
  };
}

function billRowsOf(row: BillRow, t: Translator, money: (amount: Milli) => string): readonly ReceiptRow[] {
  const written = { label: billLabel(row, t), amount: money(row.amount), isStrong: row.kind === 'total' };
  if (row.kind !== 'delivery' || !row.isWaived) return [{ ...written, isStruck: false }];
  return [
    { ...written, isStruck: true },
    { label: t('free_delivery'), amount: money(zero), isStrong: false, isStruck: false },
  ];
}

/**
 * The bill, with the rate of each tax where the seller has a tax number. What prices include follows the total, so that the
 * rows before it stay as the specification has them.
 */
function billOf(
  order: Order,
  format: ReceiptFormat,
  money: (amount: Milli) => string,
): readonly ReceiptRow[] {
  const { t, taxed } = format;
  const rows = billRows(order);
  if (!taxed) return rows.flatMap((row) => billRowsOf(row, t, money));
  if (taxed.mode === 'inside') {
    return [
      ...rows.filter(({ kind }) => kind !== 'included_tax').flatMap((row) => billRowsOf(row, t, money)),
      ...insideRows(taxed, format, money),
    ];
  }
  return rows.flatMap((row) => {
    const tax = row.kind === 'tax' ? taxed.taxes.find(({ name }) => name === row.name) : undefined;
    return tax ? taxRowsOf([tax], format, money) : billRowsOf(row, t, money);
  });
}

function insideRows(
  { total, taxes }: TaxedBill,
  format: ReceiptFormat,
  money: (amount: Milli) => string,
): readonly ReceiptRow[] {
  if (taxes.length === 0) return [];
  const tax = addAmounts(...taxes.map(({ amount }) => amount));
  return [
    plainRow(format.t('total_without_tax'), money(milli(total - tax))),
    ...taxRowsOf(taxes, format, money),
  ];
}

const paymentRowOf = (row: PaymentRow, t: Translator, money: (amount: Milli) => string): ReceiptRow =>
  plainRow(paymentLabel(row, t), money(row.amount));
