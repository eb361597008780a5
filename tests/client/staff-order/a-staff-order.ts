import { onTestFinished, vi } from 'vitest';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { aTill } from '#tests/support/a-till.ts';
import type { Opening, OpenVenue } from '#tests/support/an-open-venue.ts';

const origin = 'http://corner.example';

/** Code calls relative paths; Node needs an origin. */
class RequestAtVenue extends Request {
  constructor(path: string, init: RequestInit) {
    super(new URL(path, origin), init);
  }
}

const readProductCall = /^\/(\w+)\/api\/product\/(\d+)\/$/;

/** A tablet with a venue's board, on which staff write an order. Its calls reach the venue's own server. */
export async function aStaffOrder(opening: Opening = {}) {
  const { venue, http, tokenFor } = await aTill(opening);
  const { token } = await tokenFor('board');
  const network: { isAnswered: boolean; readonly requests: string[] } = { isAnswered: true, requests: [] };

  const respond = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    network.requests.push(`${request.method} ${pathname}`);
    const product = readProductCall.exec(pathname);
    if (product) return productResponse(venue, Number(product[2]));
    const { status, body } = await http.ask(pathname, {
      method: request.method as 'GET',
      headers: {
        ...Object.fromEntries([...request.headers].filter(([name]) => name !== 'content-type')),
        cookie: `board=${token}`,
      },
      ...(request.method === 'GET' ? {} : { body: await request.text() }),
    });
    if (!network.isAnswered) throw new TypeError('The answer is lost');
    return Response.json(body, { status });
  };
  vi.stubGlobal('Request', RequestAtVenue);
  vi.stubGlobal('fetch', respond);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { body: { dataset: {} } }));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.resetModules();
  const stores = {
    ...(await import('#client/staff-order/staff-order.ts')),
    ...(await import('#client/staff-order/placing.ts')),
    ...(await import('#client/staff-order/caller.ts')),
    ...(await import('#client/staff-order/guest.ts')),
    ...(await import('#client/staff-order/add-dish.ts')),
    ...(await import('#client/staff-order/requested-time.ts')),
    ...(await import('#client/staff-order/table-situation.ts')),
    ...(await import('#client/cart/coupon.ts')),
    ...(await import('#client/cart/ordering.ts')),
    ...(await import('#client/cart/cart.ts')),
    ...(await import('#client/cart/cart-changes.ts')),
  };
  const facts: OrderingFacts = JSON.parse(JSON.stringify((await venue.appIn('en')).screens.ordering().facts));
  const stop = stores.startStaffOrder(facts);
  onTestFinished(() => {
    stop();
    vi.unstubAllGlobals();
  });
  return { ...stores, venue, http, network, orders: () => venue.orders.list({ limit: 9 }) };
}

async function productResponse(venue: OpenVenue, id: number): Promise<Response> {
  const product = (await venue.appIn('en')).orders.orderable(id);
  return product ? Response.json(product) : Response.json({ code: 'not_found' }, { status: 404 });
}
