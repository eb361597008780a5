import { expect, test } from 'vitest';
import { anApp } from './an-app.ts';

test("the screen of a device's orders has the facts that show them, and no order", () => {
  const { facts, shell } = anApp({
    enable_order: true,
    currency: 'KWD',
    price_decimal_places: 3,
    timezone: 'Asia/Kuwait',
    enable_cash: true,
  }).ownOrders();
  expect(shell.hasCart).toBe(true);
  expect(facts).toMatchObject({
    language: 'en',
    currency: 'KWD',
    timezone: 'Asia/Kuwait',
    style: { decimals: 3 },
    payment: { enable_cash: true },
  });
  expect(new Set(Object.keys(facts))).toEqual(
    new Set(['currency', 'language', 'payment', 'realtime', 'style', 'timezone']),
  );
});
