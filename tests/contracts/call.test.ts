import { expect, test } from 'vitest';
import { pathOf } from '#contracts/call.ts';
import { readCoupon, readDeliveryZone } from '#contracts/calls/cart.ts';
import { readOrder } from '#contracts/calls/orders.ts';

test('a call path encodes what the diner typed', () => {
  expect(pathOf(readOrder, { lang: 'zh-hans', id: 'abc' })).toBe('/zh-hans/api/order/abc/');
  expect(pathOf(readCoupon, { menu: '7', code: '../x?y=1#é' })).toBe(
    '/en/api/coupon/7/..%2Fx%3Fy%3D1%23%C3%A9/',
  );
});

test('a call path keeps the comma of a position', () => {
  expect(pathOf(readDeliveryZone, { position: '25.2,55.3', menu: '7' })).toBe(
    '/en/api/delivery_zone/25.2,55.3/7/',
  );
});
