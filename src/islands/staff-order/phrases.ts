import type { DishFeature } from '#domain/dish-features.ts';
import type { PhraseKey, Phrases } from '#i18n/phrases.ts';
import { cartPhrasesFor } from '../cart/phrases.ts';
import { checkoutPhrasesFor } from '../checkout/phrases.ts';
import { deliveryPhrases } from '../delivery/phrases.ts';
import { notTakingOrdersPhrases } from '../errors/not-taking-orders-message.ts';

const ownPhrases = [
  'staff_order_new',
  'staff_order_keys',
  'staff_order_guest',
  'staff_order_items',
  'staff_order_discard',
  'staff_order_search',
  'staff_order_last',
  'staff_order_first_call',
  'staff_order_place',
  'staff_order_no_place',
  'staff_order_empty',
  'staff_order_submit',
  'staff_order_by_link',
  'staff_order_age',
  'staff_order_updates_whatsapp',
  'staff_order_updates_sms',
  'staff_order_updates_email',
  'staff_order_placed',
  'staff_order_pay_link',
  'staff_order_sent',
  'staff_order_follow_link',
  'staff_order_scan',
  'staff_order_copy',
  'staff_order_copied',
  'staff_order_text_message',
  'staff_order_pay_text',
  'staff_order_follow_text',
  'staff_order_next',
  'staff_order_open',
  'staff_order_join',
  'staff_order_beside',
  'staff_order_place_busy',
  'staff_order_add',
  'staff_order_added',
  'staff_order_new_total',
  'staff_order_coupon_nothing',
  'staff_order_taken',
  'staff_order_separate',
  'staff_order_unknown_place',
  'staff_order_check_fields',
  'staff_order_already',
  'staff_order_outside',
  'no_results',
  'options',
  'categories',
  'special_instructions',
  'send_whatsapp',
  'order_type',
] as const satisfies readonly PhraseKey[];

/** The phrases of an order that staff write, with those of the cart and the checkout that it consists of. */
export const staffOrderPhrasesFor = (features: readonly DishFeature[]) => [
  ...ownPhrases,
  ...cartPhrasesFor(features),
  ...checkoutPhrasesFor(features),
  ...deliveryPhrases,
  ...notTakingOrdersPhrases,
];

export type StaffOrderPhrase = ReturnType<typeof staffOrderPhrasesFor>[number];
export type StaffOrderPhrases = Phrases<StaffOrderPhrase>;
