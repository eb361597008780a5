import { expect, test } from 'vitest';
import { anOpenVenue, anOrderBody } from '#tests/support/an-open-venue.ts';

const printers = [
  { name: 'Kitchen', protocol: 'cloudprnt' },
  { name: 'Bar', protocol: 'agent' },
  { name: 'Counter', protocol: 'agent', prints: 'receipt' },
] as const;

async function aVenueWithPrinters() {
  const venue = await anOpenVenue({ venue: { printers: [...printers] } });
  await venue.place(anOrderBody());
  const printing = () => venue.app().boardPrinting;
  return { venue, printing };
}

test('the board shows the printers that were heard of, with their states', async () => {
  const { venue, printing } = await aVenueWithPrinters();
  expect(await printing().list()).toEqual([]);
  const since = venue.clock.now.toISOString();
  await venue.prints.hear('Kitchen', 'ready');
  expect(await printing().list()).toEqual([
    { name: 'Kitchen', prints: 'ticket', state: 'ready', since, waiting: 0, missed: 0 },
  ]);
  venue.clock.now = new Date(venue.clock.now.getTime() + 61_000);
  expect(await venue.app().board.read([])).toMatchObject({ printers: [{ state: 'offline', since }] });
});

test('staff print an order again, as a copy', async () => {
  const { venue, printing } = await aVenueWithPrinters();
  await venue.prints.hear('Kitchen', 'ready');
  expect(await printing().reprint(1, 'Kitchen')).toMatchObject([{ name: 'Kitchen', waiting: 1 }]);
  expect(venue.prints.jobs).toMatchObject([{ printer: 'Kitchen', kind: 'order', isCopy: true }]);
  expect(await printing().reprint(2, 'Kitchen')).toBeNull();
  expect(await printing().reprint(1, 'Attic')).toBeNull();
});

test('staff give what waits to another printer of the same kind', async () => {
  const { venue, printing } = await aVenueWithPrinters();
  await printing().reprint(1, 'Kitchen');
  expect(await printing().move('Kitchen', 'Counter')).toBeNull();
  expect(await printing().move('Kitchen', 'Attic')).toBeNull();
  await printing().move('Kitchen', 'Bar');
  expect(venue.prints.jobs).toMatchObject([{ printer: 'Bar' }]);
});
