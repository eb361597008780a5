import { tableStage } from '#domain/order/at-table.ts';
import { Ending } from './Ending.tsx';
import { Paying } from './Paying.tsx';
import { PaymentOpen } from './PaymentOpen.tsx';
import { Shares } from './Shares.tsx';
import { Tips } from './Tips.tsx';
import type { TableProps } from './table-props.ts';
import { WalletCard } from './WalletCard.tsx';

/** What guests can do about the bill, as things stand. */
export function Ways(table: TableProps) {
  const { order } = table;
  const stage = tableStage(order);
  if (stage !== 'payable') return <Ending {...table} stage={stage} />;
  const isOpen = order.payment_url !== null;
  if (order.split_payments.length > 0) {
    return (
      <>
        {isOpen && <PaymentOpen {...table} />}
        <Shares {...table} />
      </>
    );
  }
  if (isOpen) return <PaymentOpen {...table} />;
  return (
    <>
      <Tips {...table} />
      <WalletCard {...table} />
      <Paying {...table} />
    </>
  );
}
