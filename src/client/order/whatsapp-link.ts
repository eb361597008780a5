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

/** How the message is said. */
export interface MessageFormatter {
  readonly language: Language;
  readonly style: MoneyStyle;
  readonly t: OrderTranslator &
    Translator<
      'order_summary' | 'scheduled_for' | 'payment_type' | 'name' | 'phone' | 'address' | 'order_comments'
    >;
  readonly brand: string;
  /** When it is wished for, in words; `null` for as soon as possible. */
  readonly requestedFor: string | null;
}

/** Telephones open addresses of this length, in bytes as it is sent; longer ones some cut off. */
const maxUrlBytes = 6_000;

/** What a diner wrote is cut there, in characters: the order itself has all of it. */
const maxNoteLength = 200;

/**
 * The address that opens a chat with `number`, the order written into it.
 *
 * Dishes that would make it too long are counted instead of named; number, place and total are always there.
 *
 * @param number with country code, digits alone.
 */
export function whatsappLink(number: string, order: Order, voice: MessageFormatter): string {
  const lines = order.line_items.filter(({ status }) => status === 'Active');
  let shown = lines.length;
  let address = chatUrl(number, messageOf(order, lines, voice));
  while (address.length > maxUrlBytes && shown > 0) {
    shown -= 1;
    address = chatUrl(number, messageOf(order, lines.slice(0, shown), voice, lines.length - shown));
  }
  return address;
}

const chatUrl = (number: string, text: string) => `https://wa.me/${number}?text=${encodeURIComponent(text)}`;

/** The order in plain text. What surrounds a figure in a right-to-left line must not reorder it. */
function messageOf(order: Order, lines: readonly OrderLine[], voice: MessageFormatter, left = 0): string {
  const { t } = voice;
  return [
    [`*${t('order_summary', { number: order.padded_order_id })}*`, voice.brand],
    orderDetails(order, voice),
    [
      ...lines.flatMap((line) => dishLines(line, voice)),
      ...(left > 0 ? [`… +${formatFigure(left, voice)}`] : []),
    ],
    order.order_comments === '' ? [] : [`${t('order_comments')}: ${truncate(order.order_comments)}`],
    billRows(order).map((row) => billLine(row, voice)),
    [`${t('payment_type')}: ${paymentMethodLabel(order.payment_type, t)}`],
  ]
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => paragraph.join('\n'))
    .join('\n\n');
}

function billLine(row: BillRow, voice: MessageFormatter): string {
  const { t } = voice;
  const isWaived = row.kind === 'delivery' && row.isWaived;
  const text = `${billLabel(row, t)}: ${isWaived ? t('free_delivery') : formatAmount(row.amount, voice)}`;
  return row.kind === 'total' ? `*${text}*` : text;
}

/** How, where and when; and who, where the device knows. */
function orderDetails(order: Order, { t, requestedFor }: MessageFormatter): readonly string[] {
  const { location, customer_name, phone, address } = order;
  const type = orderTypeLabel(order.order_type, t);
  const said = [
    ['name', customer_name === fallbackCustomerName ? null : customer_name],
    ['phone', phone],
    ['address', address],
  ] as const;
  return [
    location ? `${type} · ${locationLabel(location, t)}` : type,
    ...(requestedFor === null ? [] : [`${t('scheduled_for')}: ${requestedFor}`]),
    ...said.flatMap(([name, value]) => (value ? [`${t(name)}: ${truncate(value)}`] : [])),
  ];
}

function dishLines(line: OrderLine, voice: MessageFormatter): readonly string[] {
  const { quantity, product_name, special_instructions: note } = line;
  return [
    `${formatFigure(quantity, voice)} × ${product_name} — ${formatAmount(lineAmount(line), voice)}`,
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
  formatNumber(number, language, style.arabicNumerals);

const isolateDirection = (text: string, language: Language) =>
  directionOf(language) === 'rtl' ? `\u2068${text}\u2069` : text;
