import { notTakingOrdersPhrases } from '../errors/not-taking-orders-message.ts';
import { type OrderErrorPhrase, orderErrorPhrases } from '../errors/phrases.ts';

/** Phrases of the active order dialog. */
export const activeOrderPhrases = [
  'active_order',
  'merge_question',
  'merge',
  'cancel',
  'submitting',
  'line_deleted',
  'order_number',
  'qty',
  ...orderErrorPhrases,
  ...notTakingOrdersPhrases,
] as const;

export type ActiveOrderPhrase = (typeof activeOrderPhrases)[number] | OrderErrorPhrase;
