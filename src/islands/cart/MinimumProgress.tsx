import { useSignals } from '@preact/signals-react/runtime';
import { ordering } from '#client/cart/ordering.ts';
import type { CartFormatter } from './cart-formatter.ts';
import { Icon } from './Icon.tsx';

interface Props {
  readonly formatter: CartFormatter;
}

/** How much is missing to the minimum for delivery, where one applies. Source: spec §8 "minimum". */
export function MinimumProgress({ formatter: { t, money } }: Props) {
  useSignals();
  const progress = ordering.minimum.value;
  if (!progress) return null;
  const { minimum, missing } = progress;
  const isReached = missing === 0;
  return (
    <div className="minimum" id="minimum">
      <p role="status">
        {isReached && <Icon name="check" />}
        <b>{isReached ? t('minimum_reached') : t('more_for_delivery', { amount: money(missing) })}</b>
      </p>
      <progress
        max={minimum}
        value={minimum - missing}
        aria-label={t('minimum_order', { amount: money(minimum) })}
      />
      {!isReached && <small>{t('minimum_order', { amount: money(minimum) })}</small>}
    </div>
  );
}
