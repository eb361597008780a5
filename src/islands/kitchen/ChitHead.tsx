import { useSignals } from '@preact/signals-react/runtime';
import { memo } from 'react';
import type { KitchenClock } from '#client/staff/kitchen-clock.ts';
import type { UrgencyLevel, UrgencyLimits } from '#domain/order/order-urgency.ts';
import { locationLabel, orderTypeLabel } from '#i18n/order-phrases.ts';
import { icons, orderTypeIcons } from '../board/icons.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import { dueTime } from '../times/timed-order.ts';
import { countdown } from './countdown.ts';
import type { KitchenFormatter } from './kitchen-formatter.ts';
import type { KitchenTicket } from './order-tickets.ts';

interface Props {
  readonly order: KitchenTicket['order'];
  readonly level: UrgencyLevel;
  readonly limits: UrgencyLimits;
  readonly formatter: KitchenFormatter;
  readonly clock: KitchenClock;
}

/** Which order a ticket is of, where it goes, and when it is due. */
export const ChitHead = memo(({ order, level, limits, formatter, clock }: Props) => {
  const { t, digits } = formatter;
  const { location, order_type: type, padded_order_id: padded } = order;
  const due = dueTime(order, limits);
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
        <TimeLeft {...{ due, formatter, clock }} />
      </p>
      <p className="where">
        <StrokeIcon path={orderTypeIcons[type]} />
        {location ? <bdi>{locationLabel(location, t)}</bdi> : orderTypeLabel(type, t)}
      </p>
      <p className="due">
        <DueTime {...{ due, formatter, clock }} />
      </p>
    </header>
  );
});

interface TimeProps extends Pick<Props, 'formatter' | 'clock'> {
  readonly due: Date;
}

/** The only part of a ticket that changes each second. */
function TimeLeft({ due, formatter: { t, digits }, clock }: TimeProps) {
  useSignals();
  const { isLate, text } = countdown(due, new Date(clock.second.value));
  const left = digits(text);
  return isLate ? t('kitchen_late', { time: left }) : <bdi>{left}</bdi>;
}

function DueTime({ due, formatter: { t, time }, clock }: TimeProps) {
  useSignals();
  const now = new Date(clock.minute.value);
  return <time dateTime={due.toISOString()}>{t('kitchen_due', { time: time(due, now) })}</time>;
}
