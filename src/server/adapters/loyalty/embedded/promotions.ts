import type { VenueFile } from '#contracts/shapes/venue.ts';
import { applyCoupon, type Coupon, type CouponLine } from '#domain/cart/coupon.ts';
import { addAmounts, type Milli, milli, stepOf, zero } from '#domain/money.ts';
import type { LoyaltyDiscount, PartnerCart } from '#server/loyalty/partner.ts';

/** The parts of a venue's file that define its loyalty program. */
export type LoyaltyProgram = Pick<VenueFile, 'loyalty' | 'employees'>;

const unrestrictedCoupon = {
  id: 0,
  min_order_value: '0',
  max_discount_value: null,
  free_delivery: false,
  products: [],
  categories: [],
} as const satisfies Partial<Coupon>;

/** As shown to the employee. */
const employeeDiscountName = 'Employee discount';

interface Promotion {
  readonly name: string;
  readonly coupon: Coupon;
}

/**
 * The discounts of the embedded program: each applicable promotion, then the employee's own percentage. Each is
 * computed on the whole cart like a coupon; their sum is capped at the subtotal.
 */
export function discountsOfProgram(program: LoyaltyProgram, cart: PartnerCart): readonly LoyaltyDiscount[] {
  const lines = cart.lines.map(couponLineOf);
  const subtotal = addAmounts(...lines.map(({ total }) => total));
  let left = milli(subtotal - (subtotal % stepOf(cart.places)));
  return applicablePromotions(program, cart).flatMap(({ name, coupon }) => {
    const outcome = applyCoupon(coupon, lines, cart.places);
    if (outcome.kind !== 'applied') return [];
    const sum = minAmount(outcome.discount, left);
    left = milli(left - sum);
    return sum > zero ? [{ name, sums: [sum] }] : [];
  });
}

const couponLineOf = (line: PartnerCart['lines'][number]): CouponLine => ({
  ...line,
  total: milli(line.unit * line.quantity),
});

const minAmount = (a: Milli, b: Milli): Milli => (a < b ? a : b);

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
