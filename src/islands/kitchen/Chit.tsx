import { useSignals } from '@preact/signals-react/runtime';
import { memo, useMemo } from 'react';
import { advanceTicket } from '#client/staff/kitchen.ts';
import { type KitchenClock, urgencyLevel } from '#client/staff/kitchen-clock.ts';
import type { UrgencyLimits } from '#domain/order/order-urgency.ts';
import { GuestNote } from '../board/GuestNote.tsx';
import { timedOrderOf } from '../times/timed-order.ts';
import { ChitHead } from './ChitHead.tsx';
import { ChitLines } from './ChitLines.tsx';
import type { KitchenFormatter } from './kitchen-formatter.ts';
import type { KitchenTicket } from './order-tickets.ts';
import { StationProgress } from './StationProgress.tsx';
import { isLongTicket } from './shown-tickets.ts';

interface Props {
  readonly ticket: KitchenTicket;
  /** It has left; its place stays empty for a moment. */
  readonly isGone: boolean;
  /** The key that bumps it. */
  readonly place: number;
  /** `null` for all stations. */
  readonly station: string | null;
  readonly limits: UrgencyLimits;
  readonly formatter: KitchenFormatter;
  readonly clock: KitchenClock;
}

/** The ticket of an order: what it is, when it is due, its dishes, and what moves it on. Its parts are rendered only as they change. */
export const Chit = memo(({ ticket, isGone, place, station, limits, formatter, clock }: Props) => {
  useSignals();
  const { t, number } = formatter;
  const { order, lines, left } = ticket;
  const level = useMemo(() => urgencyLevel(timedOrderOf(order), limits, clock), [order, limits, clock]);
  if (isGone) return <p className="chit gone">{t('kitchen_bumped', { number: order.padded_order_id })}</p>;
  const isPartial = left < lines.filter(({ line }) => !line.is_struck).length;
  const classes = ['chit', level.value, ...(isLongTicket(ticket) ? ['long'] : [])];
  return (
    <article className={classes.join(' ')} aria-labelledby={`ticket-${order.number}`}>
      <ChitHead {...{ order, limits, formatter, clock }} level={level.value} />
      <ChitBody {...{ ticket, station, formatter }} />
      <button
        type="button"
        className={left === 0 ? 'bump full' : 'bump'}
        onClick={() => advanceTicket(ticket, station)}
      >
        <kbd>{place}</kbd>
        {order.status === 'accepted'
          ? t('kitchen_start')
          : isPartial && left > 0
            ? t('kitchen_bump_left', { number: number(left) })
            : t('kitchen_bump')}
      </button>
    </article>
  );
});

const ChitBody = memo(({ ticket, station, formatter }: Pick<Props, 'ticket' | 'station' | 'formatter'>) => (
  <div className="chit-body">
    <GuestNote text={ticket.order.comments} formatter={formatter} />
    <ChitLines ticket={ticket} station={station} formatter={formatter} />
    <StationProgress order={ticket.order} station={station} formatter={formatter} />
  </div>
));
