import { expect, test } from 'vitest';
import { aBranch, aLocator, house, jumeirah, marina } from './a-locator.ts';

const originOf = () => 'https://house.example';

async function read(site: ReturnType<typeof aLocator>): Promise<string> {
  const open = site.locator.find('house.example');
  if (!open) throw new Error('The group has no site');
  const page = await site.locator.page(open, 'en', originOf);
  return 'variants' in page ? page.variants.identity.body.toString() : page.body.toString();
}

test('the page is rendered once for all who ask', async () => {
  const site = aLocator();
  await Promise.all([read(site), read(site)]);
  await read(site);
  expect(site.rendered).toHaveLength(1);
  expect(site.pageCache.pages).toBe(1);
});

test('a publish that changes nothing of the page leaves it cached', async () => {
  const site = aLocator();
  await read(site);
  site.venues.activate(
    aBranch(
      'marina',
      marina,
      { categories: [{ id: 2, name: 'Grill', products: [{ id: 21, name: 'Kofta', price: '45' }] }] },
      {},
      2,
    ),
  );
  await read(site);
  site.venues.activate(aBranch('marina', marina, { categories: [] }, {}, 3));
  await read(site);
  expect(site.rendered).toHaveLength(1);
});

test('it shows what a branch publishes at once', async () => {
  const site = aLocator();
  await read(site);
  site.venues.activate(aBranch('jumeirah', jumeirah, { name: 'House on the Beach' }, {}, 2));
  expect(await read(site)).toBe('House marina,House on the Beach');
  expect(site.rendered).toHaveLength(2);
});

test('it shows new hours and a pause at once', async () => {
  const site = aLocator();
  await read(site);
  const hours = [{ weekday: 'monday', from_hour: '08:00:00', to_hour: '09:00:00' }] as const;
  const next = aBranch('jumeirah', jumeirah, { opening_hours: [...hours] }, {}, 2);
  site.venues.activate(next);
  await read(site);
  expect(site.rendered.at(-1)?.branches[1]?.schedule[0].serving).toBe('closed');

  const paused = aBranch('marina', marina);
  const pausedUntil = new Date(site.clock.now + 600_000);
  site.venues.activate({ ...paused, live: { ...paused.live, pausedUntil } });
  await read(site);
  expect(site.rendered.at(-1)?.branches[0]?.schedule[0].serving).toBe('paused');
  expect(site.rendered).toHaveLength(3);

  site.clock.now += 600_001;
  await read(site);
  expect(site.rendered.at(-1)?.branches[0]?.schedule[0].serving).toBe('open');
});

test('it shows a branch that opens, and not one that closes for good', async () => {
  const site = aLocator();
  await read(site);
  site.venues.activate(aBranch('new', jumeirah));
  expect(await read(site)).toBe('House marina,House jumeirah,House new');
  site.venues.activate(aBranch('marina', marina, {}, { status: 'SUSPENDED' }, 2));
  expect(await read(site)).toBe('House jumeirah,House new');
});

test('it follows the group itself', async () => {
  const site = aLocator();
  await read(site);
  site.stored.group = { ...house, licences: ['jumeirah', 'marina'] };
  expect(await read(site)).toBe('House jumeirah,House marina');
  site.stored.group = { ...site.stored.group, name: 'Palace' };
  await read(site);
  expect(site.rendered.at(-1)?.name).toBe('Palace');
});
