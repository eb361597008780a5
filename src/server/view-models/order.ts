import type { Order as ShownOrder } from '#contracts/shapes/order.ts';
import type { RealtimeEndpoint } from '#contracts/shapes/order-facts.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { VenueContact } from '#contracts/shapes/venue-contact.ts';
import { hasTableBill } from '#domain/order/table-bill-status.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import type { Order } from '../ordering/order.ts';
import { orderMoneyFormat } from '../ordering/order-money-format.ts';
import { orderTypeFlagsOf, paymentFlagsOf } from '../ordering/ordering-settings.ts';
import { serializeOrder } from '../ordering/serialize-order.ts';
import { type Shell, shellOf } from './shell.ts';
import { venueContactOf } from './venue-contact.ts';
import { whatsappOf } from './whatsapp.ts';

/** Source: spec §2 "Order success/status page". */
export interface OrderScreen extends Pick<OrderingFacts, 'style' | 'alt' | 'payment' | 'whatsapp'> {
  readonly shell: Shell;
  /** The order as anyone with its link may see it. */
  readonly order: ShownOrder;
  readonly realtime: RealtimeEndpoint;
  /** The key that a browser subscribes to push messages with; `null` where the venue offers none. */
  readonly pushKey: string | null;
  readonly contact: VenueContact;
  /** Whether guests settle its bill together at the table. */
  readonly isAtTable: boolean;
  readonly hasTips: boolean;
}

export function orderScreen(
  context: RequestContext,
  order: Order,
  { realtime, pushKey }: Pick<OrderScreen, 'realtime' | 'pushKey'>,
): OrderScreen {
  const { menu } = context;
  const shell = shellOf(context);
  return {
    shell,
    order: serializeOrder(order, 'link'),
    ...orderMoneyFormat(shell.pricing, order.terms, shell.language),
    payment: paymentFlagsOf(context),
    whatsapp: whatsappOf(context),
    contact: venueContactOf(context),
    realtime,
    pushKey,
    isAtTable: hasTableBill(order, orderTypeFlagsOf(menu)),
    hasTips: menu.field('enable_tips'),
  };
}
