import { useState } from 'react';
import { performAction } from '#client/staff/board.ts';
import { amountOf, milli, readMilli } from '#domain/money.ts';
import type { OrderDialogProps } from './dialog-props.ts';

/** Takes a payment in person. The server computes the change; here it is only a preview. */
export function TakePayment({ order, formatter: { t, money, amount }, onDone }: OrderDialogProps) {
  const [typed, setTyped] = useState(order.due);
  const tendered = readMilli(typed.trim().replace(',', '.'));
  const due = amountOf(order.due);
  const change = tendered === null ? 0 : tendered - due;
  const pay = (paid: 'cash' | 'machine', amountText: string) =>
    void performAction(order, { paid, tendered: amountText }).then(onDone);
  return (
    <form
      className="take-payment"
      onSubmit={(event) => {
        event.preventDefault();
        if (tendered !== null) pay('cash', typed.trim().replace(',', '.'));
      }}
    >
      <h2 id="dialog-title">{t('order_summary', { number: order.padded_order_id })}</h2>
      <p className="payment-status due">
        <span>{t('board_due')}</span> <bdi>{money(order.due, order)}</bdi>
      </p>
      <button type="button" className="button" onClick={() => pay('machine', order.due)}>
        {t('board_paid_machine')}
      </button>
      <label>
        {t('board_tendered')}
        <input
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <p role="status">{change > 0 && t('board_gives_change', { amount: amount(milli(change), order) })}</p>
      <div className="dialog-foot">
        <button type="button" className="button plain" onClick={onDone}>
          {t('back')}
        </button>
        <button type="submit" className="button" disabled={tendered === null || tendered <= 0}>
          {t('board_paid_cash')}
        </button>
      </div>
    </form>
  );
}
