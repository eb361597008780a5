import type { PhraseKey } from '#i18n/phrases.ts';

/** Phrases of editing an order. */
export const editOrderPhrases = [
  'edit_order',
  'edit_order_hint',
  'edit_my_items',
  'edit_my_items_hint',
  'edit_my_items_question',
  'cancel',
  'order_finished',
  'order_being_made',
  'payment_open',
  'split_open',
  'payment_unavailable',
  'too_many',
  'unavailable_now',
  'internal',
  'no_response',
] as const satisfies readonly PhraseKey[];

export type EditOrderPhrase = (typeof editOrderPhrases)[number];
