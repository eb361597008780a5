import type { RealtimeEndpoint } from '#contracts/shapes/order-facts.ts';
import type { Release } from './catalog/release.ts';
import type { RequestContext } from './catalog/request-context.ts';
import type { Messages } from './messages/open-messages.ts';
import type { Delivery } from './ordering/delivery/deliveries.ts';
import type { Orders } from './ordering/orders.ts';
import type { OrderQuotes } from './ordering/quotes/order-quotes.ts';
import type { Payments } from './payments/payments.ts';
import { openMenuScreens } from './seo/open-menu-screens.ts';
import { afCheckoutScreen } from './view-models/af-checkout.ts';
import { deliveryZones } from './view-models/delivery-zones.ts';
import { driverScreen } from './view-models/driver.ts';
import { orderScreen } from './view-models/order.ts';
import { orderQuoteScreen } from './view-models/order-quote.ts';
import { orderingScreen } from './view-models/ordering.ts';
import { ownOrdersScreen } from './view-models/own-orders.ts';
import { payScreen } from './view-models/pay.ts';
import { shellOf } from './view-models/shell.ts';

/** What each screen shows. */
export const openScreens = (
  {
    payments,
    realtime,
  }: { readonly payments: Pick<Payments, 'findAttempt'>; readonly realtime: RealtimeEndpoint },
  release: Release,
  context: RequestContext,
  {
    orders,
    orderQuotes,
    messages,
  }: {
    readonly orders: () => Pick<Orders, 'read' | 'localize' | 'formatAmount' | 'nameOf'>;
    readonly orderQuotes: () => Pick<OrderQuotes, 'read'>;
    readonly messages: () => Messages;
  },
) => ({
  ...openMenuScreens(context),
  ordering: () => orderingScreen(context, release.venue, messages().channels()),
  ownOrders: () => ownOrdersScreen(context, realtime),
  /** `null` when the order does not exist. */
  async order(uuid: string) {
    const found = await orders().read(uuid, null);
    return found && orderScreen(context, found.order, { realtime, pushKey: await messages().pushKey() });
  },
  orderQuote: async (id: string) => orderQuoteScreen(context, await orderQuotes().read(id), orders()),
  /** `null` when the order does not exist, or is not settled at a table. */
  async afCheckout(uuid: string) {
    const found = await orders().read(uuid, null);
    return found && afCheckoutScreen(context, found.order, realtime);
  },
  /** `null` when the payment attempt does not exist. */
  async pay(reference: string) {
    const found = await payments.findAttempt(release.licence, reference);
    return found && payScreen(context, found);
  },
  driver: (delivery: Delivery) =>
    driverScreen(
      context,
      delivery.kind === 'open' ? { ...delivery, order: orders().localize(delivery.order) } : delivery,
    ),
  /** The shell of a screen that shows nothing of the menu itself. */
  shell: () => shellOf(context),
  deliveryZones: () => deliveryZones(release.venue),
});
