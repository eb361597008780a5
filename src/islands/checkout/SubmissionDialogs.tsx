import { useSignals } from '@preact/signals-react/runtime';
import { chooseOrderType } from '#client/cart/cart-changes.ts';
import { ordering } from '#client/cart/ordering.ts';
import { joinOrder, resetSubmission, submission } from '#client/checkout/submission.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { offeredOrderTypes } from '#domain/order-type.ts';
import { cartPath } from '#i18n/paths.ts';
import { ActiveOrderDialog } from '../active-order/ActiveOrderDialog.tsx';
import type { Formatter } from '../formatter.ts';
import { OutsideAreaDialog } from './OutsideAreaDialog.tsx';
import type { CheckoutPhrase } from './phrases.ts';

interface Props {
  readonly facts: OrderingFacts;
  readonly formatter: Formatter<CheckoutPhrase>;
}

/** Dialogs about an order that was not accepted. */
export function SubmissionDialogs({ facts, formatter }: Props) {
  useSignals();
  const { language, types } = facts;
  const now = submission.value;
  if (now.kind === 'existing_order') {
    const { order, joining } = now;
    const goBack = () => {
      resetSubmission();
      location.assign(cartPath(language));
    };
    return (
      <ActiveOrderDialog
        order={order}
        joining={joining}
        onMerge={() => void joinOrder(order.uuid)}
        onCancel={goBack}
        facts={facts}
        formatter={formatter}
      />
    );
  }
  if (now.kind === 'refused' && now.code === 'outside_area') {
    const pickUp = () => {
      chooseOrderType('takeaway');
      resetSubmission();
    };
    return (
      <OutsideAreaDialog
        language={language}
        canPickUp={offeredOrderTypes(types, ordering.hasPlace.value).includes('takeaway')}
        onPickUp={pickUp}
        hasPostalCode={facts.checkout.asks_postal_code === true}
        onClose={resetSubmission}
        formatter={formatter}
      />
    );
  }
  return null;
}
