import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { MenuReader } from '../menu/menu-reader.ts';
import { paymentFlagsOf } from './ordering-menu.ts';

/** Where orders are handed over by message; `null` where diners pay online, and the venue hears of orders by that. */
export function whatsappOf(menu: MenuReader): OrderingFacts['whatsapp'] {
  const number = menu.field('whatsapp_number');
  const handsOver = menu.field('enable_whatsapp_order') && !paymentFlagsOf(menu).payment_enabled;
  if (!handsOver || number === '') return null;
  return { number, byHand: menu.field('enable_user_send_whatsapp') };
}
