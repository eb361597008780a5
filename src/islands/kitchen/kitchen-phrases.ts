import { orderTypes } from '#domain/order-type.ts';
import { dietPhrases } from '#i18n/diet-phrases.ts';
import { orderPhrases } from '#i18n/order-phrases.ts';
import type { PhraseKey, Phrases } from '#i18n/phrases.ts';
import { sessionGatePhrases } from '../staff/SessionGate.tsx';

/** Phrases of the kitchen display. */
export const kitchenPhrases = [
  ...sessionGatePhrases,
  ...dietPhrases,
  ...orderPhrases,
  ...orderTypes.map((type) => `order_type_${type}` as const),
  'board_opening',
  'board_withdrawn',
  'board_title',
  'board_allergy',
  'board_connected',
  'board_offline',
  'board_soon',
  'board_late',
  'line_deleted',
  'kitchen_title',
  'kitchen_expo',
  'kitchen_everything',
  'kitchen_due',
  'kitchen_late',
  'kitchen_start',
  'kitchen_bump',
  'kitchen_bump_left',
  'kitchen_bumped',
  'kitchen_recall',
  'kitchen_all_day',
  'kitchen_later',
  'kitchen_more',
  'kitchen_also',
  'kitchen_station_done',
  'kitchen_station_left',
  'kitchen_empty',
  'kitchen_offline',
  'kitchen_unsent',
  'kitchen_keys',
] as const satisfies readonly PhraseKey[];

export type KitchenPhrase = (typeof kitchenPhrases)[number];
export type KitchenPhrases = Phrases<KitchenPhrase>;
