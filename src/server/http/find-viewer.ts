import type { App } from '../app.ts';
import type { Viewer } from '../ordering/serialize-order.ts';
import type { CallContext } from './call-context.ts';

/** Who asks about an order: the device that made it, or somebody who has its link. */
export async function findViewer(
  { orders }: Pick<App, 'orders'>,
  uuid: string,
  { orderToken }: Pick<CallContext, 'orderToken'>,
): Promise<Viewer> {
  const seen = await orders.read(uuid, orderToken);
  return seen?.viewer ?? 'link';
}
