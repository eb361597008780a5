import { useEffect } from 'react';
import type { Order } from '#contracts/shapes/order.ts';
import { orderOf } from '#i18n/links.ts';
import type { CartVoice } from './voice.ts';

interface Props {
  readonly voice: CartVoice;
  readonly order: Order;
}

/** Takes the diner to their order; going back leads to where they came from. */
export function ToOrder({ voice: { t, facts }, order: { uuid } }: Props) {
  const address = orderOf(facts.language, uuid);
  useEffect(() => location.replace(address), [address]);
  return (
    <div className="nothing">
      <h2>{t('active_order')}</h2>
      <a className="key" href={address}>
        {t('view_order')}
      </a>
    </div>
  );
}
