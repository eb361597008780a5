import type { Page } from '@playwright/test';
import { originOf } from './diner.ts';

/** A line of the cart as saved in the tab. */
export const aTea = (overrides: object = {}) => ({
  uuid: crypto.randomUUID(),
  product: 11,
  quantity: 2,
  configuration: { choices: [], combos: [] },
  instructions: '',
  name: 'Mint tea',
  image: null,
  unit: 1_500,
  ...overrides,
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

/** Records the page's order requests. */
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

interface SavedState {
  /** Overrides of a takeaway cart with two teas. */
  readonly cart?: object;
  /** The saved customer. */
  readonly customer?: object;
}

/** Opens a venue's page with a filled cart. */
export async function arrive(page: Page, venue: string, path: string, { cart, customer }: SavedState = {}) {
  await page.goto(`${originOf(venue)}/en/page/2`);
  await page.evaluate(
    ([licence, filled, saved]) => {
      sessionStorage.setItem(`cart/${licence}/1`, JSON.stringify(filled));
      if (saved) localStorage.setItem('customer/1', JSON.stringify(saved));
    },
    [venue, { lines: [aTea()], orderType: 'takeaway', ...cart }, customer] as const,
  );
  await page.goto(`${originOf(venue)}${path}`);
}

/** A saved address in Monaco. */
export const savedAddress = (flat: string) => ({
  uuid: crypto.randomUUID(),
  lat: 43.7385,
  lng: 7.4245,
  formatted: 'La Condamine, Monaco',
  flat,
  building: '7',
  area: 'Tunis Street',
  landmark: '',
});

/** Opens the delivery page of the venue with a map. */
export const toMap = (page: Page, state: SavedState = {}, language = 'en') =>
  arrive(page, 'tea-house-map', `/${language}/delivery-location?from=checkout`, {
    customer: dana,
    ...state,
    cart: { orderType: 'delivery', ...state.cart },
  });

/** Fills in the details of an address and saves it. */
export async function describeDoor(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Flat number' }).fill('12');
  await page.getByRole('textbox', { name: 'Building' }).fill('Al Hamra');
  await page.getByRole('textbox', { name: 'Area or street' }).fill('Tunis Street');
  await page.getByRole('button', { name: 'Save address' }).click();
}
