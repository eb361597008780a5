import { vi } from 'vitest';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { milli, zero } from '#domain/money.ts';

/** How the venue answers a call; `null` loses the answer. */
export type Answer = {
  readonly status?: number;
  readonly body: unknown;
  readonly retryAfter?: number;
} | null;

export interface Asked {
  readonly method: string;
  /** With what follows the question mark. */
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Fetch takes relative addresses in a browser only; this is how Node is told what they are relative to. */
const originOfNode = Symbol.for('undici.globalOrigin.1');

const aStorage = (kept: Map<string, string>) => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
});

/** A browser without a screen: it keeps things, and asks a venue that answers as the test says. */
export function aDevice(answer: (asked: Asked) => Answer | Promise<Answer>) {
  const asked: Asked[] = [];
  const kept = { session: new Map<string, string>(), local: new Map<string, string>() };
  Object.assign(globalThis, { [originOfNode]: new URL('http://corner.localhost') });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('sessionStorage', aStorage(kept.session));
  vi.stubGlobal('localStorage', aStorage(kept.local));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { body: { dataset: {} } }));
  vi.stubGlobal('fetch', async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const { method, headers } = request;
    const one = { method, headers, path: pathname + search, body: text === '' ? null : JSON.parse(text) };
    asked.push(one);
    const reply = await answer(one);
    if (!reply) throw new TypeError('The network is gone');
    const { status = 200, body, retryAfter } = reply;
    return Response.json(body, {
      status,
      ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
    });
  });
  return {
    asked,
    kept,
    /** What was asked so. */
    askedFor: (method: string, path: RegExp) =>
      asked.filter((one) => one.method === method && path.test(one.path)),
    /** The next page: what was in memory is gone. */
    async open() {
      vi.resetModules();
      const [
        activeOrder,
        cart,
        cartChanges,
        checkout,
        checkoutForm,
        customer,
        employee,
        delivery,
        facts,
        seat,
        keptTable,
        loyalty,
        orderAdding,
        ordering,
        orderRecords,
        ownOrders,
        paidOrder,
        places,
        products,
        spot,
        startOrdering,
        submission,
        tableOrder,
        takenOrders,
      ] = await Promise.all([
        import('#client/order/active-order.ts'),
        import('#client/cart/cart.ts'),
        import('#client/cart/cart-changes.ts'),
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
      ]);
      return {
        ...activeOrder,
        ...cart,
        ...cartChanges,
        ...checkout,
        ...checkoutForm,
        ...customer,
        ...employee,
        ...delivery,
        ...facts,
        ...seat,
        ...keptTable,
        ...loyalty,
        ...orderAdding,
        ...ordering,
        ...orderRecords,
        ...ownOrders,
        ...paidOrder,
        ...places,
        ...products,
        ...spot,
        ...startOrdering,
        ...submission,
        ...tableOrder,
        ...takenOrders,
      };
    },
  };
}

export type Page = Awaited<ReturnType<ReturnType<typeof aDevice>['open']>>;

/** A venue in Kuwait that takes every kind of order, asks for a name alone and is always open. */
export const someFacts = (differing: Partial<OrderingFacts> = {}): OrderingFacts => ({
  separatesOrders: false,
  licence: 'corner',
  language: 'en',
  style: { symbol: 'KD', decimals: 3, showsCurrency: true, arabicNumerals: false },
  canAddAgain: true,
  hasLoyalty: false,
  afterAdding: null,
  types: {
    enable_delivery: true,
    enable_dine_in: true,
    enable_drive_thru: true,
    enable_takeaway: true,
    al_futtaim_enabled: false,
  },
  menu: 7,
  currency: 'KWD',
  brand: 'The Corner',
  isOpen: true,
  isTakingOrders: true,
  pausedUntil: null,
  hasTables: false,
  rules: { places: 3, withTax: false, taxes: [], subtotalIncludesTax: true },
  alt: null,
  payment: {
    enable_payment_type: true,
    payment_enabled: false,
    enable_cash: true,
    enable_card_machine: true,
  },
  checkout: {
    enable_order_email: false,
    enable_order_phone: false,
    enable_delivery_datetime: false,
    enable_address_google_maps: false,
    al_futtaim_enabled: false,
    menu_country: 'KW',
    checkout_terms: null,
  },
  serving: { timezone: 'Asia/Kuwait', opening_hours: [], closing_rules: [] },
  wishlist: { isOn: false, canBeSent: false },
  coupons: { isOn: true, autoApply: null },
  hasComments: false,
  hasLineComments: false,
  showsValuePrices: true,
  hasMaps: false,
  minimum: zero,
  deliveryFee: zero,
  outlet: { lat: 29.37, lng: 48 },
  upsell: [],
  whatsapp: null,
  ...differing,
});

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

/** Answers what a cart asks of the menu, and leaves the rest to `others`. */
export const menuAnswers =
  (
    others: (asked: Asked) => Answer | Promise<Answer>,
    product: () => Orderable = () => someProduct(),
    left: () => number | null = () => null,
  ) =>
  (asked: Asked): Answer | Promise<Answer> => {
    if (/\/api\/product\//.test(asked.path)) return { body: product() };
    if (/\/api\/stock\//.test(asked.path)) {
      return { body: { product: 11, available: left(), out_of_stock: false } };
    }
    return others(asked);
  };

/** How the page's order stands. */
export const standing = ({ submission }: Page) => submission.value;
