import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { paymentFlagsOf } from '../ordering/ordering-settings.ts';

/**
 * The number to which diners may send their orders as messages. It takes a tap, because browsers block automatic
 * opening. `null` where they pay online, so that the venue gets the order anyway.
 */
export function whatsappOf(context: RequestContext): OrderingFacts['whatsapp'] {
  const { menu } = context;
  const number = menu.field('whatsapp_number');
  const isEnabled =
    (menu.field('enable_whatsapp_order') || menu.field('enable_user_send_whatsapp')) &&
    !paymentFlagsOf(context).payment_enabled;
  if (!isEnabled || number === '') return null;
  return { number };
}
