import { cartTimes } from '#client/cart/cart-quote.ts';
import { typeField } from '#client/checkout/checkout-form.ts';
import type { TimeOffer } from '#client/checkout/refused-order.ts';
import { resetSubmission } from '#client/checkout/submission.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { formatWhen } from '#i18n/format-when.ts';
import type { Formatter } from '../formatter.ts';
import type { CheckoutPhrase } from './phrases.ts';

interface Props {
  readonly offer: TimeOffer;
  readonly facts: OrderingFacts;
  readonly formatter: Formatter<CheckoutPhrase>;
}

/** The next times with room. A tap chooses one; the rest of the form stays as it is. */
export function TimeOffers({ offer: { asap, slots }, facts, formatter: { t } }: Props) {
  const { language, serving, style } = facts;
  const now = cartTimes.now.value;
  const when = (at: Date) => formatWhen(at, now, language, serving.timezone, style.numberingSystem);
  const choose = (wall: string) => {
    typeField('date_time', wall);
    resetSubmission();
    document.getElementById('date_time')?.focus();
  };
  return (
    <>
      {asap && <p>{t('ready_later', { time: when(asap) })}</p>}
      {slots.length > 0 && (
        <p className="buttons time-offers">
          {slots.map(({ wall, at }) => (
            <button key={wall} type="button" className="button plain" onClick={() => choose(wall)}>
              <bdi>{when(at)}</bdi>
            </button>
          ))}
        </p>
      )}
    </>
  );
}
