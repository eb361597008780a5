import {
  type Answer,
  type Asked,
  aDevice,
  menuAnswers,
  someFacts,
  someLine,
  someProduct,
} from '../lib/a-device.ts';

/** The answer of a venue that does not take an order. */
export const refusedWith = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { code, ...more },
});

/** A page with two soups to take away, at a venue that answers orders in turn. */
export async function aPage(...answers: readonly Answer[]) {
  const left = [...answers];
  const orders: Asked[] = [];
  const state = { product: someProduct() };
  const device = aDevice(
    menuAnswers(
      (asked) => {
        if (/\/api\/order\//.test(asked.path)) {
          orders.push(asked);
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

/** What the orders asked for. */
export const bodiesOf = (orders: readonly Asked[]) =>
  orders.map(({ body }) => body as { line_items: unknown });
