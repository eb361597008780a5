import type { BoardOrder } from '#contracts/calls/board.ts';
import { isCanceledOrRejected } from '#domain/order/order-status.ts';
import type { UrgencyLimits } from '#domain/order/order-urgency.ts';
import type { BoardFormatter } from './board-formatter.ts';
import { CustomerDetails } from './CustomerDetails.tsx';
import { cancellationReason } from './cancellation-reason.ts';
import { DeclineTime } from './DeclineTime.tsx';
import { Discounts } from './Discounts.tsx';
import { Dishes } from './Dishes.tsx';
import { urgencyOf } from './describe-urgency.ts';
import type { OpenDialog } from './dialog-props.ts';
import { GuestNote } from './GuestNote.tsx';
import { NextActions } from './NextActions.tsx';
import { OrderHeader } from './OrderHeader.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';

interface Props {
  readonly order: BoardOrder;
  readonly limits: UrgencyLimits;
  readonly formatter: BoardFormatter;
  readonly now: Date;
  readonly onOpenDialog: (dialog: OpenDialog) => void;
}

/**
 * An order on the board. The kitchen reads from the top: note, dishes. Who hands it over reads from the bottom: the
 * next action, the payment, the guest.
 */
export function OrderCard({ order, limits, formatter, now, onOpenDialog }: Props) {
  const { t } = formatter;
  const { number, status } = order;
  const reason = cancellationReason(order, formatter);
  const urgency = urgencyOf(order, now, limits);
  const onMore = () => onOpenDialog({ number, kind: 'more' });
  return (
    <article className={`order ${urgency?.level ?? 'ended'}`} aria-labelledby={`order-${number}`}>
      <OrderHeader {...{ order, urgency, formatter, now, onMore }} />
      {isCanceledOrRejected(status) && (
        <p className="cancellation">
          {t(status === 'rejected' ? 'status_rejected' : 'status_canceled')}
          {reason !== null && <> · {reason}</>}
        </p>
      )}
      <DeclineTime {...{ order, formatter, now }} />
      <GuestNote text={order.comments} formatter={formatter} />
      <Dishes order={order} formatter={formatter} />
      <div className="order-foot">
        <CustomerDetails {...{ order, formatter }} />
        <Discounts order={order} formatter={formatter} />
        <PaymentStatus order={order} formatter={formatter} />
        <NextActions {...{ order, formatter, now, onOpenDialog }} />
      </div>
    </article>
  );
}
