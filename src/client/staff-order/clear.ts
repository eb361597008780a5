import { updateChannels } from '#domain/messages/message-channel.ts';
import { clearCartAndSeat } from '../cart/cart-orders.ts';
import { forgetCoupon } from '../cart/coupon.ts';
import { confirmAge } from '../checkout/confirmed-age.ts';
import { requestUpdates } from '../checkout/requested-updates.ts';
import { forgetDelivery } from '../delivery/delivery.ts';
import { forgetCaller } from './caller.ts';
import { forgetGuest } from './guest.ts';

/** Removes everything of the guest and the order from the device. */
export function clearStaffOrder(): void {
  forgetCaller();
  forgetGuest();
  forgetDelivery();
  clearCartAndSeat();
  forgetCoupon();
  confirmAge(0);
  for (const channel of updateChannels) requestUpdates(channel, false);
}
