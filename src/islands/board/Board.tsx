import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { setAlertSound, unlockSound } from '#client/staff/alert-sound.ts';
import { board, signOut } from '#client/staff/board.ts';
import { holdWakeLock } from '#client/staff/hold-wake-lock.ts';
import type { BoardOrder } from '#contracts/calls/board.ts';
import { Inventory } from '../inventory/Inventory.tsx';
import { BoardBar, type BoardView } from './BoardBar.tsx';
import { BoardNotices } from './BoardNotices.tsx';
import type { BoardFormatter } from './board-formatter.ts';
import type { OpenDialog } from './dialog-props.ts';
import { HeldOrders } from './HeldOrders.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OrderDialogs } from './OrderDialogs.tsx';
import { Ticket } from './Ticket.tsx';

interface Props {
  readonly formatter: BoardFormatter;
  readonly now: Date;
}

const columns = [
  { status: 'pending', title: 'board_new', none: 'board_none_new' },
  { status: 'accepted', title: 'board_accepted', none: 'board_none' },
  { status: 'preparing', title: 'board_preparing', none: 'board_none' },
  { status: 'done', title: 'board_done', none: 'board_none' },
] as const;

type Column = (typeof columns)[number];

/** Orders in progress, in columns by status. */
export function Board({ formatter, now }: Props) {
  useSignals();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [printed, setPrinted] = useState<BoardOrder | null>(null);
  const orders = board.orders.value;
  const held = orders.filter((order) => order.held);
  const waiting = orders.filter((order) => columnOf(order) === 'pending');
  useNewOrderAlert(waiting.length > 0, `${titlePrefix(waiting.length)}${formatter.t('board_title')}`);
  const [view, setView] = useState<BoardView>('orders');
  const print = (order: BoardOrder) => setPrinted({ ...order });
  return (
    <div className="board">
      <BoardBar {...{ formatter, now, view }} waiting={waiting.length} onView={setView} />
      <BoardNotices formatter={formatter} now={now} newest={waiting.at(-1) ?? null} />
      {view === 'availability' ? (
        <Inventory screen="board" formatter={formatter} now={now} />
      ) : (
        <>
          {held.length > 0 && <HeldOrders {...{ held, formatter, now }} onOpenDialog={setDialog} />}
          <div className="columns">
            {columns.map((column) => (
              <BoardColumn key={column.status} {...{ column, formatter, now }} onOpenDialog={setDialog} />
            ))}
          </div>
        </>
      )}
      <button type="button" className="sign-out" onClick={() => void signOut()}>
        {formatter.t('board_leave')}
      </button>
      {dialog && <OrderDialogs {...{ dialog, formatter, now }} onOpenDialog={setDialog} onPrint={print} />}
      {printed && <Ticket order={printed} formatter={formatter} />}
    </div>
  );
}

interface BoardColumnProps extends Props {
  readonly column: Column;
  readonly onOpenDialog: (dialog: OpenDialog) => void;
}

function BoardColumn({ column: { status, title, none }, formatter, now, onOpenDialog }: BoardColumnProps) {
  useSignals();
  const own = board.orders.value.filter((order) => columnOf(order) === status);
  // Recently finished orders come first.
  const shown = status === 'done' ? own.toReversed() : own;
  return (
    <section className={`lane ${status}`} aria-labelledby={`lane-${status}`}>
      <h2 id={`lane-${status}`}>
        {formatter.t(title)} <bdi className="count-badge">{formatter.number(own.length)}</bdi>
      </h2>
      {shown.length === 0 && <p className="no-entries">{formatter.t(none)}</p>}
      <ul>
        {shown.map((order) => (
          <li key={order.number}>
            <OrderCard {...{ order, formatter, now, onOpenDialog }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Held orders are listed separately. */
const columnOf = ({ status, held }: BoardOrder): Column['status'] | 'held' =>
  held ? 'held' : status === 'pending' || status === 'accepted' || status === 'preparing' ? status : 'done';

const titlePrefix = (waiting: number) => (waiting === 0 ? '' : `(${waiting}) `);

/** Plays a sound while an order waits to be accepted, and keeps the screen on. */
function useNewOrderAlert(isWaiting: boolean, title: string): void {
  useEffect(holdWakeLock, []);
  useEffect(() => {
    // After an earlier tap on the page, the browser allows sound at once.
    void unlockSound();
    return () => setAlertSound(false);
  }, []);
  useEffect(() => setAlertSound(isWaiting), [isWaiting]);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
