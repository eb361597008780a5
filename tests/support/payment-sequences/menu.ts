import { aMenu, aRelease, aVenue } from '../venues.ts';

/** Prices in thousandths, by product. The second product is counted. */
export const prices: Readonly<Record<number, number>> = { 11: 18_050, 12: 21_500, 21: 2_350 };
export const counted = { product: 12, portions: 5 };
/** 10 % off bills from `least`, `uses` times. */
export const coupon = { id: 3, code: 'TENTH', least: 20_000, uses: 2 };

export const diner = { name: 'Amal Haddad', email: 'amal@diner.example', phone: '+971501234567' };

/** The initial wallets of guests. */
export const wallets = [
  { wallet_id: 'W-1', name: 'Amal Haddad', balance: '35' },
  { wallet_id: 'W-2', name: 'Noor Farah', balance: '400' },
] as const;

/** More tables than orders. */
export const tables = Array.from({ length: 40 }, (_, at) => String(at + 1));

/** A venue that accepts every order and online payments in that currency. */
export function releaseOf(currency: string, isTableMode: boolean) {
  const product = (id: number, more: object = {}) => ({
    ...{ id, name: `Dish ${id}`, price: String((prices[id] ?? 0) / 1000) },
    ...more,
  });
  const menu = aMenu({
    currency,
    ...{ enable_order: true, enable_takeaway: true, enable_dine_in: true },
    ...{ payment_enabled: true, enable_payment_type: true, enable_cash: true, enable_card_machine: true },
    ...{ enable_coupons: true, enable_order_email: true, enable_order_phone: true },
    ...{ al_futtaim_enabled: isTableMode, enable_tips: isTableMode },
    categories: [
      {
        id: 1,
        name: 'Dishes',
        products: [product(11), product(12, { pos_available_qty: counted.portions }), product(21)],
      },
    ],
  });
  const venue = aVenue({
    locations: tables.map((name) => ({ type: 'Table' as const, name })),
    coupons: [
      {
        id: coupon.id,
        code: coupon.code,
        ...{ discount_value_type: 'percentage' as const, discount_value: '10' },
        min_order_value: String(coupon.least / 1000),
        usage_limit: coupon.uses,
      },
    ],
  });
  return aRelease(1, menu, venue);
}

export interface Billed {
  readonly product: number;
  readonly quantity: number;
  readonly isStruck: boolean;
}

/** The bill in thousandths, computed independently of the tested code. */
export function billFor(lines: readonly Billed[], hasCoupon: boolean, isFine: boolean) {
  const subtotal = lines.reduce(
    (sum, { product, quantity, isStruck }) => sum + (isStruck ? 0 : (prices[product] ?? 0) * quantity),
    0,
  );
  const step = isFine ? 1 : 10;
  const tenthOf = (amount: number) => Math.floor((amount / 10 + step / 2) / step) * step;
  const ordered = lines.reduce((sum, { product, quantity }) => sum + (prices[product] ?? 0) * quantity, 0);
  // The discount of the whole order stays in proportion when lines are struck.
  const proportional =
    ordered === 0 ? 0 : Math.floor((tenthOf(ordered) * subtotal) / ordered / step + 1 / 2) * step;
  const agreed = ordered >= coupon.least ? proportional : 0;
  const discount = !hasCoupon ? 0 : subtotal >= coupon.least ? tenthOf(subtotal) : agreed;
  return { subtotal, total: subtotal - discount };
}
