import type { Page } from '@playwright/test';
import { choose } from '../bill-page.ts';
import { originOf } from '../diner.ts';
import { pageOf, placeOrder, rememberOrder, runOrder } from '../placed-order.ts';
import { placeAndPay } from './carts.ts';
import { at, type Language, type Screen } from './screen.ts';

type Action = Parameters<typeof runOrder>[1];

const accepted: readonly Action[] = [{ move: 'accept' }];
const preparing: readonly Action[] = [...accepted, { move: 'prepare' }];
const collected: readonly Action[] = [...preparing, { move: 'fulfil' }];

/** The order's page on the device that placed it, after its staff did something. */
const anOrder = (name: string, actions: readonly Action[] = []): Screen => ({
  name,
  arrive: async (page, language) => {
    const order = await placeOrder('served', language);
    for (const action of actions) await runOrder(order, action);
    await rememberOrder(page.context(), order);
    await page.goto(originOf('served') + pageOf(order, language));
    await page.locator('main h1').waitFor();
  },
});

/** The diner comes back from the provider's page. */
const aPayment = (name: string, outcome: string, status: string): Screen => ({
  name,
  arrive: async (page, language) => {
    await placeAndPay(page, language);
    await choose(page, outcome);
    await page.locator(`[data-status=${status}]`).waitFor();
  },
});

async function openOrders(page: Page, language: Language): Promise<void> {
  const orders = [await placeOrder('served', language), await placeOrder('served', language)];
  const [running, past] = orders;
  for (const action of collected) if (past) await runOrder(past, action);
  if (running) await runOrder(running, { move: 'accept' });
  const own = orders.map(({ uuid, token }) => ({ uuid, token, isActive: true }));
  await page.addInitScript((saved) => {
    // Windows without an address have no storage.
    if (location.protocol === 'http:') localStorage.setItem('orders/served/1', JSON.stringify(saved));
  }, own);
  await page.goto(`${originOf('served')}/${language}/orders`);
  await page.locator('.past-order').waitFor();
}

/** Screens after an order is placed. */
export const orderScreens: readonly Screen[] = [
  { name: 'payment-page', arrive: placeAndPay },
  aPayment('payment-paid', 'pay', 'PAID'),
  aPayment('payment-failed', 'decline', 'FAILED'),
  aPayment('payment-canceled', 'cancel', 'CANCELLED'),
  {
    name: 'payment-unknown',
    arrive: async (page, language) => {
      await placeAndPay(page, language);
      // Back before the provider knows how it ended.
      await page.goto(page.url().replace(/\/[a-z]{2}\/pay\/sandbox|\/pay\/sandbox/, '/pay/return/sandbox'));
      await page.locator('[data-status=PENDING]').waitFor();
    },
  },
  anOrder('order-placed'),
  anOrder('order-accepted', accepted),
  anOrder('order-preparing', preparing),
  anOrder('order-collected', collected),
  anOrder('order-with-a-removed-dish', [...accepted, { line: 2 }, { by: 'cash', tendered: '100' }]),
  anOrder('order-rejected', [{ move: 'reject', reason: 'The oven is cold' }]),
  anOrder('order-canceled', [...accepted, { move: 'cancel', reason: 'The oven is cold' }]),
  { name: 'orders', arrive: openOrders },
  at('orders-empty', 'served', '/orders', { see: '.no-orders' }),
  at('order-unknown', 'served', '/order/6f1f2f2e-6d7a-4d7e-9a55-0c1d5a2b7e11'),
];
