import type { Order } from '#contracts/shapes/order.ts';
import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import type { TableFormatter } from './table-formatter.ts';

/** What every part of the page is given. */
export interface TableProps {
  readonly order: Order;
  readonly facts: OrderFacts;
  readonly formatter: TableFormatter;
}
