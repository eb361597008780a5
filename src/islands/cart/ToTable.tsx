import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { ordering } from '#client/cart/ordering.ts';
import { forgetSubmission, joinOrder, offerToJoin, submission } from '#client/checkout/submission.ts';
import { activeOrder, lookForActiveOrder } from '#client/order/active-order.ts';
import { ActiveOrder } from '../active-order/ActiveOrder.tsx';
import { sayTrouble } from '../trouble/say-trouble.ts';
import { sayObstacle } from './say-obstacle.ts';
import type { CartVoice } from './voice.ts';

interface Props {
  readonly voice: CartVoice;
  /** The guests' order at the table. */
  readonly uuid: string;
}

/** The way into the order that is under way at the table; it is shown what that holds, and asked. Source: spec §8. */
export function ToTable({ voice, uuid }: Props) {
  useSignals();
  const { t, facts } = voice;
  const [isAsking, setAsking] = useState(false);
  const obstacle = ordering.obstacle.value;
  const bill = ordering.bill.value;
  const isLeaving = isAsking || submission.value.kind === 'placed';

  const offer = async () => {
    setAsking(true);
    if (orderAt(uuid) === null) await lookForActiveOrder(facts.language);
    const order = orderAt(uuid);
    if (order) offerToJoin(order);
    setAsking(false);
  };
  return (
    <div className="onward">
      <p className={obstacle ? 'why' : 'quiet'} role="status">
        {obstacle ? sayObstacle(obstacle, voice) : t('table_order_hint')}
      </p>
      <NotJoined {...{ voice, uuid }} />
      <button
        type="button"
        className="key wide"
        disabled={obstacle !== null || bill === null || isLeaving}
        aria-busy={isLeaving}
        onClick={() => void offer()}
      >
        {isLeaving ? t('adding_to_order') : t('add_to_order')}
      </button>
      <Offer {...{ voice }} />
    </div>
  );
}

function orderAt(uuid: string) {
  const known = activeOrder.value;
  return known.kind === 'known' && known.order.uuid === uuid ? known.order : null;
}

function Offer({ voice }: Pick<Props, 'voice'>) {
  const now = submission.value;
  if (now.kind !== 'existing_order') return null;
  return (
    <ActiveOrder
      order={now.order}
      joining={now.joining}
      onMerge={() => void joinOrder(now.order.uuid)}
      onCancel={forgetSubmission}
      facts={voice.facts}
      voice={voice}
    />
  );
}

/** The order could not be asked for. */
function NotJoined({ voice, uuid }: Props) {
  const known = activeOrder.value;
  const isUnanswered = known.kind === 'unanswered' && known.uuid === uuid;
  return (
    <div role="alert">
      {isUnanswered && <p className="fault">{sayTrouble({ kind: 'no_response' }, voice).what}</p>}
    </div>
  );
}
