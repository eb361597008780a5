import { troublePhrases } from '../trouble/phrases.ts';

/** What the Active Order dialog says. */
export const activeOrderPhrases = [
  'active_order',
  'merge_question',
  'merge',
  'cancel',
  'submitting',
  'line_deleted',
  'order_number',
  'qty',
  ...troublePhrases,
] as const;

export type ActiveOrderPhrase = (typeof activeOrderPhrases)[number];
