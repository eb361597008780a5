import { tableBillStatus } from '#domain/order/table-bill-status.ts';
import { NothingToPay } from './NothingToPay.tsx';
import { PaymentInProgress } from './PaymentInProgress.tsx';
import { PayOrSplit } from './PayOrSplit.tsx';
import { Shares } from './Shares.tsx';
import { Tips } from './Tips.tsx';
import type { TableProps } from './table-props.ts';
import { WalletCard } from './WalletCard.tsx';

/** What guests can do about the bill in its current state. */
export function BillActions(table: TableProps) {
  const { order } = table;
  const status = tableBillStatus(order);
  if (status !== 'payable') return <NothingToPay {...table} status={status} />;
  const isOpen = order.payment_url !== null;
  if (order.split_payments.length > 0) {
    return (
      <>
        {isOpen && <PaymentInProgress {...table} />}
        <Shares {...table} />
      </>
    );
  }
  if (isOpen) return <PaymentInProgress {...table} />;
  return (
    <>
      <Tips {...table} />
      <WalletCard {...table} />
      <PayOrSplit {...table} />
    </>
  );
}
