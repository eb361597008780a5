import type { App } from '../app.ts';
import type { Viewer } from '../ordering/serialize-order.ts';
import type { CallContext } from './call-context.ts';

/** Who views an order: the device that made it, or anyone with its link. */
export async function findViewer(
  { orders }: Pick<App, 'orders'>,
  uuid: string,
  { orderToken }: Pick<CallContext, 'orderToken'>,
): Promise<Viewer> {
  const found = await orders.read(uuid, orderToken);
  return found?.viewer ?? 'link';
}
