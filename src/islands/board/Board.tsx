import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { board, leave } from '#client/staff/board.ts';
import { allowSound, ring } from '#client/staff/ring.ts';
import { stayAwake } from '#client/staff/stay-awake.ts';
import type { BoardOrder } from '#contracts/calls/board.ts';
import { Availability } from '../availability/Availability.tsx';
import { BoardBar, type View } from './BoardBar.tsx';
import { BoardNotices } from './BoardNotices.tsx';
import type { BoardVoice } from './board-voice.ts';
import type { Wanted } from './dialog-props.ts';
import { HeldOrders } from './HeldOrders.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OrderDialogs } from './OrderDialogs.tsx';
import { Ticket } from './Ticket.tsx';

interface Props {
  readonly voice: BoardVoice;
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
export function Board({ voice, now }: Props) {
  useSignals();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [printed, setPrinted] = useState<BoardOrder | null>(null);
  const orders = board.orders.value;
  const held = orders.filter((order) => order.held);
  const waiting = orders.filter((order) => laneOf(order) === 'pending');
  useRinging(waiting.length > 0, `${titleMark(waiting.length)}${voice.t('board_title')}`);
  const [view, setView] = useState<View>('orders');
  const print = (order: BoardOrder) => setPrinted({ ...order });
  return (
    <div className="board">
      <BoardBar {...{ voice, now, view }} waiting={waiting.length} onView={setView} />
      <BoardNotices voice={voice} now={now} newest={waiting.at(-1) ?? null} />
      {view === 'availability' ? (
        <Availability screen="board" voice={voice} now={now} />
      ) : (
        <>
          {held.length > 0 && <HeldOrders {...{ held, voice, now }} onWant={setWanted} />}
          <div className="columns">
            {columns.map((column) => (
              <Lane key={column.status} {...{ column, voice, now }} onWant={setWanted} />
            ))}
          </div>
        </>
      )}
      <button type="button" className="leave" onClick={() => void leave()}>
        {voice.t('board_leave')}
      </button>
      {wanted && <OrderDialogs {...{ wanted, voice, now }} onWant={setWanted} onPrint={print} />}
      {printed && <Ticket order={printed} voice={voice} />}
    </div>
  );
}

interface LaneProps extends Props {
  readonly column: Column;
  readonly onWant: (wanted: Wanted) => void;
}

function Lane({ column: { status, title, none }, voice, now, onWant }: LaneProps) {
  useSignals();
  const own = board.orders.value.filter((order) => laneOf(order) === status);
  // What came last to its end is looked for first.
  const shown = status === 'done' ? own.toReversed() : own;
  return (
    <section className={`lane ${status}`} aria-labelledby={`lane-${status}`}>
      <h2 id={`lane-${status}`}>
        {voice.t(title)} <bdi className="tally">{voice.number(own.length)}</bdi>
      </h2>
      {shown.length === 0 && <p className="none">{voice.t(none)}</p>}
      <ul>
        {shown.map((order) => (
          <li key={order.number}>
            <OrderCard {...{ order, voice, now, onWant }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is held stands apart. */
const laneOf = ({ status, held }: BoardOrder): Column['status'] | 'held' =>
  held ? 'held' : status === 'pending' || status === 'accepted' || status === 'preparing' ? status : 'done';

const titleMark = (waiting: number) => (waiting === 0 ? '' : `(${waiting}) `);

/** Rings while somebody waits to be taken, and keeps the screen on. */
function useRinging(isWaiting: boolean, title: string): void {
  useEffect(stayAwake, []);
  useEffect(() => {
    // Where somebody tapped on the way here, the bell may be heard at once.
    void allowSound();
    return () => ring(false);
  }, []);
  useEffect(() => ring(isWaiting), [isWaiting]);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
