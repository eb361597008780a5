import { useSignals } from '@preact/signals-react/runtime';
import { cartTimes } from '#client/cart/cart-quote.ts';
import { ordering } from '#client/cart/ordering.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { canHaveTime } from '#domain/checkout/checkout-fields.ts';
import { formatWhen } from '#i18n/format-when.ts';
import type { Translator } from '#i18n/phrases.ts';
import { readyAbout, type readyPhrases } from '#i18n/ready-phrases.ts';

interface Props {
  readonly facts: OrderingFacts;
  readonly t: Translator<(typeof readyPhrases)[number]>;
}

/** When the cart is ready, where it is ordered as soon as possible and the venue says so. */
export function ReadyTime({ facts, t }: Props) {
  useSignals();
  const type = ordering.orderType.value;
  const ready = cartTimes.asap.value?.ready ?? null;
  if (type === null || ready === null || !cartTimes.isKnown.value) return null;
  const { checkout, language, serving, style } = facts;
  const asksTime = checkout.enable_delivery_datetime && canHaveTime(type);
  if (asksTime && !checkout.allows_asap) return null;
  const now = cartTimes.now.value;
  return (
    <p className="ready-time" role="status">
      {readyAbout(type, formatWhen(ready, now, language, serving.timezone, style.numberingSystem), t)}
    </p>
  );
}
