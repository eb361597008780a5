import { type OrderType, offeredOrderTypes } from '#domain/order-type.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { orderTypeFlagsOf } from '../ordering/ordering-settings.ts';

/** The order types that diners can choose from before they are seated; empty where nothing can be ordered. */
export const offeredOrderTypesOf = ({ menu }: Pick<RequestContext, 'menu'>): readonly OrderType[] =>
  menu.field('enable_order') ? offeredOrderTypes(orderTypeFlagsOf(menu), false) : [];
