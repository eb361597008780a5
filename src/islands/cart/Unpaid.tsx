import { useSignals } from '@preact/signals-react/runtime';
import { cart } from '#client/cart/cart.ts';
import { lookForActiveOrder } from '#client/order/active-order.ts';
import { askToPay } from '#client/payment/paying.ts';
import type { Order } from '#contracts/shapes/order.ts';
import { amountOf } from '#domain/money.ts';
import { orderOf } from '#i18n/links.ts';
import { PayKey } from '../payment/PayKey.tsx';
import type { CartVoice } from './voice.ts';

interface Props {
  readonly voice: CartVoice;
  readonly order: Order;
}

/** An order that waits to be paid, above the cart that it was made of: what is due, and the ways on. */
export function Unpaid({ voice, order }: Props) {
  useSignals();
  const { t, facts } = voice;
  return (
    <div className="unpaid">
      <p>
        <strong>{sayUnpaid(order, voice)}</strong>
      </p>
      {cart.state.value.awaited?.uuid === order.uuid && <p>{t('unpaid_order_hint')}</p>}
      <PayUnpaid {...{ voice, order }} />
      <a className="key plain" href={orderOf(facts.language, order.uuid)}>
        {t('view_order')}
      </a>
    </div>
  );
}

/** Which order, and how much. */
export const sayUnpaid = (order: Order, { t, money }: CartVoice): string =>
  t('unpaid_order', {
    number: order.padded_order_id,
    amount: money(amountOf(order.balance_due)),
  });

export function PayUnpaid({ voice: { t, facts }, order: { uuid, payment_url: address } }: Props) {
  const ask = async () => {
    const found = await askToPay(uuid, facts.language);
    // It may have been paid, or come to nothing, since it was looked at.
    if (found === null) await lookForActiveOrder(facts.language);
    return found;
  };
  return <PayKey words={t('pay_now')} address={address} onAsk={ask} t={t} />;
}
