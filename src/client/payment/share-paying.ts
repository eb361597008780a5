import { payShare } from '#contracts/calls/table.ts';
import { make } from '../lib/api.ts';
import { openedOrder, refreshOrder } from '../order/order.ts';
import { askWhere, paying } from './paying.ts';
import { forgetShare, keyOfShare, noteBegun } from './share-keys.ts';

/**
 * Asks where a guest's share of the bill is paid. Who began to pay it in this tab is led to the same page again.
 *
 * @returns the address; `null` when nobody says, or the diner is on their way already.
 */
export async function payShareOf(share: string): Promise<string | null> {
  const opened = openedOrder();
  if (!opened || paying.value.kind === 'leaving') return null;
  const { uuid: order_id, language: selected_language } = opened;
  const body = { order_id, split_payment_uuid: share, selected_language };
  const headers = { 'idempotency-key': keyOfShare(share) };
  const address = await askWhere(() => make(payShare, { params: {}, body }, headers));
  if (address !== null) noteBegun(share);
  else {
    if (isTaken()) forgetShare(share);
    // Who else is paying it may not be shown yet.
    await refreshOrder();
  }
  return address;
}

const isTaken = () => paying.value.kind === 'refused' && paying.value.trouble === 'share_taken';
