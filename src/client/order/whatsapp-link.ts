import type { Order, OrderLine } from '#contracts/shapes/order.ts';
import { fallbackCustomerName } from '#domain/checkout/fallback-customer-name.ts';
import type { Milli } from '#domain/money.ts';
import { lineDetails } from '#domain/order/line-details.ts';
import { type BillRow, billRows, lineAmount } from '#domain/order/order-rows.ts';
import { formatMoney, type MoneyStyle } from '#i18n/format-money.ts';
import { formatNumber } from '#i18n/format-number.ts';
import { directionOf, type Language } from '#i18n/languages.ts';
import {
  billLabel,
  locationLabel,
  type OrderTranslator,
  orderTypeLabel,
  paymentMethodLabel,
} from '#i18n/order-phrases.ts';
import type { Translator } from '#i18n/phrases.ts';

/** Formats the message in the diner's language. */
export interface MessageFormatter {
  readonly language: Language;
  readonly style: MoneyStyle;
  readonly t: OrderTranslator &
    Translator<
      'order_summary' | 'scheduled_for' | 'payment_type' | 'name' | 'phone' | 'address' | 'order_comments'
    >;
  readonly brand: string;
  /** The requested time as text; `null` for as soon as possible. */
  readonly requestedFor: string | null;
}

/** Maximum URL length in encoded bytes: some phones truncate longer ones. */
const maxUrlBytes = 6_000;

/** Maximum length of a diner's text, in characters: the order itself has all of it. */
const maxNoteLength = 200;

/**
 * A WhatsApp link that opens a chat with `number` and the order as text.
 *
 * If the URL gets too long, dishes at the end are counted instead of listed; number, location and total always remain.
 *
 * @param number with country code, digits only.
 */
export function whatsappLink(number: string, order: Order, formatter: MessageFormatter): string {
  const lines = order.line_items.filter(({ status }) => status === 'Active');
  let shown = lines.length;
  let address = chatUrl(number, messageOf(order, lines, formatter));
  while (address.length > maxUrlBytes && shown > 0) {
    shown -= 1;
    address = chatUrl(number, messageOf(order, lines.slice(0, shown), formatter, lines.length - shown));
  }
  return address;
}

const chatUrl = (number: string, text: string) => `https://wa.me/${number}?text=${encodeURIComponent(text)}`;

/** The order as plain text. Figures are isolated so that right-to-left lines do not reorder them. */
function messageOf(order: Order, lines: readonly OrderLine[], formatter: MessageFormatter, left = 0): string {
  const { t } = formatter;
  return [
    [`*${t('order_summary', { number: order.padded_order_id })}*`, formatter.brand],
    orderDetails(order, formatter),
    [
      ...lines.flatMap((line) => dishLines(line, formatter)),
      ...(left > 0 ? [`… +${formatFigure(left, formatter)}`] : []),
    ],
    order.order_comments === '' ? [] : [`${t('order_comments')}: ${truncate(order.order_comments)}`],
    billRows(order).map((row) => billLine(row, formatter)),
    [`${t('payment_type')}: ${paymentMethodLabel(order.payment_type, t)}`],
  ]
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => paragraph.join('\n'))
    .join('\n\n');
}

function billLine(row: BillRow, formatter: MessageFormatter): string {
  const { t } = formatter;
  const isWaived = row.kind === 'delivery' && row.isWaived;
  const text = `${billLabel(row, t)}: ${isWaived ? t('free_delivery') : formatAmount(row.amount, formatter)}`;
  return row.kind === 'total' ? `*${text}*` : text;
}

/** Order type, location and time, and the customer's details if known. */
function orderDetails(order: Order, { t, requestedFor }: MessageFormatter): readonly string[] {
  const { location, customer_name, phone, address } = order;
  const type = orderTypeLabel(order.order_type, t);
  const details = [
    ['name', customer_name === fallbackCustomerName ? null : customer_name],
    ['phone', phone],
    ['address', address],
  ] as const;
  return [
    location ? `${type} · ${locationLabel(location, t)}` : type,
    ...(requestedFor === null ? [] : [`${t('scheduled_for')}: ${requestedFor}`]),
    ...details.flatMap(([name, value]) => (value ? [`${t(name)}: ${truncate(value)}`] : [])),
  ];
}

function dishLines(line: OrderLine, formatter: MessageFormatter): readonly string[] {
  const { quantity, product_name, special_instructions: note } = line;
  return [
    `${formatFigure(quantity, formatter)} × ${product_name} — ${formatAmount(lineAmount(line), formatter)}`,
    ...lineDetails(line).map((detail) => `   ${detail}`),
    ...(note === '' ? [] : [`   “${truncate(note)}”`]),
  ];
}

const truncate = (text: string) => {
  const characters = [...text.replaceAll('\n', ' ')];
  return characters.length <= maxNoteLength
    ? characters.join('')
    : `${characters.slice(0, maxNoteLength).join('')}…`;
};

const formatAmount = (amount: Milli, { language, style }: MessageFormatter) =>
  isolateDirection(formatMoney(amount, language, style), language);

const formatFigure = (number: number, { language, style }: MessageFormatter) =>
  formatNumber(number, language, style.numberingSystem);

const isolateDirection = (text: string, language: Language) =>
  directionOf(language) === 'rtl' ? `\u2068${text}\u2069` : text;
