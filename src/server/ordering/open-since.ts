import type { Ordering } from './ordering.ts';
import { orderingMenuOf } from './ordering-menu.ts';

/** When the order of a table was made at the earliest that is still open to those who sit there. */
export const openSince = ({ visit }: Pick<Ordering, 'visit'>): Date =>
  new Date(visit.now.getTime() - orderingMenuOf(visit).tableOrderMs);
