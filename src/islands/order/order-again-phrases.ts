import type { PhraseKey } from '#i18n/phrases.ts';

/** Phrases of ordering again. */
export const orderAgainPhrases = [
  'order_again',
  'order_again_some',
  'order_again_none',
  'order_again_rest',
  'line_gone',
  'line_hours',
  'out_of_stock',
  'view_cart',
  'close',
  'no_response',
] as const satisfies readonly PhraseKey[];

export type OrderAgainPhrase = (typeof orderAgainPhrases)[number];
