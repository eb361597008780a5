import type { Order } from '#contracts/shapes/order.ts';
import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import type { TableFormatter } from './table-formatter.ts';

/** Props of every part of the page. */
export interface TableProps {
  readonly order: Order;
  readonly facts: OrderFacts;
  readonly formatter: TableFormatter;
}
