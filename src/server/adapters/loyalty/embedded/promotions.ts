import type { VenueFile } from '#contracts/shapes/venue.ts';
import { applyCoupon, type Coupon, type CouponLine } from '#domain/cart/coupon.ts';
import { addAmounts, type Milli, milli, stepOf, zero } from '#domain/money.ts';
import type { LoyaltyDiscount, PartnerCart } from '#server/loyalty/partner.ts';

/** What the programme of a venue is. */
export type LoyaltyProgram = Pick<VenueFile, 'loyalty' | 'employees'>;

const unrestrictedCoupon = {
  id: 0,
  min_order_value: '0',
  max_discount_value: null,
  free_delivery: false,
  products: [],
  categories: [],
} as const satisfies Partial<Coupon>;

/** As its holder reads it. */
const employeeDiscountName = 'Employee discount';

interface Promotion {
  readonly name: string;
  readonly coupon: Coupon;
}

/**
 * What the embedded programme takes off a cart: each promotion that is meant for it, then the employee's own percentage.
 * Each is reckoned on the whole cart like a coupon; together they take no more than it costs.
 */
export function discountsOfProgram(programme: LoyaltyProgram, cart: PartnerCart): readonly LoyaltyDiscount[] {
  const lines = cart.lines.map(couponLineOf);
  const subtotal = addAmounts(...lines.map(({ total }) => total));
  let left = milli(subtotal - (subtotal % stepOf(cart.places)));
  return applicablePromotions(programme, cart).flatMap(({ name, coupon }) => {
    const outcome = applyCoupon(coupon, lines, cart.places);
    if (outcome.kind !== 'applied') return [];
    const sum = minAmount(outcome.discount, left);
    left = milli(left - sum);
    return sum > zero ? [{ name, sums: [sum] }] : [];
  });
}

const couponLineOf = ({ product, category, unit, quantity }: PartnerCart['lines'][number]): CouponLine => ({
  product,
  category,
  total: milli(unit * quantity),
});

const minAmount = (one: Milli, other: Milli): Milli => (one < other ? one : other);

function applicablePromotions(
  { loyalty, employees }: LoyaltyProgram,
  { orderType, employeeId }: PartnerCart,
): readonly Promotion[] {
  const promotions = loyalty
    .filter(({ order_types: types }) => types.length === 0 || types.includes(orderType))
    .map(({ name, order_types: _, ...coupon }) => ({ name, coupon: { ...unrestrictedCoupon, ...coupon } }));
  const employee = employees.find(({ employee_id: id }) => id === employeeId);
  return employee?.discount === undefined
    ? promotions
    : [...promotions, { name: employeeDiscountName, coupon: percentageOff(employee.discount) }];
}

const percentageOff = (percent: number): Coupon => ({
  ...unrestrictedCoupon,
  discount_value_type: 'percentage',
  discount_value: String(percent),
});
