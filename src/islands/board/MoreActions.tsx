import { useSignals } from '@preact/signals-react/runtime';
import { performAction } from '#client/staff/board.ts';
import { kitchenLoad } from '#client/staff/kitchen-load.ts';
import type { BoardOrder } from '#contracts/calls/board.ts';
import { isActive, isCanceledOrRejected } from '#domain/order/order-status.ts';
import type { OpenDialog, OrderDialogProps } from './dialog-props.ts';
import { PrintActions } from './PrintActions.tsx';
import { Strikes } from './Strikes.tsx';
import { TaxDocuments } from './TaxDocuments.tsx';

interface Props extends OrderDialogProps {
  readonly onOpenDialog: (dialog: OpenDialog) => void;
  readonly onPrint: (order: BoardOrder) => void;
}

/** All other actions on an order. */
export function MoreActions({ order, formatter, onDone, onOpenDialog, onPrint }: Props) {
  useSignals();
  const { t, money } = formatter;
  const hasTime = order.promised_for !== null || kitchenLoad.givesTimes.value;
  const isDue = Number(order.due) > 0 && !isCanceledOrRejected(order.status);
  return (
    <div className="more-actions">
      <h2 id="dialog-title">{t('order_summary', { number: order.padded_order_id })}</h2>
      <p className="payment-status">
        <span>{t('total')}</span> <bdi>{money(order.total, order)}</bdi>
      </p>
      <div className="dialog-buttons">
        {isDue && (
          <button
            type="button"
            className="button"
            onClick={() => onOpenDialog({ number: order.number, kind: 'pay' })}
          >
            {t('board_take_payment')}
          </button>
        )}
        {hasTime && isActive(order.status) && !order.held && (
          <button
            type="button"
            className="button plain"
            onClick={() => onOpenDialog({ number: order.number, kind: 'promise' })}
          >
            {t('board_change_time')}
          </button>
        )}
        {order.stage && (
          <button
            type="button"
            className="button plain"
            onClick={() => {
              onDone();
              void performAction(order, { stage: null });
            }}
          >
            {t('board_unready')}
          </button>
        )}
        {order.takes_driver && (
          <button
            type="button"
            className="button plain"
            onClick={() => onOpenDialog({ number: order.number, kind: 'driver' })}
          >
            {t('driver_give')}
          </button>
        )}
        <button type="button" className="button plain" onClick={() => onPrint(order)}>
          {t('board_print')}
        </button>
        <PrintActions order={order} formatter={formatter} />
        {isActive(order.status) && (
          <button
            type="button"
            className="button destructive plain"
            onClick={() => onOpenDialog({ number: order.number, kind: 'cancel' })}
          >
            {t('board_cancel')}
          </button>
        )}
      </div>
      <Strikes order={order} formatter={formatter} onDone={onDone} />
      <TaxDocuments order={order} formatter={formatter} />
      <button type="button" className="button plain" onClick={onDone}>
        {t('back')}
      </button>
    </div>
  );
}
