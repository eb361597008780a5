import { useSignals } from '@preact/signals-react/runtime';
import { board } from '#client/staff/board.ts';
import type { BoardOrder } from '#contracts/calls/board.ts';
import { Ask } from '../dialog/Ask.tsx';
import type { BoardVoice } from './board-voice.ts';
import type { Wanted } from './dialog-props.ts';
import { OrderMore } from './OrderMore.tsx';
import { TakePayment } from './TakePayment.tsx';
import { WhyNot } from './WhyNot.tsx';

interface Props {
  readonly wanted: Wanted;
  readonly voice: BoardVoice;
  readonly now: Date;
  readonly onWant: (wanted: Wanted | null) => void;
  readonly onPrint: (order: BoardOrder) => void;
}

/** The question that is open about an order; none once the order is gone. */
export function OrderDialogs({ wanted: { number, ask }, voice, onWant, onPrint }: Props) {
  useSignals();
  const order = board.orders.value.find((one) => one.number === number);
  if (!order) return null;
  const done = () => onWant(null);
  const standing = { order, voice, onDone: done };
  return (
    <Ask key={ask} labelledBy="asked" onDismiss={done} isBusy={board.busy.value.has(number)}>
      {ask === 'more' && <OrderMore {...standing} onWant={onWant} onPrint={onPrint} />}
      {ask === 'pay' && <TakePayment {...standing} />}
      {(ask === 'reject' || ask === 'cancel') && <WhyNot {...standing} move={ask} />}
    </Ask>
  );
}
