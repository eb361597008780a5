import type { Order } from '#contracts/shapes/order.ts';
import { homeOf, orderOf } from '#i18n/links.ts';
import { PayUnpaid, sayUnpaid } from './Unpaid.tsx';
import type { CartVoice } from './voice.ts';

interface Props {
  readonly voice: CartVoice;
  readonly order: Order;
}

/** The way to pay for the order, to look at it, and out of here. */
export function ToPayment({ voice, order }: Props) {
  const { t, facts } = voice;
  return (
    <div className="nothing">
      <h2>{sayUnpaid(order, voice)}</h2>
      <PayUnpaid {...{ voice, order }} />
      <a href={orderOf(facts.language, order.uuid)}>{t('view_order')}</a>
      <a href={homeOf(facts.language)}>{t('back_to_menu')}</a>
    </div>
  );
}
