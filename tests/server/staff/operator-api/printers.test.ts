import { expect, test } from 'vitest';
import { aVenue } from '#tests/support/venues.ts';
import { anOperatorApi } from './an-operator-api.ts';
import { rowsOf } from './rows-of.ts';

async function withPrinters() {
  const opened = await anOperatorApi();
  const { state } = opened.venue;
  const printers = [{ name: 'Kitchen', protocol: 'cloudprnt' } as const];
  state.release = { ...state.release, venue: aVenue({ printers }) };
  return opened;
}

test('a printer’s address is made once more for each printer, and the older one stops working', async () => {
  const { api } = await withPrinters();
  const request = { licence: 'corner', purpose: 'printer', label: 'Kitchen' } as const;
  const [first, second] = [await api.token(request), await api.token(request)];
  expect(second).toMatchObject({
    kind: 'done',
    access: { path: expect.stringMatching(/^\/print\/[\w-]{43}$/), label: 'Kitchen' },
  });
  expect(first).not.toEqual(second);
  expect(rowsOf(await api.tokens({ licence: 'corner' }))).toHaveLength(1);
});

test('no address is made for a printer that the venue does not have', async () => {
  const { api } = await withPrinters();
  const outcome = await api.token({ licence: 'corner', purpose: 'printer', label: 'Attic' });
  expect(outcome).toMatchObject({ kind: 'refused', why: expect.stringContaining('Attic') });
});

test('the printers are listed with what waits for them', async () => {
  const { api, venue } = await withPrinters();
  const never = { licence: 'corner', name: 'Kitchen', protocol: 'cloudprnt', state: null, since: null };
  expect(rowsOf(await api.printers({ licence: null }))).toEqual([{ ...never, waiting: 0, missed: 0 }]);
  await venue.prints.hear('Kitchen', 'paper_out');
  expect(await api.printTest({ licence: 'corner', printer: 'Kitchen' })).toEqual({ kind: 'done' });
  expect(rowsOf(await api.printers({ licence: 'corner' }))).toMatchObject([
    { state: 'paper_out', waiting: 1 },
  ]);
  expect(await api.printTest({ licence: 'corner', printer: 'Attic' })).toMatchObject({ kind: 'refused' });
});
