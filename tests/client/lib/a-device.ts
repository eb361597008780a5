import { vi } from 'vitest';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { milli } from '#domain/money.ts';

/** The venue’s response to a call; `null` loses it. */
export type StubResponse = {
  readonly status?: number;
  readonly body: unknown;
  readonly retryAfter?: number;
} | null;

export interface SentRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Node needs a base for relative addresses; browsers have one. */
const originOfNode = Symbol.for('undici.globalOrigin.1');

const aStorage = (values: Map<string, string>) => ({
  getItem: (name: string) => values.get(name) ?? null,
  setItem: (name: string, value: string) => void values.set(name, value),
});

/** A browser without a screen: it has storage, and calls a venue whose responses come from `respond`. */
export function aDevice(respond: (request: SentRequest) => StubResponse | Promise<StubResponse>) {
  const requests: SentRequest[] = [];
  const storage = { session: new Map<string, string>(), local: new Map<string, string>() };
  Object.assign(globalThis, { [originOfNode]: new URL('http://corner.localhost') });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('sessionStorage', aStorage(storage.session));
  vi.stubGlobal('localStorage', aStorage(storage.local));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { body: { dataset: {} } }));
  vi.stubGlobal('fetch', async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const { method, headers } = request;
    const sent = { method, headers, path: pathname + search, body: text === '' ? null : JSON.parse(text) };
    requests.push(sent);
    const response = await respond(sent);
    if (!response) throw new TypeError('The network is gone');
    const { status = 200, body, retryAfter } = response;
    return Response.json(body, {
      status,
      ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
    });
  });
  return {
    requests,
    storage,
    requestsTo: (method: string, path: RegExp) =>
      requests.filter((one) => one.method === method && path.test(one.path)),
    /** Opens the next page, with new modules. */
    async open() {
      vi.resetModules();
      const [
        activeOrder,
        cart,
        cartChanges,
        lineChanges,
        checkout,
        checkoutForm,
        customer,
        employee,
        delivery,
        facts,
        seat,
        savedTable,
        loyalty,
        orderAddition,
        ordering,
        orderRecords,
        ownOrders,
        orderOutcome,
        addressSearch,
        products,
        chosenPosition,
        startOrdering,
        submission,
        tableOrder,
        acceptedOrders,
        cartQuote,
        updates,
      ] = await Promise.all([
        import('#client/order/active-order.ts'),
        import('#client/cart/cart.ts'),
        import('#client/cart/cart-changes.ts'),
        import('#client/cart/line-changes.ts'),
        import('#client/checkout/checkout.ts'),
        import('#client/checkout/checkout-form.ts'),
        import('#client/checkout/customer.ts'),
        import('#client/checkout/employee.ts'),
        import('#client/delivery/delivery.ts'),
        import('#client/lib/facts.ts'),
        import('#client/table/seat.ts'),
        import('#client/table/saved-table.ts'),
        import('#client/cart/loyalty.ts'),
        import('#client/table/order-addition.ts'),
        import('#client/cart/ordering.ts'),
        import('#client/order/order-records.ts'),
        import('#client/order/own-orders.ts'),
        import('#client/payment/order-outcome.ts'),
        import('#client/delivery/address-search.ts'),
        import('#client/cart/products.ts'),
        import('#client/delivery/chosen-position.ts'),
        import('#client/cart/start-ordering.ts'),
        import('#client/checkout/submission.ts'),
        import('#client/table/table-order.ts'),
        import('#client/order/accepted-orders.ts'),
        import('#client/cart/cart-quote.ts'),
        import('#client/checkout/requested-updates.ts'),
      ]);
      return {
        ...activeOrder,
        ...cart,
        ...cartChanges,
        ...lineChanges,
        ...checkout,
        ...checkoutForm,
        ...customer,
        ...employee,
        ...delivery,
        ...facts,
        ...seat,
        ...savedTable,
        ...loyalty,
        ...orderAddition,
        ...ordering,
        ...orderRecords,
        ...ownOrders,
        ...orderOutcome,
        ...addressSearch,
        ...products,
        ...chosenPosition,
        ...startOrdering,
        ...submission,
        ...tableOrder,
        ...acceptedOrders,
        ...cartQuote,
        ...updates,
      };
    },
  };
}

export type Page = Awaited<ReturnType<ReturnType<typeof aDevice>['open']>>;

/** A soup without any choice, for 1.500. */
export const someProduct = (differing: Partial<Orderable> = {}): Orderable => ({
  id: 11,
  category: 1,
  said: { words: 'Soup', language: null },
  sku: '',
  image: null,
  color: null,
  price: '1.500',
  discount: 0,
  groups: [],
  combos: [],
  isOutOfStock: false,
  isOffered: true,
  hours: [],
  ...differing,
});

/** Two of that soup. */
export const someLine = {
  product: 11,
  quantity: 2,
  configuration: { choices: [], combos: [] },
  instructions: '',
  name: 'Soup',
  image: null,
  unit: milli(1_500),
};

/** Responds to what a cart requests of the menu, and leaves the rest to `others`. */
export const menuResponses =
  (
    others: (request: SentRequest) => StubResponse | Promise<StubResponse>,
    product: () => Orderable = () => someProduct(),
    left: () => number | null = () => null,
  ) =>
  (request: SentRequest): StubResponse | Promise<StubResponse> => {
    if (/\/api\/product\//.test(request.path)) return { body: product() };
    if (/\/api\/stock\//.test(request.path)) {
      return { body: { product: 11, available: left(), out_of_stock: false } };
    }
    return others(request);
  };

/** The state of the page’s submission. */
export const submissionOf = ({ submission }: Page) => submission.value;
