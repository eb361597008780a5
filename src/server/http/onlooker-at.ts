import type { App } from '../app.ts';
import type { Onlooker } from '../ordering/show-order.ts';
import type { Asked } from './asked.ts';

/** Who asks about an order: the device that made it, or somebody who has its link. */
export async function onlookerAt(
  { orders }: Pick<App, 'orders'>,
  uuid: string,
  { orderToken }: Pick<Asked, 'orderToken'>,
): Promise<Onlooker> {
  const seen = await orders.read(uuid, orderToken);
  return seen?.onlooker ?? 'link';
}
