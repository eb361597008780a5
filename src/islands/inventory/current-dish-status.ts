import type { DishStatus } from '#contracts/calls/availability.ts';
import type { InventoryFormatter } from './inventory-phrases.ts';

/** How a dish stands at this moment. */
export type CurrentDishStatus =
  | { readonly kind: 'there'; readonly left: number | null }
  | { readonly kind: 'out' | 'sold_out' }
  | { readonly kind: 'out_until'; readonly until: Date };

/**
 * How a dish stands: whatever comes back by itself is there when its time has come, though nobody has said so.
 *
 * @param told `undefined` for a dish of which nothing is said: it is there.
 */
export function currentDishStatus(told: DishStatus | undefined, now: Date): CurrentDishStatus {
  const left = told?.left ?? null;
  if (!told || told.out_by === null) return { kind: 'there', left };
  if (told.out_by === 'sold_out') return { kind: 'sold_out' };
  if (told.until === null) return { kind: 'out' };
  const until = new Date(told.until);
  return until > now ? { kind: 'out_until', until } : { kind: 'there', left };
}

export const isSoldOut = ({ kind }: CurrentDishStatus): boolean => kind !== 'there';

export function describeDishStatus(
  standing: CurrentDishStatus,
  { t, number, time }: InventoryFormatter,
  now: Date,
): string {
  switch (standing.kind) {
    case 'there':
      return standing.left === null ? t('board_there') : t('board_left', { number: number(standing.left) });
    case 'out':
      return t('board_out');
    case 'sold_out':
      return t('board_sold_out');
    case 'out_until':
      return t('board_out_until', { time: time(standing.until, now) });
  }
}
