import { useSignals } from '@preact/signals-react/runtime';
import { leaveTip, tableBill } from '#client/table/table-bill.ts';
import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import { zero } from '#domain/money.ts';
import { canRemoveTips, type TippedOrder } from '#domain/order/can-remove-tips.ts';
import type { OrderBillFormatter } from './order-formatter.ts';

interface Props {
  readonly order: TippedOrder;
  readonly facts: Pick<OrderFacts, 'isAtTable' | 'style'>;
  readonly formatter: OrderBillFormatter;
  /** Called when the tip, and this button with it, is gone. */
  readonly onRemoved?: () => void;
}

/** Removes a tip, as long as it is not paid. Source: spec §2 "tips (with a remove button …)". */
export function RemoveTips({ order, facts: { isAtTable, style }, formatter: { t }, onRemoved }: Props) {
  useSignals();
  if (!(isAtTable && canRemoveTips(order))) return null;
  const isBusy = tableBill.sending.value === 'tip';
  const remove = async () => {
    if (await leaveTip(zero, style.decimals)) onRemoved?.();
  };
  return (
    <button type="button" className="remove" aria-busy={isBusy} onClick={() => void remove()}>
      {t('remove_tips')}
    </button>
  );
}
