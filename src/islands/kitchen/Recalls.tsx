import { icons } from '../board/icons.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import type { KitchenFormatter } from './kitchen-formatter.ts';
import type { KitchenTicket } from './shown-tickets.ts';

interface Props {
  /** The ones that were bumped last, the latest first. */
  readonly tickets: readonly KitchenTicket[];
  readonly formatter: KitchenFormatter;
  readonly now: Date;
  readonly onRecall: (ticket: KitchenTicket) => void;
}

/** Tickets that can be taken back. Two are in sight. */
export function Recalls({ tickets, formatter: { t, time, digits }, now, onRecall }: Props) {
  return (
    <ul className="recalls">
      {tickets.map((ticket) => (
        <li key={ticket.order.number}>
          <button type="button" onClick={() => onRecall(ticket)}>
            <StrokeIcon path={icons.undo} />
            {t('kitchen_recall', { number: digits(ticket.order.padded_order_id.replace(/^0+/, '')) })}
            {ticket.bumpedAt !== null && (
              <time dateTime={new Date(ticket.bumpedAt).toISOString()}>
                {time(new Date(ticket.bumpedAt), now)}
              </time>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
