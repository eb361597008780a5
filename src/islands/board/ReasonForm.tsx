import { useState } from 'react';
import { performAction } from '#client/staff/board.ts';
import type { OrderDialogProps } from './dialog-props.ts';

interface Props extends OrderDialogProps {
  readonly move: 'reject' | 'cancel';
}

const commonReasons = ['board_reason_sold_out', 'board_reason_busy', 'board_reason_closing'] as const;

const maxReasonLength = 200;

/** The reason for rejecting or canceling an order. The guest reads it. */
export function ReasonForm({ order, formatter: { t }, onDone, move }: Props) {
  const [reason, setReason] = useState('');
  const send = () =>
    void performAction(order, { move, reason: reason.trim() === '' ? null : reason.trim() }).then(onDone);
  return (
    <form
      className="reason-form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h2 id="dialog-title">{t(`board_why_${move}`, { number: order.padded_order_id })}</h2>
      <div className="dialog-buttons">
        {commonReasons.map((phrase) => (
          <button
            key={phrase}
            type="button"
            className="button plain"
            aria-pressed={reason === t(phrase)}
            onClick={() => setReason(t(phrase))}
          >
            {t(phrase)}
          </button>
        ))}
      </div>
      <label>
        {t('board_reason')}
        <input
          maxLength={maxReasonLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      <div className="dialog-foot">
        <button type="button" className="button plain" onClick={onDone}>
          {t('back')}
        </button>
        <button type="submit" className="button destructive">
          {t(`board_${move}`)}
        </button>
      </div>
    </form>
  );
}
