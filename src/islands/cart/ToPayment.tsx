import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { paying, payOnOnce } from '#client/payment/paying.ts';
import type { Order } from '#contracts/shapes/order.ts';
import { homeOf, orderOf } from '#i18n/links.ts';
import { PayUnpaid, sayUnpaid } from './Unpaid.tsx';
import type { CartVoice } from './voice.ts';

interface Props {
  readonly voice: CartVoice;
  readonly order: Order;
}

/** Leads to where a payment was begun. Whoever comes back can pay, look at the order, or leave. */
export function ToPayment({ voice, order }: Props) {
  useSignals();
  const { t, facts } = voice;
  const { payment_url: address } = order;
  useEffect(() => {
    if (address !== null) payOnOnce(address);
  }, [address]);
  return (
    <div className="nothing">
      <h2>{sayUnpaid(order, voice)}</h2>
      <p role="status">{paying.value.kind === 'leaving' && t('leading_to_payment')}</p>
      <PayUnpaid {...{ voice, order }} />
      <a href={orderOf(facts.language, order.uuid)}>{t('view_order')}</a>
      <a href={homeOf(facts.language)}>{t('back_to_menu')}</a>
    </div>
  );
}
