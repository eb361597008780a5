import { useSignals } from '@preact/signals-react/runtime';
import { board } from '#client/staff/board.ts';
import type { BoardOrder } from '#contracts/calls/board.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import type { BoardFormatter } from './board-formatter.ts';
import { DriverLink } from './DriverLink.tsx';
import type { OpenDialog } from './dialog-props.ts';
import { MoreActions } from './MoreActions.tsx';
import { PromiseForm } from './PromiseForm.tsx';
import { ReasonForm } from './ReasonForm.tsx';
import { TakePayment } from './TakePayment.tsx';

interface Props {
  readonly dialog: OpenDialog;
  readonly formatter: BoardFormatter;
  readonly now: Date;
  readonly onOpenDialog: (dialog: OpenDialog | null) => void;
  readonly onPrint: (order: BoardOrder) => void;
}

/** The open dialog of an order; none once the order is gone. */
export function OrderDialogs({ dialog: { number, kind }, formatter, now, onOpenDialog, onPrint }: Props) {
  useSignals();
  const order = board.orders.value.find((one) => one.number === number);
  if (!order) return null;
  const onDone = () => onOpenDialog(null);
  const common = { order, formatter, onDone };
  return (
    <Dialog key={kind} labelledBy="dialog-title" onDismiss={onDone} isBusy={board.busy.value.has(number)}>
      {kind === 'more' && <MoreActions {...common} onOpenDialog={onOpenDialog} onPrint={onPrint} />}
      {kind === 'driver' && <DriverLink {...common} />}
      {kind === 'pay' && <TakePayment {...common} />}
      {kind === 'promise' && <PromiseForm {...common} now={now} />}
      {(kind === 'reject' || kind === 'cancel') && <ReasonForm {...common} move={kind} />}
    </Dialog>
  );
}
