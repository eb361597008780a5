import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import { formatDateTime } from '#i18n/format-time.ts';
import { phrasesIn } from '#i18n/translator.ts';
import type { OrderScreenProps } from '#islands/order/OrderScreen.tsx';
import { orderPagePhrases } from '#islands/order/order-phrases.ts';
import type { OrderScreen } from '#server/view-models/order.ts';

/** What the island of an order's page is given. */
export function orderProps(screen: OrderScreen): OrderScreenProps {
  const { language, uiStrings } = screen.shell;
  return {
    order: screen.order,
    facts: orderFacts(screen),
    phrases: phrasesIn(language, uiStrings, orderPagePhrases),
  };
}

/** What pages about an order know besides. Its times are said here: browsers write dates their own ways. */
export function orderFacts({ shell, order, style, ...facts }: OrderScreen): OrderFacts {
  const { language, brand, timezone } = shell;
  const moment = (instant: string) =>
    formatDateTime(new Date(instant), language, timezone, style.arabicNumerals);
  return {
    ...facts,
    style,
    language,
    brand: brand.words,
    placedAt: moment(order.created),
    requestedFor: order.delivery_datetime === null ? null : moment(order.delivery_datetime),
    timezone,
  };
}
