import type { CallRequest } from '#contracts/call.ts';
import type { createOrder } from '#contracts/calls/orders.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { Bill } from '#domain/cart/bill.ts';
import type { CheckoutValues } from '#domain/checkout/validate-checkout.ts';
import type { UpdateChannel } from '#domain/messages/message-channel.ts';
import { type Decimals, type Milli, writeMilli } from '#domain/money.ts';
import type { PaymentType } from '#domain/order/payment-type.ts';
import type { OrderType } from '#domain/order-type.ts';
import type { CartLine, CartState } from '../cart/cart-state.ts';

type Body = CallRequest<typeof createOrder>['body'];

/** The input of an order besides the form values. */
export interface OrderInput {
  readonly facts: Pick<OrderingFacts, 'menu' | 'currency' | 'hasMaps' | 'rules'>;
  readonly cart: CartState;
  readonly orderType: OrderType;
  readonly paymentType: PaymentType;
  /** The applied code. */
  readonly coupon: string | null;
  /** The id of the employee who orders; `null` for a guest. */
  readonly employee: string | null;
  /** The age that the diner has confirmed; 0 for none. */
  readonly confirmedAge: number;
  /** What the diner has read for an order as soon as possible, ISO 8601; absent for nothing. */
  readonly promisedFor?: string | null;
  /** How the diner asks to be told about the order. */
  readonly updates?: readonly UpdateChannel[];
}

/** A cart line in the format of the order call. */
export function lineRequest(line: CartLine): Body['line_items'][number] {
  const { uuid, product, quantity, configuration, instructions } = line;
  return {
    cart_uuid: uuid,
    product,
    quantity,
    variations: [...configuration.choices],
    combo_groups: configuration.combos.map((pick) => ({
      id: pick.group,
      products: [{ id: pick.product, product_variations: [...pick.choices] }],
    })),
    special_instructions: instructions === '' ? null : instructions,
  };
}

/** The same with the unit price shown to the diner, so that the venue can report a changed price. */
export const pricedLineRequest = (line: CartLine, decimals: Decimals): Body['line_items'][number] => ({
  ...lineRequest(line),
  product_price: writeMilli(line.unit, decimals),
});

/** The cart in the format of the order call. Source: spec §7 "Orders". */
export function orderRequest(values: CheckoutValues, bill: Bill, ordered: OrderInput): Body {
  const { facts, cart, orderType, paymentType, coupon } = ordered;
  const text = (amount: Milli) => writeMilli(amount, facts.rules.places);
  return {
    menu: facts.menu,
    order_type: orderType,
    payment_type: paymentType,
    total: text(bill.total),
    total_currency: facts.currency,
    sub_total: text(bill.subtotal),
    sub_total_currency: facts.currency,
    discount: text(bill.discount),
    delivery_fees: text(bill.deliveryFee),
    delivery_fees_currency: facts.currency,
    coupon,
    order_comments: cart.comments === '' ? null : cart.comments,
    customer_name: values.name ?? null,
    email: values.email ?? null,
    phone: values.phone ?? null,
    delivery_datetime: values.date_time ?? null,
    address: values.address ?? null,
    ...(values.postal_code && { address_postal_code: values.postal_code }),
    ...(orderType === 'delivery' && facts.hasMaps ? deliveryMembers(cart) : {}),
    line_items: cart.lines.map(lineRequest),
    additional_data: additionalData(values, ordered),
  };
}

const additionalData = (
  { car_number = null, date_time: time }: CheckoutValues,
  { cart: { location, guests }, employee, confirmedAge, promisedFor = null, updates = [] }: OrderInput,
): Body['additional_data'] => ({
  location_token: location?.token ?? null,
  ...(location?.isSeparate && { separate: true }),
  ...(guests !== undefined && { guests }),
  car_number,
  ...(promisedFor !== null && !time && { promised_for: promisedFor }),
  ...(employee !== null && { employee_id: employee }),
  ...(confirmedAge > 0 && { confirmed_age: confirmedAge }),
  ...(updates.length > 0 && { updates: [...updates] }),
});

function deliveryMembers({ place }: CartState): Partial<Body> {
  if (!place) return {};
  return {
    address: place.formatted,
    address_coordinates: { type: 'Point', coordinates: [place.lng, place.lat] },
    address_flat_no: place.flat,
    address_building_premise: place.building,
    address_area_street: place.area,
    address_landmark: place.landmark,
  };
}
