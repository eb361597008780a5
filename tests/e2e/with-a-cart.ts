import type { Page } from '@playwright/test';
import { originOf } from './diner.ts';

/** A line of the cart, as the tab keeps it. */
export const aTea = (differing: object = {}) => ({
  uuid: crypto.randomUUID(),
  product: 11,
  quantity: 2,
  configuration: { choices: [], combos: [] },
  instructions: '',
  name: 'Mint tea',
  image: null,
  unit: 1_500,
  ...differing,
});

export const dana = {
  name: 'Dana Saleh',
  email: 'dana@example.com',
  phone: '99887766',
  car: '',
  addresses: [],
};

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit Order' });

export const agree = (page: Page) =>
  page.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).check();

export const orderPage = /\/(en|ar)\/order\/[0-9a-f-]{36}$/;

/** What the device asks of the order call. */
export function ordersOf(page: Page) {
  const keys: (string | undefined)[] = [];
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes('/api/order/')) return;
    keys.push(request.headers()['idempotency-key']);
    bodies.push(request.postDataJSON() as Record<string, unknown>);
  });
  return { keys, bodies };
}

interface Kept {
  /** What is different about a cart of two teas to take away. */
  readonly cart?: object;
  /** What is remembered of the diner. */
  readonly customer?: object;
}

/** Goes to a page of a venue with a cart that was filled before. */
export async function arrive(page: Page, venue: string, path: string, { cart, customer }: Kept = {}) {
  await page.goto(`${originOf(venue)}/en/page/2`);
  await page.evaluate(
    ([licence, filled, known]) => {
      sessionStorage.setItem(`cart/${licence}/1`, JSON.stringify(filled));
      if (known) localStorage.setItem('customer/1', JSON.stringify(known));
    },
    [venue, { lines: [aTea()], orderType: 'takeaway', ...cart }, customer] as const,
  );
  await page.goto(`${originOf(venue)}${path}`);
}

/** An address that a diner in Kuwait used before. */
export const savedAddress = (flat: string) => ({
  uuid: crypto.randomUUID(),
  lat: 29.33,
  lng: 48.03,
  formatted: 'Hawally, Kuwait',
  flat,
  building: '7',
  area: 'Tunis Street',
  landmark: '',
});
