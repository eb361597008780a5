import { expect, vi } from 'vitest';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { OrderType } from '#domain/order-type.ts';
import {
  type Answer,
  type Asked,
  aDevice,
  menuAnswers,
  someFacts,
  someLine,
  someProduct,
} from '../lib/a-device.ts';

/** A Saturday noon in Kuwait. */
export const noon = new Date('2026-11-21T12:00:00+03:00');

const aPlaced = (uuid: string): Answer => ({
  status: 201,
  body: { uuid, padded_order_id: '000001', payment_url: null, owner_token: 'mine' },
});

export const placed = aPlaced('order-1');
export const anotherPlaced = aPlaced('order-2');

export const asking = (differing: Partial<OrderingFacts['checkout']>): OrderingFacts['checkout'] => ({
  ...someFacts().checkout,
  ...differing,
});

export const everything = asking({
  enable_order_email: true,
  enable_order_phone: true,
  enable_delivery_datetime: true,
  checkout_terms: 2,
});

interface Trial {
  readonly checkout?: OrderingFacts['checkout'];
  readonly facts?: Partial<OrderingFacts>;
  readonly type?: OrderType;
  readonly product?: Orderable;
  readonly answers?: readonly Answer[];
}

/** The checkout of two soups. */
export async function atCheckout({
  checkout = everything,
  facts,
  type = 'takeaway',
  product,
  answers = [],
}: Trial) {
  const left = [...answers];
  const orders: Asked[] = [];
  const device = aDevice(
    menuAnswers(
      (asked) => {
        if (asked.method === 'POST') orders.push(asked);
        return left.shift() ?? null;
      },
      () => product ?? someProduct(),
    ),
  );
  const told = someFacts({ checkout, hasMaps: checkout.enable_address_google_maps, ...facts });
  const open = async () => {
    const page = await device.open();
    page.startCheckout(told);
    await vi.waitFor(() => expect(page.checkout.bill.value).toBe('known'));
    return page;
  };
  const first = await device.open();
  first.addToCart(someLine);
  first.chooseOrderType(type);
  return { page: await open(), open, orders, device };
}
