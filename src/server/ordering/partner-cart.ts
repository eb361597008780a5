import type { OrderType } from '#domain/order-type.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import type { PartnerCart } from '../loyalty/partner.ts';
import { billRulesOf } from './bill-rules.ts';
import type { OrderLine } from './order.ts';

/** What is ordered, as the loyalty programme is asked about it. */
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
    .map(({ product, category, content, quantity, unit }) => ({
      product,
      category,
      sku: content.sku,
      name: content.name,
      quantity,
      unit,
    })),
});
