import type { Order, OrderLine } from '#contracts/shapes/order.ts';
import { fallbackName } from '#domain/checkout/fallback-name.ts';
import type { Milli } from '#domain/money.ts';
import { lineDetails } from '#domain/order/line-details.ts';
import { type BillRow, billRows, lineAmount } from '#domain/order/order-rows.ts';
import { formatMoney, type MoneyStyle } from '#i18n/format-money.ts';
import { formatNumber } from '#i18n/format-number.ts';
import { directionOf, type Language } from '#i18n/languages.ts';
import { billLabel, type OrderText, sayOrderType, sayPaidBy, sayPlace } from '#i18n/order-words.ts';
import type { Text } from '#i18n/phrases.ts';

/** How the message is said. */
export interface MessageVoice {
  readonly language: Language;
  readonly style: MoneyStyle;
  readonly t: OrderText &
    Text<
      'order_summary' | 'scheduled_for' | 'payment_type' | 'name' | 'phone' | 'address' | 'order_comments'
    >;
  readonly brand: string;
  /** When it is wished for, in words; `null` for as soon as possible. */
  readonly wishedFor: string | null;
}

/** Telephones open addresses of this length, in bytes as it is sent; longer ones some cut off. */
const longestAddress = 6_000;

/** What a diner wrote is cut there, in characters: the order itself has all of it. */
const longestNote = 200;

/**
 * The address that opens a chat with `number`, the order written into it.
 *
 * Dishes that would make it too long are counted instead of named; number, place and total are always there.
 *
 * @param number with country code, digits alone.
 */
export function whatsappLink(number: string, order: Order, voice: MessageVoice): string {
  const lines = order.line_items.filter(({ status }) => status === 'Active');
  let shown = lines.length;
  let address = addressOf(number, messageOf(order, lines, voice));
  while (address.length > longestAddress && shown > 0) {
    shown -= 1;
    address = addressOf(number, messageOf(order, lines.slice(0, shown), voice, lines.length - shown));
  }
  return address;
}

const addressOf = (number: string, text: string) =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;

/** The order in plain text. What surrounds a figure in a right-to-left line must not reorder it. */
function messageOf(order: Order, lines: readonly OrderLine[], voice: MessageVoice, left = 0): string {
  const { t } = voice;
  return [
    [`*${t('order_summary', { number: order.padded_order_id })}*`, voice.brand],
    circumstances(order, voice),
    [...lines.flatMap((line) => dish(line, voice)), ...(left > 0 ? [`… +${figure(left, voice)}`] : [])],
    order.order_comments === '' ? [] : [`${t('order_comments')}: ${cut(order.order_comments)}`],
    billRows(order).map((row) => billLine(row, voice)),
    [`${t('payment_type')}: ${sayPaidBy(order.payment_type, t)}`],
  ]
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => paragraph.join('\n'))
    .join('\n\n');
}

function billLine(row: BillRow, voice: MessageVoice): string {
  const { t } = voice;
  const isWaived = row.kind === 'delivery' && row.isWaived;
  const text = `${billLabel(row, t)}: ${isWaived ? t('free_delivery') : money(row.amount, voice)}`;
  return row.kind === 'total' ? `*${text}*` : text;
}

/** How, where and when; and who, where the device knows. */
function circumstances(order: Order, { t, wishedFor }: MessageVoice): readonly string[] {
  const { location, customer_name, phone, address } = order;
  const type = sayOrderType(order.order_type, t);
  const said = [
    ['name', customer_name === fallbackName ? null : customer_name],
    ['phone', phone],
    ['address', address],
  ] as const;
  return [
    location ? `${type} · ${sayPlace(location, t)}` : type,
    ...(wishedFor === null ? [] : [`${t('scheduled_for')}: ${wishedFor}`]),
    ...said.flatMap(([name, value]) => (value ? [`${t(name)}: ${cut(value)}`] : [])),
  ];
}

function dish(line: OrderLine, voice: MessageVoice): readonly string[] {
  const { quantity, product_name, special_instructions: note } = line;
  return [
    `${figure(quantity, voice)} × ${product_name} — ${money(lineAmount(line), voice)}`,
    ...lineDetails(line).map((detail) => `   ${detail}`),
    ...(note === '' ? [] : [`   “${cut(note)}”`]),
  ];
}

const cut = (text: string) => {
  const characters = [...text.replaceAll('\n', ' ')];
  return characters.length <= longestNote
    ? characters.join('')
    : `${characters.slice(0, longestNote).join('')}…`;
};

const money = (amount: Milli, { language, style }: MessageVoice) =>
  isolated(formatMoney(amount, language, style), language);

const figure = (number: number, { language, style }: MessageVoice) =>
  formatNumber(number, language, style.arabicNumerals);

const isolated = (text: string, language: Language) =>
  directionOf(language) === 'rtl' ? `\u2068${text}\u2069` : text;
