import type { BoardOrder } from '#contracts/calls/board.ts';
import type { BoardFormatter } from './board-formatter.ts';

/** A dialog about an order. */
export interface OpenDialog {
  readonly number: number;
  readonly kind: 'more' | 'reject' | 'cancel' | 'pay' | 'promise' | 'driver';
}

/** Props of each dialog. */
export interface OrderDialogProps {
  readonly order: BoardOrder;
  readonly formatter: BoardFormatter;
  readonly onDone: () => void;
}
