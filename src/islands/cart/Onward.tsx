import { useSignals } from '@preact/signals-react/runtime';
import { ordering } from '#client/cart/ordering.ts';
import { zero } from '#domain/money.ts';
import { checkoutOf } from '#i18n/links.ts';
import { sayObstacle } from './say-obstacle.ts';
import type { CartVoice } from './voice.ts';

interface Props {
  readonly voice: CartVoice;
}

/** The way to the checkout, or what keeps the diner from it. */
export function Onward({ voice }: Props) {
  useSignals();
  const { t, facts, money } = voice;
  const { obstacle, bill } = ordering;
  const isReady = obstacle.value === null && bill.value !== null;
  return (
    <div className="onward">
      <p className="why" role="status">
        {obstacle.value && sayObstacle(obstacle.value, voice)}
      </p>
      {isReady ? (
        <a className="key wide" href={checkoutOf(facts.language)}>
          {t('checkout')} · <bdi>{money(bill.value?.total ?? zero)}</bdi>
        </a>
      ) : (
        <button type="button" className="key wide" disabled>
          {t('checkout')}
        </button>
      )}
    </div>
  );
}
