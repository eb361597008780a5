import { payShare } from '#contracts/calls/table.ts';
import { callApi } from '../lib/api.ts';
import { openedOrder, refreshOrder } from '../order/order.ts';
import { paymentRedirect, requestPaymentUrl } from './payment-redirect.ts';
import { markShareStarted, removeShare, shareKeyOf } from './started-shares.ts';

/**
 * Requests the payment page for a guest's share of the bill. A share started in this tab leads to the same page again.
 *
 * @returns the URL; `null` when unavailable, or when the diner is already being redirected.
 */
export async function requestSharePayment(share: string): Promise<string | null> {
  const opened = openedOrder();
  if (!opened || paymentRedirect.value.kind === 'leaving') return null;
  const { uuid: order_id, language: selected_language } = opened;
  const body = { order_id, split_payment_uuid: share, selected_language };
  const headers = { 'idempotency-key': shareKeyOf(share) };
  const address = await requestPaymentUrl(() => callApi(payShare, { params: {}, body }, headers));
  if (address !== null) markShareStarted(share);
  else {
    if (isShareTaken()) removeShare(share);
    // The page may not show yet that another guest is paying it.
    await refreshOrder();
  }
  return address;
}

const isShareTaken = () =>
  paymentRedirect.value.kind === 'refused' && paymentRedirect.value.error === 'share_taken';
