import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { board } from '#client/staff/board.ts';
import type { BoardOrder } from '#contracts/calls/board.ts';
import { isInProgress } from '#domain/order/order-status.ts';
import type { UrgencyLimits } from '#domain/order/order-urgency.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import { byUrgency } from '../times/timed-order.ts';
import type { BoardFormatter } from './board-formatter.ts';
import type { OpenDialog } from './dialog-props.ts';
import { icons } from './icons.ts';
import { OrderCard } from './OrderCard.tsx';

interface Props {
  readonly limits: UrgencyLimits;
  readonly formatter: BoardFormatter;
  readonly now: Date;
  readonly onOpenDialog: (dialog: OpenDialog) => void;
}

const lanes = [
  { name: 'pending', title: 'board_new', none: 'board_none_new' },
  { name: 'kitchen', title: 'board_kitchen', none: 'board_none' },
  { name: 'ready', title: 'stage_ready', none: 'board_none' },
] as const;

type Lane = (typeof lanes)[number];

/** Held orders are listed separately. */
export function columnOf({ status, stage, held }: BoardOrder): Lane['name'] | 'done' | 'held' {
  if (held) return 'held';
  if (status === 'pending') return status;
  if (!isInProgress(status)) return 'done';
  return stage ? 'ready' : 'kitchen';
}

/** The orders under way: new, in the kitchen, ready or on the way. What is done is one button, and takes no place until it is tapped. */
export function Lanes(props: Props) {
  return (
    <div className="columns">
      {lanes.map((lane) => (
        <OrderLane key={lane.name} lane={lane} {...props} />
      ))}
    </div>
  );
}

function OrderLane({ lane: { name, title, none }, ...props }: Props & { readonly lane: Lane }) {
  useSignals();
  const [isDoneOpen, setDoneOpen] = useState(false);
  const { t, number } = props.formatter;
  const orders = board.orders.value.filter((order) => columnOf(order) === name);
  // New orders stay where they are; the others are cooked in the order in which they are due.
  const shown = name === 'pending' ? orders : byUrgency(orders, props.limits);
  const hasDone = name === 'ready';
  return (
    <section className={`lane ${name}`} aria-labelledby={`lane-${name}`}>
      <div className="lane-head">
        <h2 id={`lane-${name}`}>
          {t(title)} <bdi className="count-badge">{number(orders.length)}</bdi>
        </h2>
        {hasDone && (
          <button
            type="button"
            className="done-toggle"
            aria-expanded={isDoneOpen}
            aria-controls="lane-done"
            onClick={() => setDoneOpen(!isDoneOpen)}
          >
            {t('board_done')} <bdi className="count-badge">{number(doneOrders().length)}</bdi>
            <StrokeIcon path={icons.down} />
          </button>
        )}
      </div>
      {hasDone && (
        <section id="lane-done" className="lane done" aria-label={t('board_done')} hidden={!isDoneOpen}>
          {isDoneOpen && <OrderList orders={doneOrders().toReversed()} none={t('board_none')} {...props} />}
        </section>
      )}
      <div className="lane-orders">
        <OrderList orders={shown} none={t(none)} {...props} />
      </div>
    </section>
  );
}

/** The orders that ended today, in the order in which they were placed. */
const doneOrders = () => board.orders.value.filter((order) => columnOf(order) === 'done');

interface OrderListProps extends Props {
  readonly orders: readonly BoardOrder[];
  /** Said when there are no orders. */
  readonly none: string;
}

function OrderList({ orders, none, ...props }: OrderListProps) {
  if (orders.length === 0) return <p className="no-entries">{none}</p>;
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.number}>
          <OrderCard order={order} {...props} />
        </li>
      ))}
    </ul>
  );
}
