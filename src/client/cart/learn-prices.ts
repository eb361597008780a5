import type { Refusal } from '#contracts/refusals.ts';
import { add, type Milli, milli, readMilli } from '#domain/money.ts';
import { renewPlaceFee } from '../delivery/place-fee.ts';
import { knownFacts } from '../lib/facts.ts';
import { cart } from './cart.ts';
import { askPromotionsAgain } from './cart-promotions.ts';
import { appliedCoupon, refuseCode, startCoupon } from './coupon.ts';
import { loyalty, takeWordFor } from './loyalty.ts';
import { ordering } from './ordering.ts';
import { reloadProducts } from './products.ts';

/** What the venue would charge. */
type Named = Refusal<'price_changed'>['more'];

/** Asks again for all that a bill is made of; what cannot be asked, the venue's own bill tells. */
export async function learnPricesAgain(named: Named): Promise<void> {
  const ids = cart.lines.value.map(({ product }) => product);
  await Promise.all([reloadProducts(ids, knownFacts().language), startCoupon(), renewPlaceFee()]);
  await askPromotionsAgain();
  // What the venue does not grant though it is known: others have used the coupon up.
  if (appliedCoupon.value && !isGranted(named)) refuseCode(appliedCoupon.value.code);
  if (loyalty.hasFailed.value) takeLoyaltyFrom(named);
}

function isGranted(named: Named): boolean {
  const bill = ordering.bill.value;
  return bill?.discount === readMilli(named.discount) && bill?.deliveryFee === readMilli(named.delivery_fees);
}

/** Nobody says what the loyalty programme takes off: it is what the venue's total leaves. */
function takeLoyaltyFrom({ total }: Named): void {
  const bill = ordering.bill.value;
  const charged = readMilli(total);
  if (!bill || charged === null) return;
  const withoutIt: Milli = add(bill.total, bill.loyalty);
  takeWordFor(add(withoutIt, milli(-charged)));
}
