import { onTestFinished, vi } from 'vitest';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { emptyConfiguration } from '#domain/cart/configuration.ts';
import { milli } from '#domain/money.ts';
import type { Limits } from '#server/http/limits/limits.ts';
import { anOpenVenue, type Opening, type OpenVenue } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';

/** What happens to calls. */
type NetworkState =
  /** They arrive, and so do their responses. */
  | 'open'
  /** They arrive, and their responses are lost. */
  | 'unanswered'
  /** They do not arrive. */
  | 'cut';

const origin = 'http://corner.example';

/** Code calls relative paths; Node needs an origin. */
class RequestAtVenue extends Request {
  constructor(path: string, init: RequestInit) {
    super(new URL(path, origin), init);
  }
}

const readProductCall = /^\/(\w+)\/api\/product\/(\d+)\/$/;

/** A diner’s device at a venue. Its calls reach the venue’s own server as long as the network is open. */
export async function aDiner(opening: Opening & { readonly limits?: Limits } = {}) {
  const venue = await anOpenVenue(opening);
  const { ask } = overHttp(venue, opening.limits ? { limits: opening.limits } : {});
  const network: { state: NetworkState; readonly requests: string[] } = { state: 'open', requests: [] };

  const respond = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    network.requests.push(`${request.method} ${pathname}`);
    if (network.state === 'cut') throw new TypeError('The network is gone');
    const product = readProductCall.exec(pathname);
    if (product) return productResponse(venue, Number(product[2]));
    const { status, headers, body } = await ask(pathname, {
      method: request.method as 'GET',
      headers: Object.fromEntries([...request.headers].filter(([name]) => name !== 'content-type')),
      ...(request.method === 'GET' ? {} : { body: await request.text() }),
    });
    if (network.state === 'unanswered') throw new TypeError('The answer is lost');
    const retryAfter = headers['retry-after'];
    return Response.json(body, { status, headers: retryAfter ? { 'retry-after': String(retryAfter) } : {} });
  };
  vi.stubGlobal('Request', RequestAtVenue);
  vi.stubGlobal('fetch', respond);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });

  // Stores live as long as their page, and each diner has their own.
  vi.resetModules();
  const stores = await openStores();
  const facts = async (): Promise<OrderingFacts> =>
    JSON.parse(JSON.stringify((await venue.appIn('en')).screens.ordering().facts));
  return {
    ...stores,
    venue,
    network,
    facts,
    /** Adds a dish of the menu to the cart, with its price at the time. */
    add: (
      product: number,
      quantity = 1,
      differing: Partial<Parameters<typeof stores.cart.addToCart>[0]> = {},
    ) =>
      stores.cart.addToCart({
        product,
        quantity,
        configuration: emptyConfiguration,
        instructions: '',
        name: `Dish ${product}`,
        image: null,
        unit: milli(18_000),
        ...differing,
      }),
    /** Opens a page with ordering. */
    start: async () => stores.starting.startOrdering(await facts()),
  };
}

export type Diner = Awaited<ReturnType<typeof aDiner>>;

async function openStores() {
  vi.stubGlobal('document', { addEventListener: () => undefined, body: { dataset: {} } });
  vi.stubGlobal('addEventListener', () => undefined);
  return {
    cart: {
      ...(await import('#client/cart/cart.ts')),
      ...(await import('#client/cart/cart-changes.ts')),
      ...(await import('#client/cart/cart-orders.ts')),
      ...(await import('#client/cart/line-changes.ts')),
    },
    coupon: await import('#client/cart/coupon.ts'),
    ordering: await import('#client/cart/ordering.ts'),
    starting: await import('#client/cart/start-ordering.ts'),
    submission: await import('#client/checkout/submission.ts'),
    ownOrders: {
      ...(await import('#client/order/own-orders.ts')),
      ...(await import('#client/order/order-records.ts')),
    },
    activeOrder: await import('#client/order/active-order.ts'),
    lastOrder: await import('#client/order/last-order.ts'),
    cartDeliveryFee: await import('#client/delivery/cart-delivery-fee.ts'),
    upsell: await import('#client/cart/upsell.ts'),
    products: await import('#client/cart/products.ts'),
  };
}

async function productResponse(venue: OpenVenue, id: number): Promise<Response> {
  const product = (await venue.appIn('en')).orders.orderable(id);
  return product ? Response.json(product) : Response.json({ code: 'not_found' }, { status: 404 });
}
