import { useSignals } from '@preact/signals-react/runtime';
import { ordering } from '#client/cart/ordering.ts';
import { zero } from '#domain/money.ts';
import { checkoutPath } from '#i18n/paths.ts';
import { blockerMessage } from './blocker-message.ts';
import type { CartFormatter } from './cart-formatter.ts';

interface Props {
  readonly formatter: CartFormatter;
}

/** The link to the checkout, or what blocks it. */
export function CheckoutButton({ formatter }: Props) {
  useSignals();
  const { t, facts, money } = formatter;
  const { blocker, bill } = ordering;
  const isReady = blocker.value === null && bill.value !== null;
  return (
    <div className="submit-bar">
      <p className="reason" role="status">
        {blocker.value && blockerMessage(blocker.value, formatter)}
      </p>
      {isReady ? (
        <a className="button wide" href={checkoutPath(facts.language)}>
          {t('checkout')} · <bdi>{money(bill.value?.total ?? zero)}</bdi>
        </a>
      ) : (
        <button type="button" className="button wide" disabled>
          {t('checkout')}
        </button>
      )}
    </div>
  );
}
