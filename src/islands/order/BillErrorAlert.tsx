import { useSignals } from '@preact/signals-react/runtime';
import { type BillChange, tableBill } from '#client/table/table-bill.ts';
import { billErrorMessage } from '../errors/bill-error-message.ts';
import type { OrderBillFormatter } from './order-formatter.ts';

interface Props {
  readonly change: BillChange;
  readonly formatter: OrderBillFormatter;
}

/** Why the bill was not changed. */
export function BillErrorAlert({ change, formatter }: Props) {
  useSignals();
  const error = tableBill.error.value;
  return (
    <p role="alert" className="action-error">
      {error?.change === change && billErrorMessage(error, formatter.t)}
    </p>
  );
}
