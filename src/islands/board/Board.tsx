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

/** Orders under way, in the column of how far they are. */
export function Board({ formatter: voice, now }: Props) {
  useSignals();
  const [wanted, setWanted] = useState<OpenDialog | null>(null);
  const [printed, setPrinted] = useState<BoardOrder | null>(null);
  const orders = board.orders.value;
  const held = orders.filter((order) => order.held);
  const waiting = orders.filter((order) => columnOf(order) === 'pending');
  useNewOrderAlert(waiting.length > 0, `${titlePrefix(waiting.length)}${voice.t('board_title')}`);
  const [view, setView] = useState<BoardView>('orders');
  const print = (order: BoardOrder) => setPrinted({ ...order });
  return (
    <div className="board">
      <BoardBar {...{ formatter: voice, now, view }} waiting={waiting.length} onView={setView} />
      <BoardNotices formatter={voice} now={now} newest={waiting.at(-1) ?? null} />
      {view === 'availability' ? (
        <Inventory screen="board" formatter={voice} now={now} />
      ) : (
        <>
          {held.length > 0 && <HeldOrders {...{ held, formatter: voice, now }} onOpenDialog={setWanted} />}
          <div className="columns">
            {columns.map((column) => (
              <BoardColumn
                key={column.status}
                {...{ column, formatter: voice, now }}
                onOpenDialog={setWanted}
              />
            ))}
          </div>
        </>
      )}
      <button type="button" className="leave" onClick={() => void signOut()}>
        {voice.t('board_leave')}
      </button>
      {wanted && (
        <OrderDialogs
          {...{ dialog: wanted, formatter: voice, now }}
          onOpenDialog={setWanted}
          onPrint={print}
        />
      )}
      {printed && <Ticket order={printed} formatter={voice} />}
    </div>
  );
}

interface BoardColumnProps extends Props {
  readonly column: Column;
  readonly onOpenDialog: (wanted: OpenDialog) => void;
}

function BoardColumn({ column: { status, title, none }, formatter, now, onOpenDialog }: BoardColumnProps) {
  useSignals();
  const own = board.orders.value.filter((order) => columnOf(order) === status);
  // What came last to its end is looked for first.
  const shown = status === 'done' ? own.toReversed() : own;
  return (
    <section className={`lane ${status}`} aria-labelledby={`lane-${status}`}>
      <h2 id={`lane-${status}`}>
        {formatter.t(title)} <bdi className="tally">{formatter.number(own.length)}</bdi>
      </h2>
      {shown.length === 0 && <p className="none">{formatter.t(none)}</p>}
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

/** What is held stands apart. */
const columnOf = ({ status, held }: BoardOrder): Column['status'] | 'held' =>
  held ? 'held' : status === 'pending' || status === 'accepted' || status === 'preparing' ? status : 'done';

const titlePrefix = (waiting: number) => (waiting === 0 ? '' : `(${waiting}) `);

/** Rings while somebody waits to be taken, and keeps the screen on. */
function useNewOrderAlert(isWaiting: boolean, title: string): void {
  useEffect(holdWakeLock, []);
  useEffect(() => {
    // Where somebody tapped on the way here, the bell may be heard at once.
    void unlockSound();
    return () => setAlertSound(false);
  }, []);
  useEffect(() => setAlertSound(isWaiting), [isWaiting]);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
