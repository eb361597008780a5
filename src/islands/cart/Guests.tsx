import { useSignals } from '@preact/signals-react/runtime';
import { cart } from '#client/cart/cart.ts';
import { setGuests } from '#client/cart/cart-changes.ts';
import { ordering } from '#client/cart/ordering.ts';
import type { CartFormatter } from './cart-formatter.ts';
import { Icon } from './Icon.tsx';

interface Props {
  readonly formatter: CartFormatter;
}

/** How many eat together, where a charge depends on it. */
export function Guests({ formatter: { t } }: Props) {
  useSignals();
  const isAsked = ordering.rules.value?.charges?.some(({ min_guests }) => min_guests !== undefined) ?? false;
  if (!isAsked) return null;
  const guests = cart.state.value.guests ?? 1;
  return (
    <div className="guests">
      <b role="status">{t('guests_count', { count: guests })}</b>
      <fieldset className="stepper">
        <legend className="visually-hidden">{t('guests')}</legend>
        <button
          type="button"
          className="icon-button"
          aria-label={t('decrease_quantity')}
          disabled={guests <= 1}
          onClick={() => setGuests(guests - 1)}
        >
          <Icon name="minus" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t('increase_quantity')}
          disabled={guests >= maxGuests}
          onClick={() => setGuests(guests + 1)}
        >
          <Icon name="plus" />
        </button>
      </fieldset>
    </div>
  );
}

/** As many as an order can name. */
const maxGuests = 999;
