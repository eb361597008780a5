import { expect, vi } from 'vitest';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { OrderType } from '#domain/order-type.ts';
import {
  aDevice,
  menuResponses,
  type SentRequest,
  type StubResponse,
  someLine,
  someProduct,
} from '../lib/a-device.ts';
import { someFacts } from '../lib/some-facts.ts';

/** A Saturday noon in Kuwait. */
export const noon = new Date('2026-11-21T12:00:00+03:00');

const aPlaced = (uuid: string): StubResponse => ({
  status: 201,
  body: { uuid, padded_order_id: '000001', payment_url: null, owner_token: 'mine' },
});

export const placed = aPlaced('order-1');
export const anotherPlaced = aPlaced('order-2');

export const checkoutWith = (differing: Partial<OrderingFacts['checkout']>): OrderingFacts['checkout'] => ({
  ...someFacts().checkout,
  ...differing,
});

export const everything = checkoutWith({
  enable_order_email: true,
  enable_order_phone: true,
  enable_delivery_datetime: true,
  checkout_terms: 2,
});

interface Setup {
  readonly checkout?: OrderingFacts['checkout'];
  readonly facts?: Partial<OrderingFacts>;
  readonly type?: OrderType;
  readonly product?: Orderable;
  readonly responses?: readonly StubResponse[];
}

/** The checkout of two soups. */
export async function atCheckout({
  checkout = everything,
  facts,
  type = 'takeaway',
  product,
  responses = [],
}: Setup) {
  const left = [...responses];
  const orders: SentRequest[] = [];
  const device = aDevice(
    menuResponses(
      (request) => {
        if (request.method === 'POST') orders.push(request);
        return left.shift() ?? null;
      },
      () => product ?? someProduct(),
    ),
  );
  const orderingFacts = someFacts({ checkout, hasMaps: checkout.enable_address_google_maps, ...facts });
  const open = async () => {
    const page = await device.open();
    page.startCheckout(orderingFacts);
    await vi.waitFor(() => expect(page.checkout.bill.value).toBe('known'));
    return page;
  };
  const first = await device.open();
  first.addToCart(someLine);
  first.chooseOrderType(type);
  return { page: await open(), open, orders, device };
}
