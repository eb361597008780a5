import { categoriesListing } from '#domain/cart/categories-listing.ts';
import { geoUri } from '#domain/delivery/map-link.ts';
import { mentionsAllergy } from '#domain/diet/mentions-allergy.ts';
import { type Milli, zero } from '#domain/money.ts';
import { formatMoney, type MoneyStyle } from '#i18n/format-money.ts';
import { formatNumber } from '#i18n/format-number.ts';
import { formatDateTime } from '#i18n/format-time.ts';
import { formatWhen } from '#i18n/format-when.ts';
import type { Language } from '#i18n/languages.ts';
import { localizeDigits } from '#i18n/numerals.ts';
import { locationLabel, orderTypeLabel } from '#i18n/order-phrases.ts';
import type { Translator } from '#i18n/translator.ts';
import { describeChoices } from '../../ordering/line-content.ts';
import type { LineContent, Order, OrderLine } from '../../ordering/order.ts';
import { paddedOrderNumber } from '../../ordering/order.ts';
import { balanceDue, billOfOrder } from '../../ordering/order-bill.ts';
import type { PrintJob } from '../print-queue.ts';
import type { Printer } from '../printer.ts';
import type { Ticket, TicketDish, TicketFact, TicketNote, TicketRecipient } from './ticket.ts';

export interface TicketFormat {
  readonly language: Language;
  readonly t: Translator;
  readonly style: MoneyStyle;
  /** IANA name. */
  readonly zone: string;
  readonly venue: string;
  /** The names of a line in the ticket's language. */
  readonly named: (line: OrderLine) => LineContent;
}

/**
 * The ticket of a job; `null` when it has nothing for this printer: its dishes are struck or of other categories, or
 * the order is canceled.
 */
export function ticketOfOrder(
  order: Order,
  job: Pick<PrintJob, 'kind' | 'lines' | 'isCopy'>,
  printer: Pick<Printer, 'name' | 'categories'>,
  format: TicketFormat,
): Ticket | null {
  const lines = linesOf(order, job, printer);
  const isVoid = order.status === 'canceled' || order.status === 'rejected';
  if (lines.length === 0 || (isVoid && job.kind !== 'cancellation' && !job.isCopy)) return null;
  const { language, t, style, zone, venue } = format;
  const isStation = printer.categories.length > 0;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    language,
    banners: [
      ...(job.isCopy ? [t('ticket_copy')] : []),
      ...(job.kind === 'addition' ? [t('ticket_added')] : []),
      ...(isVoid ? [t(`status_${order.status}`)] : []),
    ],
    place: order.location ? locationLabel(order.location, t) : orderTypeLabel(order.type, t),
    count: t('items_count', { count }),
    number: localizeDigits(String(order.number), style.numberingSystem),
    time: timeOf(order, format),
    note: noteOf(order.comments, t),
    dishes: lines.map((line) => dishOf(line, format)),
    money: isStation ? null : moneyOf(order, format),
    recipient: isStation ? null : recipientOf(order, format),
    footer: [
      venue,
      paddedOrderNumber(order.number),
      formatDateTime(order.createdAt, language, zone, style.numberingSystem),
      printer.name,
    ].join(' · '),
  };
}

function linesOf(
  { lines }: Order,
  { kind, lines: added }: Pick<PrintJob, 'kind' | 'lines'>,
  { categories }: Pick<Printer, 'categories'>,
): readonly OrderLine[] {
  return lines
    .filter(({ isStruck }) => !isStruck)
    .filter(({ cartUuid }) => kind !== 'addition' || added.includes(cartUuid))
    .filter(
      (line) =>
        categories.length === 0 || categoriesListing(line).some((category) => categories.includes(category)),
    );
}

function timeOf({ requestedFor, createdAt }: Order, { language, t, style, zone }: TicketFormat): TicketFact {
  const when = (instant: Date) => formatWhen(instant, createdAt, language, zone, style.numberingSystem);
  return requestedFor
    ? { label: t('scheduled_for'), value: when(requestedFor) }
    : { label: '', value: when(createdAt) };
}

const noteOf = (text: string, t: Translator): TicketNote | null =>
  text === '' ? null : { text, allergy: mentionsAllergy(text) ? t('board_allergy') : null };

function dishOf(line: OrderLine, { language, t, style, named }: TicketFormat): TicketDish {
  const content = named(line);
  const number = (value: number) => formatNumber(value, language, style.numberingSystem);
  return {
    quantity: `${number(line.quantity)}×`,
    name: content.name,
    details: [
      ...(content.minAge === undefined ? [] : [`${number(content.minAge)}+`]),
      ...describeChoices(content),
    ],
    note: noteOf(content.instructions, t),
  };
}

function moneyOf(order: Order, { language, t, style }: TicketFormat): TicketFact {
  const { total } = billOfOrder(order);
  const due = balanceDue(order, total);
  const money = (amount: Milli) => formatMoney(amount, language, { ...style, showsCurrency: true });
  return due > zero
    ? { label: t('board_due'), value: money(due) }
    : { label: t('board_paid'), value: money(total) };
}

function recipientOf({ customer }: Order, { t, style }: TicketFormat): TicketRecipient | null {
  if (!customer) return null;
  const { name, phone, car, address, flat, building, area, landmark, zone, position } = customer;
  const parts = [
    [t('flat_number'), flat],
    [t('building'), building],
    [t('area'), area],
    [t('landmark'), landmark],
    [t('board_zone'), zone],
  ] as const;
  const lines = [
    address,
    ...parts.map(([label, text]) => text && `${label}: ${text}`),
    name,
    phone && localizeDigits(phone, style.numberingSystem),
    car,
  ].filter((line): line is string => line !== null && line !== '');
  const code = position && geoUri(position);
  return lines.length === 0 && code === null ? null : { code, lines };
}
