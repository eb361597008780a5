import { coupon } from '#client/cart/coupon.ts';
import { ordering } from '#client/cart/ordering.ts';
import type { AddedDish, DishBlocker } from '#client/staff-order/add-dish.ts';
import type { Placing } from '#client/staff-order/placing.ts';
import { dishErrorMessage } from '#i18n/dish-feature-phrases.ts';
import { couponErrorMessage } from '../cart/CouponState.tsx';
import { notTakingOrdersMessage } from '../errors/not-taking-orders-message.ts';
import { orderErrorMessage } from '../errors/order-error-message.ts';
import type { StaffOrderFormatter } from './staff-order-formatter.ts';

/** Why a dish cannot be in the order. */
export function dishBlockerMessage(
  blocker: DishBlocker | Exclude<AddedDish, 'added' | 'has_options'>,
  { t }: StaffOrderFormatter,
): string {
  if (blocker !== 'not_for_type') return t(blocker);
  return dishErrorMessage('order_type', { orderType: ordering.orderType.value }, t);
}

/** Why the order was not placed, and what staff can do; `null` while nothing is wrong. */
export function placingMessage(now: Placing, formatter: StaffOrderFormatter): readonly string[] | null {
  const { t, facts, digits } = formatter;
  switch (now.kind) {
    case 'idle':
    case 'sending':
    case 'placed':
    case 'added':
      return null;
    case 'changed':
      return now.what === 'prices' ? pricesMessage(formatter) : [t('items_unavailable')];
    case 'existing_order':
      return [t('staff_order_taken', { number: digits(now.order.padded_order_id) })];
    case 'refused':
      switch (now.code) {
        case 'invalid_request':
          return [t('staff_order_check_fields')];
        case 'unverified_table':
          return [t('staff_order_unknown_place')];
        case 'table_busy':
          return [t('staff_order_place_busy')];
        case 'duplicate_line':
          return [t('staff_order_already')];
        case 'outside_area':
          return [t('staff_order_outside')];
        case 'venue_closed':
          return [notTakingOrdersMessage(facts, t)];
        default: {
          const { summary, details } = orderErrorMessage(now, formatter);
          return details === null ? [summary] : [summary, details];
        }
      }
    default: {
      const { summary, details } = orderErrorMessage(now, formatter);
      return details === null ? [summary] : [summary, details];
    }
  }
}

/** A coupon that the venue no longer grants is the reason. */
function pricesMessage(formatter: StaffOrderFormatter): readonly string[] {
  const prices = formatter.t('prices_changed');
  const why = coupon.value.kind === 'invalid' ? couponErrorMessage(formatter) : null;
  return why === null ? [prices] : [why, prices];
}
