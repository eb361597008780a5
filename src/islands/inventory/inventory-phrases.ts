import type { PhraseKey } from '#i18n/phrases.ts';
import type { StaffFormatter } from '../staff/staff-formatter.ts';

/** Phrases of the inventory, on any staff screen. */
export const inventoryPhrases = [
  'loading',
  'save',
  'back',
  'results_count',
  'no_results',
  'board_minutes',
  'board_find',
  'options',
  'board_there',
  'board_out',
  'board_out_until',
  'board_sold_out',
  'board_left',
  'board_take_out',
  'board_bring_back',
  'board_dish_more',
  'board_out_for_good',
  'board_until_tomorrow',
  'board_until_time',
  'board_portions',
  'board_saving',
  'board_show_more',
  'board_no_such_dish',
  'board_no_such_choice',
  'board_none_left',
  'board_no_time',
  'board_never_opens',
  'board_not_sent',
  'board_pause',
  'board_paused_until',
  'board_pause_until',
  'board_pause_text',
  'board_pause_length',
  'board_until',
  'board_pause_change',
  'board_pause_left',
  'board_resume',
  'board_close_today',
  'board_close_today_text',
] as const satisfies readonly PhraseKey[];

type InventoryPhrase = (typeof inventoryPhrases)[number];

/** Formatter of the inventory. */
export type InventoryFormatter = StaffFormatter<InventoryPhrase>;
