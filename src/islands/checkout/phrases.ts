import { checkoutCodes } from '#domain/checkout/check.ts';
import { typedFieldNames } from '#domain/checkout/fields.ts';
import { activeOrderPhrases } from '../active-order/phrases.ts';
import { billPhrases } from '../bill/phrases.ts';
import { troublePhrases } from '../trouble/phrases.ts';

/** What the checkout says. */
export const checkoutPhrases = [
  ...billPhrases,
  ...troublePhrases,
  ...activeOrderPhrases,
  'checkout',
  'your_details',
  ...typedFieldNames,
  'terms',
  'for_example',
  'required',
  'date',
  'time',
  'today',
  'tomorrow',
  'choose_option',
  'earliest_time',
  'no_serving_times',
  'order_type',
  'order_type_delivery',
  'order_type_dine_in',
  'order_type_drive_thru',
  'order_type_takeaway',
  'delivery_address',
  'set_delivery_location',
  'edit',
  'agree_terms',
  'read_terms',
  'opens_new_tab',
  'close',
  'loading',
  'payment_type',
  'payment_type_cash',
  'payment_type_machine',
  'payment_type_card',
  'submit_order',
  'submitting',
  'pay_now',
  'redirecting',
  'try_again',
  'back_to_cart',
  'back_to_menu',
  'change_location',
  'choose_pickup',
  'view_order',
  'location_table',
  'location_room',
  'location_account',
  ...checkoutCodes,
] as const;

export type CheckoutPhrase = (typeof checkoutPhrases)[number];
