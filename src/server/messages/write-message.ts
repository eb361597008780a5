import type { Order as ShownOrder } from '#contracts/shapes/order.ts';
import type { MessageAudience, MessageOccasion } from '#domain/messages/message-occasion.ts';
import { amountOf } from '#domain/money.ts';
import { normalizeLine } from '#domain/normalize-line.ts';
import { isCanceledByDiner } from '#domain/order/can-cancel.ts';
import { isCanceledUnpaid } from '#domain/order/canceled-unpaid.ts';
import { isDeclinedUnaccepted } from '#domain/order/declined-unaccepted.ts';
import { dishCount } from '#domain/order/order-rows.ts';
import { formatMoney, type MoneyStyle } from '#i18n/format-money.ts';
import { formatWhen } from '#i18n/format-when.ts';
import type { Language } from '#i18n/languages.ts';
import { localizeDigits } from '#i18n/numerals.ts';
import { statusLabel } from '#i18n/order-status-phrases.ts';
import { orderPath } from '#i18n/paths.ts';
import { readyAbout } from '#i18n/ready-phrases.ts';
import type { Translator } from '#i18n/translator.ts';

/** What a message says, for all channels. Plain texts of one line. */
export interface WrittenMessage {
  readonly language: Language;
  readonly brand: string;
  /** The number of the order, as it is called out. */
  readonly number: string;
  /** What happened. */
  readonly title: string;
  /** More about it; empty for nothing. */
  readonly detail: string;
  /** The absolute address of the order, or of the board; `null` where the site's own address is not known. */
  readonly link: string | null;
  readonly t: Translator;
}

export interface WritingOptions {
  readonly language: Language;
  readonly brand: string;
  readonly t: Translator;
  readonly style: MoneyStyle;
  /** IANA name of the venue's zone. */
  readonly timezone: string;
  readonly now: Date;
  /** Such as `https://menu.example`; `null` when it is not known. */
  readonly origin: string | null;
}

/** Writes a message about an order as it is now. */
export function writeMessage(
  order: ShownOrder,
  occasion: MessageOccasion,
  audience: MessageAudience,
  options: WritingOptions,
): WrittenMessage {
  const { language, brand, t, style, origin } = options;
  const number = localizeDigits(order.padded_order_id, style.numberingSystem);
  const path = audience === 'venue' ? `/board/${language}` : orderPath(language, order.uuid);
  return {
    language,
    brand: normalizeLine(brand),
    number,
    title: toOneLine(t(titleKeyOf(occasion, audience), { number })),
    detail: toOneLine(detailOf(order, occasion, options)),
    link: origin === null ? null : origin + path,
    t,
  };
}

/** Keeps direction marks: the phrases of right-to-left languages isolate names with them. */
const toOneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

const titleKeyOf = (occasion: MessageOccasion, audience: MessageAudience) =>
  audience === 'venue' && occasion === 'placed' ? 'message_new' : (`message_${occasion}` as const);

function detailOf(order: ShownOrder, occasion: MessageOccasion, options: WritingOptions): string {
  const { t, language, style } = options;
  switch (occasion) {
    case 'fulfilled':
      return statusLabel(order.status, order, t);
    case 'canceled':
      return cancellationOf(order, t);
    case 'refunded':
      return t('refund_sent', { amount: formatMoney(amountOf(order.refunded), language, style) });
    default: {
      const total = formatMoney(amountOf(order.total), language, style);
      const time = tellsTime.has(occasion) ? promiseOf(order, options) : [];
      return [...time, t('items_count', { count: dishCount(order) }), total].join(' · ');
    }
  }
}

/** After these, the guest waits for a time. */
const tellsTime: ReadonlySet<MessageOccasion> = new Set(['placed', 'accepted', 'reminder', 'on_the_way']);

/** When the guest can expect the order, with its day if that is not the day of the message; empty for no time. */
function promiseOf(order: ShownOrder, { t, language, style, timezone, now }: WritingOptions) {
  if (order.promised_for === null) return [];
  const time = formatWhen(new Date(order.promised_for), now, language, timezone, style.numberingSystem);
  return [readyAbout(order.order_type, time, t)];
}

/** The order page says the same. */
function cancellationOf(order: ShownOrder, t: Translator): string {
  const { status_reason: reason } = order;
  if (isCanceledByDiner(order)) return t('order_withdrawn');
  if (isCanceledUnpaid(order)) return t('order_unpaid_note');
  if (isDeclinedUnaccepted(order)) return `${t('order_canceled_note')} · ${t('order_unaccepted_note')}`;
  if (reason === null || reason === '') return t('order_canceled_note');
  return `${t('order_canceled_note')} · ${t('cancel_reason', { reason: normalizeLine(reason) })}`;
}
