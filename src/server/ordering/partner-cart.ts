import type { OrderType } from '#domain/order-type.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import type { PartnerCart } from '../loyalty/partner.ts';
import { billRulesOf } from './bill-rules.ts';
import type { OrderLine } from './order.ts';

/** The cart or order as it is sent to the loyalty partner. */
export const partnerCart = (
  { menu }: RequestContext,
  orderType: OrderType,
  employeeId: string | null,
  lines: readonly OrderLine[],
): PartnerCart => ({
  menu: menu.field('id'),
  orderType,
  employeeId,
  currency: menu.field('currency'),
  places: billRulesOf(menu).places,
  lines: lines
    .filter(({ isStruck }) => !isStruck)
    .map(({ product, category, alsoIn, content, quantity, unit }) => ({
      product,
      category,
      ...(alsoIn && { alsoIn }),
      sku: content.sku,
      name: content.name,
      quantity,
      unit,
    })),
});
