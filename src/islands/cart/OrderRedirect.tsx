import { useEffect } from 'react';
import type { Order } from '#contracts/shapes/order.ts';
import { orderPath } from '#i18n/paths.ts';
import type { CartFormatter } from './cart-formatter.ts';

interface Props {
  readonly formatter: CartFormatter;
  readonly order: Order;
}

/** Redirects the diner to their order. Going back skips this page. */
export function OrderRedirect({ formatter: { t, facts }, order: { uuid } }: Props) {
  const address = orderPath(facts.language, uuid);
  useEffect(() => location.replace(address), [address]);
  return (
    <div className="cart-message">
      <h2>{t('active_order')}</h2>
      <a className="button" href={address}>
        {t('view_order')}
      </a>
    </div>
  );
}
