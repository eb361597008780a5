import { performAction } from '#client/staff/board.ts';
import type { BoardOrder } from '#contracts/calls/board.ts';
import type { UrgencyLimits } from '#domain/order/order-urgency.ts';
import type { BoardFormatter } from './board-formatter.ts';
import type { OpenDialog } from './dialog-props.ts';
import { OrderCard } from './OrderCard.tsx';

interface Props {
  readonly held: readonly BoardOrder[];
  readonly limits: UrgencyLimits;
  readonly formatter: BoardFormatter;
  readonly now: Date;
  readonly onOpenDialog: (dialog: OpenDialog) => void;
}

const releaseAll = async (held: readonly BoardOrder[]) => {
  for (const order of held) await performAction(order, { release: true });
};

/**
 * Unpaid orders above the usual number: the venue confirms first that they are real. They play no sound and stay
 * collapsed, so that fifty of them do not push new orders out of sight.
 */
export function HeldOrders({ held, limits, formatter, now, onOpenDialog }: Props) {
  const { t, number } = formatter;
  return (
    <section className="lane held" aria-labelledby="lane-held">
      <p className="notice">
        {t('board_held_note')}
        <button type="button" className="button" onClick={() => void releaseAll(held)}>
          {t('board_release_all')}
        </button>
      </p>
      <details>
        <summary>
          <h2 id="lane-held">
            {t('board_held')} <bdi className="count-badge">{number(held.length)}</bdi>
          </h2>
        </summary>
        <ul>
          {held.map((order) => (
            <li key={order.number}>
              <OrderCard {...{ order, limits, formatter, now, onOpenDialog }} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
