import { formatMoment } from '#i18n/format-time.ts';
import { phrasesIn } from '#i18n/text.ts';
import type { OrderScreenProps } from '#islands/order/OrderScreen.tsx';
import { orderPageWords } from '#islands/order/order-words.ts';
import type { OrderScreen } from '#server/screens/order.ts';

/** What the island of an order's page is given. Its times are said here: browsers write dates their own ways. */
export function orderProps({
  shell,
  order,
  style,
  alt,
  payment,
  whatsapp,
  realtime,
}: OrderScreen): OrderScreenProps {
  const { language, uiStrings, brand, timezone } = shell;
  const moment = (instant: string) =>
    formatMoment(new Date(instant), language, timezone, style.arabicNumerals);
  return {
    order,
    facts: {
      language,
      brand: brand.words,
      style,
      alt,
      payment,
      whatsapp,
      placedAt: moment(order.created),
      wishedFor: order.delivery_datetime === null ? null : moment(order.delivery_datetime),
      timezone,
      realtime,
    },
    phrases: phrasesIn(language, uiStrings, orderPageWords),
  };
}
