import { useSignals } from '@preact/signals-react/runtime';
import { chooseOrderType } from '#client/cart/cart-changes.ts';
import { ordering } from '#client/cart/ordering.ts';
import { forgetSubmission, joinOrder, submission } from '#client/checkout/submission.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { offeredOrderTypes } from '#domain/ordering.ts';
import { cartOf } from '#i18n/links.ts';
import { ActiveOrder } from '../active-order/ActiveOrder.tsx';
import type { Voice } from '../voice.ts';
import { OutsideArea } from './OutsideArea.tsx';
import type { CheckoutPhrase } from './phrases.ts';

interface Props {
  readonly facts: OrderingFacts;
  readonly voice: Voice<CheckoutPhrase>;
}

/** What an order that was not taken asks of the diner. */
export function Dialogs({ facts, voice }: Props) {
  useSignals();
  const { language, types } = facts;
  const now = submission.value;
  if (now.kind === 'existing_order') {
    const { order, joining } = now;
    const goBack = () => {
      forgetSubmission();
      location.assign(cartOf(language));
    };
    return (
      <ActiveOrder
        order={order}
        joining={joining}
        onMerge={() => void joinOrder(order.uuid)}
        onCancel={goBack}
        facts={facts}
        voice={voice}
      />
    );
  }
  if (now.kind === 'refused' && now.code === 'outside_area') {
    const pickUp = () => {
      chooseOrderType('takeaway');
      forgetSubmission();
    };
    return (
      <OutsideArea
        language={language}
        mayPickUp={offeredOrderTypes(types, ordering.hasPlace.value).includes('takeaway')}
        onPickUp={pickUp}
        onClose={forgetSubmission}
        voice={voice}
      />
    );
  }
  return null;
}
