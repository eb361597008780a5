import { checkOrderLimits, type DishLimits, hasLimits } from '#domain/cart/order-limits.ts';
import { dishLimitsOf } from '../catalog/dish-limits.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import type { CheckedLines } from './check-lines.ts';
import type { OrderLine } from './order.ts';

function limitsIn({ menu }: RequestContext, product: number): DishLimits | null {
  const found = menu.read('product', product);
  return found && dishLimitsOf(found);
}

/** Whether any line has a dish that an order may not have in any number. */
export const hasLimitedDish = (
  context: RequestContext,
  lines: readonly Pick<OrderLine, 'product'>[],
): boolean => lines.some(({ product }) => hasLimits(limitsIn(context, product) ?? {}));

/**
 * Why an order cannot have these lines in these numbers; `null` when it can.
 *
 * @param ordered the lines that the order has already.
 */
export function limitRefusal(
  context: RequestContext,
  lines: readonly OrderLine[],
  ordered: readonly OrderLine[] = [],
): Extract<CheckedLines, { kind: 'unavailable' }> | null {
  const kept = ordered.filter(({ isStruck }) => !isStruck);
  const errors = checkOrderLimits([...kept, ...lines], (product) => limitsIn(context, product));
  const items = lines.flatMap(({ cartUuid, product }) => {
    const reason = errors.get(product);
    return reason ? [{ cart_uuid: cartUuid, product, reason }] : [];
  });
  return items.length === 0 ? null : { kind: 'unavailable', items };
}
