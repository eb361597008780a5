import { milli } from '#domain/money.ts';
import type { Location } from '#server/catalog/location.ts';
import type {
  Customer,
  NewOrder,
  Order,
  OrderLine,
  OrderPayment,
  OrderTerms,
} from '#server/ordering/order.ts';
import type {
  OrderChange,
  OrderPlacement,
  OrderRepository,
  StockReservation,
} from '#server/ordering/order-repository.ts';

export function aLine(given: Partial<OrderLine> = {}): OrderLine {
  return {
    product: 7,
    category: 1,
    quantity: 1,
    unit: milli(12_500),
    net: milli(11_905),
    cartUuid: crypto.randomUUID(),
    content: {
      name: 'Falafel',
      sku: 'F-7',
      variations: [31, 32],
      groups: [
        { id: 3, name: 'Bread', values: [{ variation_value: 31, name: 'Saj' }] },
        { id: 5, name: 'Sauce', values: [{ variation_value: 32, name: 'Tahina' }] },
      ],
      chosen: 'Bread: Saj\nSauce: Tahina',
      combos: [
        { id: 4, name: 'Drink', products: [{ id: 9, name: "Laban 'Ayran'", product_variations: [51] }] },
      ],
      instructions: 'no onion; for "Amal"\n2nd line',
    },
    isStruck: false,
    guest: null,
    fingerprint: 'one falafel',
    ...given,
  };
}

export const someTerms: OrderTerms = {
  places: 2,
  withTax: true,
  taxes: [
    { id: 1, name: 'VAT', type: 'percentage', rate: '5' },
    { id: 2, name: 'Cutlery', type: 'fixed', rate: '0.50' },
  ],
  subtotalIncludesTax: false,
  currency: 'AED',
  coupon: null,
  deliveryFee: milli(10_000),
  tips: milli(0),
  loyalty: milli(0),
  discounts: [],
  employeeId: null,
};

export const aCoupon: NonNullable<OrderTerms['coupon']> = {
  id: 3,
  code: 'EID',
  discount_value: '10',
  discount_value_type: 'percentage',
  min_order_value: '0',
  max_discount_value: null,
  free_delivery: false,
  products: [],
  categories: [],
};

export const amal: Customer = {
  name: 'Amal',
  phone: '+971501234567',
  email: 'Amal@Example.com',
  car: 'A 12345',
  address: 'شارع الشيخ زايد 1',
  position: { lat: 25.2048, lng: 55.2708 },
  flat: '12',
  building: 'Noor',
  area: 'Marina',
  landmark: null,
  zone: 'Marina',
};

/** A new takeaway order of one falafel. */
export function aNewOrder(given: Partial<NewOrder> = {}): NewOrder {
  return {
    uuid: crypto.randomUUID(),
    createdAt: new Date('2026-11-21T09:30:00.125Z'),
    language: 'ar',
    menuVersion: 2,
    requestFingerprint: null,
    type: 'takeaway',
    paymentType: 'cash',
    location: null,
    holdsLocation: true,
    requestedFor: null,
    promisedFor: null,
    readyMinutes: null,
    slot: null,
    acceptsItself: false,
    isByStaff: false,
    payBy: null,
    comments: '',
    terms: someTerms,
    lines: [aLine()],
    customer: amal,
    ...given,
  };
}

export function aPayment(given: Partial<OrderPayment> = {}): OrderPayment {
  return {
    paidAt: new Date('2026-11-21T10:00:00.250Z'),
    type: 'cash',
    amount: milli(12_500),
    tendered: milli(20_000),
    reference: null,
    ...given,
  };
}

interface PlacementInput extends Partial<NewOrder> {
  readonly stock?: readonly StockReservation[];
  readonly coupon?: OrderPlacement['reservations']['coupon'];
  readonly slotLimits?: OrderPlacement['reservations']['slotLimits'];
  readonly key?: string;
}

/** The placement of an order, with defaults. */
export function aPlacing({
  stock = [],
  coupon = null,
  slotLimits = [],
  key,
  ...order
}: PlacementInput = {}): OrderPlacement {
  return {
    order: aNewOrder(order),
    reservations: { stock, coupon, slotLimits },
    key: key === undefined ? null : { key, fingerprint: `fingerprint of ${key}` },
  };
}

/** @throws {Error} if it is refused. */
export async function placed(orders: OrderRepository, input: PlacementInput = {}): Promise<Order> {
  const outcome = await orders.place(aPlacing(input));
  if (outcome.kind !== 'placed') throw new Error(`Not placed: ${outcome.kind}`);
  return outcome.order;
}

/** A decision that always changes the order. */
export const always =
  (changeOf: (order: Order) => Partial<Order>, rest: Omit<OrderChange, 'order'> = {}) =>
  (order: Order) => ({
    kind: 'change' as const,
    change: { order: { ...order, ...changeOf(order) }, ...rest },
  });

export const table: Location = { type: 'Table', name: '4' };

export const times = <Made>(count: number, make: (at: number) => Made): readonly Made[] =>
  Array.from({ length: count }, (_, at) => make(at));
