import { expect, originOf, port, test } from './diner.ts';
import { demoVenues } from './venues/scratch.ts';

/** What a menu page may weigh before a diner touches it, in bytes as sent. */
const budget = { script: 6_000, stylesheet: 12 * 1024, document: 12 * 1024 } as const;

type Kind = keyof typeof budget;

interface Weighed {
  readonly venue: string;
  readonly path: string;
  readonly bytes: number;
}

const addressesOf = (html: string) =>
  [...html.matchAll(/href="(\/\w+\/category\/\d+)"/g)].map(([, path = '']) => path);

test('the heaviest category of the demo venues stays within the budget', async ({ page, request }) => {
  test.slow();
  /** Asked until the page is as small as it gets: that happens once somebody has had it. */
  const weigh = async (venue: string, path: string) => {
    const response = await request.get(`http://127.0.0.1:${port}${path}`, {
      headers: { host: `${venue}.localhost`, 'accept-encoding': 'br' },
    });
    return { venue, path, html: await response.text(), bytes: Number(response.headers()['content-length']) };
  };
  const pages: Weighed[] = [];
  for (const venue of demoVenues) {
    const { html } = await weigh(venue, '/en/home');
    for (const path of new Set(addressesOf(html))) pages.push(await weigh(venue, path));
  }
  const [heaviest] = pages.toSorted((one, other) => other.bytes - one.bytes);
  if (!heaviest) throw new Error('There are no categories');

  await expect
    .poll(async () => (await weigh(heaviest.venue, heaviest.path)).bytes)
    .toBeLessThanOrEqual(budget.document);

  const weight: Record<Kind, number> = { script: 0, stylesheet: 0, document: 0 };
  let stylesheets = 0;
  page.on('response', (response) => {
    const kind = response.request().resourceType() as Kind;
    if (!(kind in weight)) return;
    weight[kind] += Number(response.headers()['content-length']);
    if (kind === 'stylesheet') stylesheets += 1;
  });
  await page.goto(`${originOf(heaviest.venue)}${heaviest.path}`, { waitUntil: 'networkidle' });
  for (const kind of ['script', 'stylesheet', 'document'] as const) {
    expect(weight[kind], `${kind} of ${heaviest.venue}${heaviest.path}`).toBeGreaterThan(0);
    expect(weight[kind], `${kind} of ${heaviest.venue}${heaviest.path}`).toBeLessThanOrEqual(budget[kind]);
  }
  expect(stylesheets).toBeLessThanOrEqual(2);
});

for (const { venue, path } of [
  { venue: 'corner', path: '/en/home' },
  { venue: 'corner', path: '/en/product/11' },
  { venue: 'corner', path: '/en/search' },
  { venue: 'corner', path: '/en/promotions' },
  { venue: 'canteen', path: '/en/home' },
  { venue: 'canteen', path: '/en/category/1' },
  { venue: 'canteen', path: '/en/product/102' },
  { venue: 'canteen', path: '/en/search?term=a' },
  { venue: 'tables', path: '/en/home' },
  { venue: 'tables', path: '/en/category/1' },
  { venue: 'tables', path: '/en/product/12' },
]) {
  test(`${venue}${path} asks for no more script than the budget before it is touched`, async ({ page }) => {
    let bytes = 0;
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        bytes += Number(response.headers()['content-length']);
    });
    await page.goto(`${originOf(venue)}${path}`, { waitUntil: 'networkidle' });
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(budget.script);
  });
}
