import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { paymentFlagsOf } from '../ordering/ordering-settings.ts';

/**
 * Where diners may send their orders as messages, by a tap of their own: browsers block what opens by itself. `null` where
 * they pay online, and the venue hears of orders by that.
 */
export function whatsappOf(visit: RequestContext): OrderingFacts['whatsapp'] {
  const { menu } = visit;
  const number = menu.field('whatsapp_number');
  const handsOver =
    (menu.field('enable_whatsapp_order') || menu.field('enable_user_send_whatsapp')) &&
    !paymentFlagsOf(visit).payment_enabled;
  if (!handsOver || number === '') return null;
  return { number };
}
