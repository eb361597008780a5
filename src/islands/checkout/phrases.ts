import { typedFieldNames } from '#domain/checkout/checkout-fields.ts';
import { checkoutErrorCodes } from '#domain/checkout/validate-checkout.ts';
import type { DishFeature } from '#domain/dish-features.ts';
import { type OrderingPhrase, orderingPhrasesFor } from '#i18n/dish-feature-phrases.ts';
import { readyPhrases } from '#i18n/ready-phrases.ts';
import { activeOrderPhrases } from '../active-order/phrases.ts';
import { billPhrases } from '../bill/phrases.ts';
import { orderErrorPhrases } from '../errors/phrases.ts';

/** Phrases of every checkout. */
const checkoutPhrases = [
  ...billPhrases,
  ...orderErrorPhrases,
  ...activeOrderPhrases,
  ...readyPhrases,
  'as_soon_as_possible',
  'for_later',
  'ready_later',
  'checkout',
  'items_count',
  'error_summary',
  'pay_at_provider',
  'your_details',
  ...typedFieldNames,
  'terms',
  'for_example',
  'phone_of_employee',
  'common_order',
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
  'saved_addresses',
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
  'choose_takeaway',
  'view_order',
  'location_table',
  'location_room',
  'location_account',
  ...checkoutErrorCodes,
] as const;

export type CheckoutPhrase = (typeof checkoutPhrases)[number] | OrderingPhrase;

/** The phrases of the checkout of a menu with these features. */
export const checkoutPhrasesFor = (features: readonly DishFeature[]): readonly CheckoutPhrase[] => [
  ...checkoutPhrases,
  ...orderingPhrasesFor(features),
];
