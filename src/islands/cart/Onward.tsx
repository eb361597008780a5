import { useSignals } from '@preact/signals-react/runtime';
import { cart } from '#client/stores/cart.ts';
import { ordering } from '#client/stores/ordering.ts';
import type { Obstacle } from '#domain/cart/obstacle.ts';
import { checkoutOf } from '#i18n/links.ts';
import type { Voice } from './voice.ts';

interface Props {
  readonly voice: Voice;
}

/** The way to the checkout, or what keeps the diner from it. */
export function Onward({ voice }: Props) {
  useSignals();
  const { t, facts, money } = voice;
  const { obstacle, bill } = ordering;
  const isReady = obstacle.value === null && bill.value !== null;
  const total = money(bill.value?.total ?? cart.roughTotal.value);
  const label = (
    <>
      {t('checkout')} · <bdi>{total}</bdi>
    </>
  );
  return (
    <div className="onward">
      <p className="why" role="status">
        {obstacle.value && obstacleWords(voice, obstacle.value)}
      </p>
      {isReady ? (
        <a className="key wide" href={checkoutOf(facts.language)}>
          {label}
        </a>
      ) : (
        <button type="button" className="key wide" disabled>
          {label}
        </button>
      )}
    </div>
  );
}

export function obstacleWords({ t, facts, money }: Voice, obstacle: Obstacle): string {
  switch (obstacle) {
    case 'empty':
      return t('cart_empty');
    case 'closed':
      return t(facts.isOpen ? 'unavailable_now' : 'menu_closed');
    case 'faults':
      return t('items_unavailable');
    case 'no_order_type':
      return t('unavailable_now');
    case 'below_minimum':
      return t('minimum_order', { amount: money(facts.minimum) });
    case 'no_place':
      return t('address_required');
  }
}
