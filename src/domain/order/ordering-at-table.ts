/** What staff or the POS say of a table or room. `busy`: the POS works on it. `common`: staff opened its order. */
export type TableState = 'busy' | 'common';

/** What becomes of dishes ordered there: the one open order, a part of that, or an order beside it. */
export const waysToOrder = ['open', 'join', 'separate'] as const;

export type WayToOrder = (typeof waysToOrder)[number];

export interface TableSituation {
  readonly state: TableState | null;
  readonly hasOpenOrder: boolean;
  /** Whether the venue allows an order beside the open one. */
  readonly allowsSeparate: boolean;
  /** Staff, too, leave a busy table to the POS. An order that staff opened is theirs to add to, and not the guests'. */
  readonly isForStaff: boolean;
}

/** How dishes can be ordered at a table or in a room; empty where they cannot. */
export function waysToOrderAt({
  state,
  hasOpenOrder,
  allowsSeparate,
  isForStaff,
}: TableSituation): readonly WayToOrder[] {
  if (state === 'busy') return [];
  if (!hasOpenOrder) return ['open'];
  if (state === 'common' && !isForStaff) return [];
  return allowsSeparate ? ['join', 'separate'] : ['join'];
}
