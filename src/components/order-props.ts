import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import { formatDateTime } from '#i18n/format-time.ts';
import { phrasesIn } from '#i18n/translator.ts';
import type { OrderScreenProps } from '#islands/order/OrderScreen.tsx';
import { orderPagePhrases } from '#islands/order/order-phrases.ts';
import { pushPhrases } from '#islands/push/phrases.ts';
import type { OrderScreen } from '#server/view-models/order.ts';

/** Props of the order page's island. */
export function orderProps(screen: OrderScreen): OrderScreenProps {
  const { language, uiStrings } = screen.shell;
  return {
    order: screen.order,
    facts: orderFacts(screen),
    phrases: phrasesIn(language, uiStrings, orderPagePhrases),
    push:
      screen.pushKey === null
        ? null
        : {
            publicKey: screen.pushKey,
            phrases: phrasesIn(language, uiStrings, pushPhrases),
          },
  };
}

/** What order pages show besides the order. Times are formatted here, because browsers format dates differently. */
export function orderFacts({ shell, order, style, pushKey: _, ...facts }: OrderScreen): OrderFacts {
  const { language, brand, timezone, hasCart } = shell;
  const formatInstant = (instant: string) =>
    formatDateTime(new Date(instant), language, timezone, style.numberingSystem);
  return {
    ...facts,
    style,
    language,
    brand: brand.words,
    placedAt: formatInstant(order.created),
    requestedFor: order.delivery_datetime === null ? null : formatInstant(order.delivery_datetime),
    timezone,
    hasCart,
  };
}
