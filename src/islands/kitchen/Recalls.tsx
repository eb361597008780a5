import { memo } from 'react';
import { bumpTicket } from '#client/staff/kitchen.ts';
import { icons } from '../board/icons.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import type { KitchenFormatter } from './kitchen-formatter.ts';
import type { KitchenTicket } from './order-tickets.ts';

interface Props {
  /** The ones that were bumped last, the latest first. */
  readonly tickets: readonly KitchenTicket[];
  readonly formatter: KitchenFormatter;
  /** `null` for all stations. */
  readonly station: string | null;
  /** The time in epoch milliseconds. */
  readonly minute: number;
}

/** Tickets that can be taken back. Two are in sight. */
export const Recalls = memo(({ tickets, station, formatter: { t, time, digits }, minute }: Props) => {
  return (
    <ul className="recalls">
      {tickets.map((ticket) => (
        <li key={ticket.order.number}>
          <button type="button" onClick={() => bumpTicket(ticket, station, false)}>
            <StrokeIcon path={icons.undo} />
            {t('kitchen_recall', { number: digits(ticket.order.padded_order_id.replace(/^0+/, '')) })}
            {ticket.bumpedAt !== null && (
              <time dateTime={new Date(ticket.bumpedAt).toISOString()}>
                {time(new Date(ticket.bumpedAt), new Date(minute))}
              </time>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
});
