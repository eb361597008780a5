import type { OrderingContext } from './ordering-context.ts';
import { orderingSettingsOf } from './ordering-settings.ts';

/** The earliest creation time of a table's order that is still open. */
export const tableOrderCutoff = ({ context }: Pick<OrderingContext, 'context'>): Date =>
  new Date(context.now.getTime() - orderingSettingsOf(context).tableOrderMs);
