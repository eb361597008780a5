import {
  aDevice,
  menuResponses,
  type SentRequest,
  type StubResponse,
  someLine,
  someProduct,
} from '../lib/a-device.ts';
import { someFacts } from '../lib/some-facts.ts';

/** The response of a venue that refuses an order. */
export const refusedWith = (status: number, code: string, more: object = {}): StubResponse => ({
  status,
  body: { code, ...more },
});

/** A page with two soups for takeaway, at a venue that gives these responses to orders, one after the other. */
export async function aPage(...responses: readonly StubResponse[]) {
  const left = [...responses];
  const orders: SentRequest[] = [];
  const state = { product: someProduct() };
  const device = aDevice(
    menuResponses(
      (request) => {
        if (/\/api\/order\//.test(request.path)) {
          orders.push(request);
          return left.shift() ?? null;
        }
        return null;
      },
      () => state.product,
    ),
  );
  const open = async () => {
    const page = await device.open();
    page.setFacts(someFacts());
    return page;
  };
  const page = await open();
  page.addToCart(someLine);
  page.chooseOrderType('takeaway');
  return { page, open, orders, state, device };
}

/** The bodies of the requests to order. */
export const bodiesOf = (orders: readonly SentRequest[]) =>
  orders.map(({ body }) => body as { line_items: unknown });
