import type { Refusal } from '#contracts/refusals.ts';
import { addAmounts, type Milli, milli, readMilli } from '#domain/money.ts';
import { refreshDeliveryFee } from '../delivery/cart-delivery-fee.ts';
import { requireFacts } from '../lib/facts.ts';
import { cart } from './cart.ts';
import { reloadPromotions } from './cart-promotions.ts';
import { appliedCoupon, loadCoupon, rejectCoupon } from './coupon.ts';
import { loyalty, setChargedLoyalty } from './loyalty.ts';
import { ordering } from './ordering.ts';
import { reloadProducts } from './products.ts';

/** What the venue would charge. */
type ChargedPrices = Refusal<'price_changed'>['more'];

/** Asks again for all that a bill is made of; what cannot be asked, the venue's own bill tells. */
export async function reloadPrices(named: ChargedPrices): Promise<void> {
  const ids = cart.lines.value.map(({ product }) => product);
  await Promise.all([reloadProducts(ids, requireFacts().language), loadCoupon(), refreshDeliveryFee()]);
  await reloadPromotions();
  // What the venue does not grant though it is known: others have used the coupon up.
  if (appliedCoupon.value && !isGranted(named)) rejectCoupon(appliedCoupon.value.code);
  if (loyalty.hasFailed.value) deriveLoyalty(named);
}

function isGranted(named: ChargedPrices): boolean {
  const bill = ordering.bill.value;
  return bill?.discount === readMilli(named.discount) && bill?.deliveryFee === readMilli(named.delivery_fees);
}

/** Nobody says what the loyalty programme takes off: it is what the venue's total leaves. */
function deriveLoyalty({ total }: ChargedPrices): void {
  const bill = ordering.bill.value;
  const charged = readMilli(total);
  if (!bill || charged === null) return;
  const withoutIt: Milli = addAmounts(bill.total, bill.loyalty);
  setChargedLoyalty(addAmounts(withoutIt, milli(-charged)));
}
