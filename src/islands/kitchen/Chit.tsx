import { useSignals } from '@preact/signals-react/runtime';
import { kitchen } from '#client/staff/kitchen.ts';
import { progressByStation } from '#domain/kitchen/tickets.ts';
import { orderUrgency, type UrgencyLevel, type UrgencyLimits } from '#domain/order/order-urgency.ts';
import { locationLabel, orderTypeLabel } from '#i18n/order-phrases.ts';
import { GuestNote } from '../board/GuestNote.tsx';
import { icons, orderTypeIcons } from '../board/icons.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import { dueTime, timedOrderOf } from '../times/timed-order.ts';
import { ChitLines } from './ChitLines.tsx';
import { countdown } from './countdown.ts';
import type { KitchenFormatter } from './kitchen-formatter.ts';
import { StationProgress } from './StationProgress.tsx';
import { isLongTicket, type KitchenTicket } from './shown-tickets.ts';

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
  readonly now: Date;
  readonly onAdvance: () => void;
}

/** The ticket of an order: what it is, when it is due, its dishes, and what moves it on. */
export function Chit({ ticket, isGone, place, station, limits, formatter, now, onAdvance }: Props) {
  useSignals();
  const { t, number } = formatter;
  const { order, lines, left } = ticket;
  if (isGone) return <p className="chit gone">{t('kitchen_bumped', { number: order.padded_order_id })}</p>;
  const { level } = orderUrgency(timedOrderOf(order), now, limits);
  const stations = progressByStation(order, kitchen.stations.value, kitchen.bumps.value);
  const isPartial = left < lines.filter(({ line }) => !line.is_struck).length;
  const classes = ['chit', level, ...(isLongTicket(ticket) ? ['long'] : [])];
  return (
    <article className={classes.join(' ')} aria-labelledby={`ticket-${order.number}`}>
      <ChitHead {...{ order, level, limits, formatter, now }} />
      <div className="chit-body">
        <GuestNote text={order.comments} formatter={formatter} />
        <ChitLines ticket={ticket} station={station} formatter={formatter} />
        <StationProgress stations={stations} station={station} formatter={formatter} />
      </div>
      <button type="button" className={left === 0 ? 'bump full' : 'bump'} onClick={onAdvance}>
        <kbd>{place}</kbd>
        {order.status === 'accepted'
          ? t('kitchen_start')
          : isPartial && left > 0
            ? t('kitchen_bump_left', { number: number(left) })
            : t('kitchen_bump')}
      </button>
    </article>
  );
}

interface HeadProps extends Pick<Props, 'limits' | 'formatter' | 'now'> {
  readonly order: KitchenTicket['order'];
  readonly level: UrgencyLevel;
}

function ChitHead({ order, level, limits, formatter, now }: HeadProps) {
  const { t, time, digits } = formatter;
  const { location, order_type: type, padded_order_id: padded } = order;
  const due = dueTime(order, limits);
  const { isLate, text } = countdown(due, now);
  const left = digits(text);
  return (
    <header>
      <h2 id={`ticket-${order.number}`}>
        <bdi>{digits(padded.replace(/^0+/, ''))}</bdi>
      </h2>
      <p className="left">
        {level !== 'calm' && (
          <>
            <StrokeIcon path={level === 'late' ? icons.late : icons.soon} />
            <span className="visually-hidden">{t(level === 'late' ? 'board_late' : 'board_soon')}</span>
          </>
        )}
        {isLate ? t('kitchen_late', { time: left }) : <bdi>{left}</bdi>}
      </p>
      <p className="where">
        <StrokeIcon path={orderTypeIcons[type]} />
        {location ? <bdi>{locationLabel(location, t)}</bdi> : orderTypeLabel(type, t)}
      </p>
      <p className="due">
        <time dateTime={due.toISOString()}>{t('kitchen_due', { time: time(due, now) })}</time>
      </p>
    </header>
  );
}
