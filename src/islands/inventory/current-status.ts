import type { ItemStatus } from '#client/staff/inventory.ts';
import type { InventoryFormatter } from './inventory-phrases.ts';

/** The current status of a dish or a choice. */
export type CurrentStatus =
  | { readonly kind: 'available'; readonly left: number | null }
  | { readonly kind: 'out' | 'sold_out' }
  | { readonly kind: 'out_until'; readonly until: Date };

/**
 * Returns the current status of a dish or a choice. One that is out until some time is available once that time has come.
 *
 * @param reported `undefined` for one without a reported status: it is available.
 */
export function currentStatus(reported: ItemStatus | undefined, now: Date): CurrentStatus {
  const left = reported?.left ?? null;
  if (!reported || reported.out_by === null) return { kind: 'available', left };
  if (reported.out_by === 'sold_out') return { kind: 'sold_out' };
  if (reported.until === null) return { kind: 'out' };
  const until = new Date(reported.until);
  return until > now ? { kind: 'out_until', until } : { kind: 'available', left };
}

export const isSoldOut = ({ kind }: CurrentStatus): boolean => kind !== 'available';

export function describeStatus(
  status: CurrentStatus,
  { t, number, time }: InventoryFormatter,
  now: Date,
): string {
  switch (status.kind) {
    case 'available':
      return status.left === null ? t('board_there') : t('board_left', { number: number(status.left) });
    case 'out':
      return t('board_out');
    case 'sold_out':
      return t('board_sold_out');
    case 'out_until':
      return t('board_out_until', { time: time(status.until, now) });
  }
}
