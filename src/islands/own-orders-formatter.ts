import type { Order } from '#contracts/shapes/order.ts';
import type { OwnOrdersFacts } from '#contracts/shapes/order-facts.ts';
import { decimalsIn } from '#domain/amount-text.ts';
import { amountOf } from '#domain/money.ts';
import { formatMoney } from '#i18n/format-money.ts';
import { formatDate, formatTime } from '#i18n/format-time.ts';
import { listSeparatorOf } from '#i18n/list-separator.ts';
import { orderMoneyStyle } from '#i18n/order-money-style.ts';
import type { PhraseKey, Phrases } from '#i18n/phrases.ts';
import { createFormatter, type Formatter } from './formatter.ts';

/** Formatter of pages about orders that only the device knows. */
export interface OwnOrdersFormatter<K extends PhraseKey> extends Omit<Formatter<K>, 'money'> {
  /** An amount of an order, in the currency that the order was made in. */
  readonly amount: (order: Pick<Order, 'currency'>, text: string) => string;
  /** An instant, ISO 8601, at the venue. */
  readonly date: (instant: string) => string;
  readonly time: (instant: string) => string;
  readonly list: (items: readonly string[]) => string;
}

export function createOwnOrdersFormatter<K extends PhraseKey>(
  { language, style, currency: menuCurrency, timezone }: Omit<OwnOrdersFacts, 'payment' | 'realtime'>,
  phrases: Phrases<K>,
): OwnOrdersFormatter<K> {
  const local = [language, timezone, style.numberingSystem] as const;
  return {
    ...createFormatter(phrases, { language, style }),
    amount: ({ currency }, text) => {
      const decimals = decimalsIn(text);
      return formatMoney(
        amountOf(text),
        language,
        orderMoneyStyle(style, menuCurrency, { currency, decimals }, language),
      );
    },
    date: (instant) => formatDate(new Date(instant), ...local),
    time: (instant) => formatTime(new Date(instant), ...local),
    list: (items) => items.join(listSeparatorOf(language)),
  };
}
