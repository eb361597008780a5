import type { StockChangeFailure } from '#client/staff/inventory.ts';

/** Phrases for a failed change. */
export const changeErrorPhrases = {
  no_such_dish: 'board_no_such_dish',
  no_such_choice: 'board_no_such_choice',
  none_left: 'board_none_left',
  no_time: 'board_no_time',
  passed: 'board_no_time',
  too_far_ahead: 'board_no_time',
  never_opens: 'board_never_opens',
  not_sent: 'board_not_sent',
} as const satisfies Record<StockChangeFailure, string>;
