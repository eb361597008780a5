import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { ordering } from '#client/cart/ordering.ts';
import { ageLimit, confirmAgeOfCart, isAgeConfirmed } from '#client/checkout/age-limit.ts';
import { joinOrder, offerToJoin, resetSubmission, submission } from '#client/checkout/submission.ts';
import { activeOrder, loadActiveOrder } from '#client/order/active-order.ts';
import { ActiveOrderDialog } from '../active-order/ActiveOrderDialog.tsx';
import { AgeField } from '../checkout/AgeField.tsx';
import { orderErrorMessage } from '../errors/order-error-message.ts';
import { blockerMessage } from './blocker-message.ts';
import type { CartFormatter } from './cart-formatter.ts';

interface Props {
  readonly formatter: CartFormatter;
  /** The guests' order at the table. */
  readonly uuid: string;
}

/** Adds the cart to the table's active order. Shows that order and asks first. Source: spec §8. */
export function AddToTableOrder({ formatter, uuid }: Props) {
  useSignals();
  const { t, facts } = formatter;
  const [isAsking, setAsking] = useState(false);
  const blocker = ordering.blocker.value;
  const bill = ordering.bill.value;
  const age = ageLimit.value;
  const isLeaving = isAsking || submission.value.kind === 'placed';

  const offer = async () => {
    setAsking(true);
    if (activeOrderWith(uuid) === null) await loadActiveOrder(facts.language);
    const order = activeOrderWith(uuid);
    if (order) offerToJoin(order);
    setAsking(false);
  };
  return (
    <div className="submit-bar">
      <p className={blocker ? 'reason' : 'quiet'} role="status">
        {blocker ? blockerMessage(blocker, formatter) : t('table_order_hint')}
      </p>
      <JoinErrorAlert {...{ formatter, uuid }} />
      {age !== null && (
        <AgeField
          age={age}
          isConfirmed={isAgeConfirmed.value}
          hasError={false}
          onConfirm={confirmAgeOfCart}
          formatter={formatter}
        />
      )}
      <button
        type="button"
        className="button wide"
        disabled={blocker !== null || bill === null || !isAgeConfirmed.value || isLeaving}
        aria-busy={isLeaving}
        onClick={() => void offer()}
      >
        {isLeaving ? t('adding_to_order') : t('add_to_order')}
      </button>
      <JoinOrderDialog formatter={formatter} />
    </div>
  );
}

function activeOrderWith(uuid: string) {
  const known = activeOrder.value;
  return known.kind === 'known' && known.order.uuid === uuid ? known.order : null;
}

function JoinOrderDialog({ formatter }: Pick<Props, 'formatter'>) {
  const now = submission.value;
  if (now.kind !== 'existing_order') return null;
  return (
    <ActiveOrderDialog
      order={now.order}
      joining={now.joining}
      onMerge={() => void joinOrder(now.order.uuid)}
      onCancel={resetSubmission}
      facts={formatter.facts}
      formatter={formatter}
    />
  );
}

/** Shown if the active order could not be loaded. */
function JoinErrorAlert({ formatter, uuid }: Props) {
  const known = activeOrder.value;
  const isUnanswered = known.kind === 'unanswered' && known.uuid === uuid;
  return (
    <div role="alert">
      {isUnanswered && (
        <p className="field-error">{orderErrorMessage({ kind: 'no_response' }, formatter).summary}</p>
      )}
    </div>
  );
}
