import type { OrderingContext } from './ordering-context.ts';
import { orderingSettingsOf } from './ordering-settings.ts';

/** When the order of a table was made at the earliest that is still open to those who sit there. */
export const tableOrderCutoff = ({ context }: Pick<OrderingContext, 'context'>): Date =>
  new Date(context.now.getTime() - orderingSettingsOf(context).tableOrderMs);
