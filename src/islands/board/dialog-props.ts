import type { BoardOrder } from '#contracts/calls/board.ts';
import type { BoardFormatter } from './board-formatter.ts';

/** What is wanted of an order that takes more than a tap. */
export interface OpenDialog {
  readonly number: number;
  readonly kind: 'more' | 'reject' | 'cancel' | 'pay';
}

/** What each of them is given. */
export interface OrderDialogProps {
  readonly order: BoardOrder;
  readonly formatter: BoardFormatter;
  readonly onDone: () => void;
}
