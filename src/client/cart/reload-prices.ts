import type { Refusal } from '#contracts/refusals.ts';
import { addAmounts, type Milli, milli, readMilli } from '#domain/money.ts';
import { refreshDeliveryFee } from '../delivery/cart-delivery-fee.ts';
import { requireFacts } from '../lib/facts.ts';
import { cart } from './cart.ts';
import { reloadPromotions } from './cart-promotions.ts';
import { refreshQuote } from './cart-quote.ts';
import { appliedCoupon, loadCoupon, rejectCoupon } from './coupon.ts';
import { loyalty, setChargedLoyalty } from './loyalty.ts';
import { ordering } from './ordering.ts';
import { reloadProducts } from './products.ts';

/** The prices that the venue would charge. */
type ChargedPrices = Refusal<'price_changed'>['more'];

/** Reloads everything the bill consists of; what cannot be loaded is derived from the venue's bill. */
export async function reloadPrices(charged: ChargedPrices): Promise<void> {
  const ids = cart.lines.value.map(({ product }) => product);
  await Promise.all([reloadProducts(ids, requireFacts().language), loadCoupon(), refreshDeliveryFee()]);
  await Promise.all([reloadPromotions(), refreshQuote()]);
  // A known coupon that the venue does not grant has been used up by others.
  if (appliedCoupon.value && !isGranted(charged)) rejectCoupon(appliedCoupon.value.code);
  if (loyalty.hasFailed.value) deriveLoyalty(charged);
}

function isGranted(charged: ChargedPrices): boolean {
  const bill = ordering.bill.value;
  return (
    bill?.discount === readMilli(charged.discount) && bill?.deliveryFee === readMilli(charged.delivery_fees)
  );
}

/** Derives the loyalty discount from the venue's total when the request failed. */
function deriveLoyalty({ total }: ChargedPrices): void {
  const bill = ordering.bill.value;
  const charged = readMilli(total);
  if (!bill || charged === null) return;
  const withoutIt: Milli = addAmounts(bill.total, bill.loyalty);
  setChargedLoyalty(addAmounts(withoutIt, milli(-charged)));
}
