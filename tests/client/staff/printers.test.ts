import { afterEach, expect, test, vi } from 'vitest';
import type { BoardPrinter } from '#contracts/shapes/board-printer.ts';
import { aDevice } from '../lib/a-device.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const printer = (given: Partial<BoardPrinter> = {}): BoardPrinter => ({
  name: 'Kitchen',
  prints: 'ticket',
  state: 'ready',
  since: '2026-11-21T08:00:00.000Z',
  waiting: 0,
  missed: 0,
  ...given,
});

/** A tablet whose server answers with these printers; `null` loses the answer. */
async function aTablet(replied: readonly BoardPrinter[] | null) {
  const device = aDevice(() => replied && { body: { printers: replied } });
  vi.resetModules();
  const board = await import('#client/staff/printers.ts');
  return { ...device, ...board };
}

test('an order is printed again, and the board shows what waits', async () => {
  const { reprint, printers, requests } = await aTablet([printer({ waiting: 1 })]);
  expect(await reprint('en', 12, 'Kitchen')).toBe(true);
  expect(requests).toMatchObject([{ path: '/board/en/order/12/print/', body: { printer: 'Kitchen' } }]);
  expect(printers.value).toMatchObject([{ waiting: 1 }]);
});

test('what waits is given to another printer', async () => {
  const { movePrints, requests } = await aTablet([printer()]);
  expect(await movePrints('ar', 'Kitchen', 'Bar')).toBe(true);
  expect(requests).toMatchObject([{ path: '/board/ar/printers/', body: { from: 'Kitchen', to: 'Bar' } }]);
});

test('a lost request changes nothing', async () => {
  const { reprint, setPrinters, printers } = await aTablet(null);
  setPrinters([printer({ waiting: 3 })]);
  expect(await reprint('en', 12, 'Kitchen')).toBe(false);
  expect(printers.value).toMatchObject([{ waiting: 3 }]);
});

test('a printer without paper is noticed, and one with little is not', async () => {
  const { setPrinters, hasBrokenPrinter } = await aTablet(null);
  setPrinters([printer({ state: 'paper_low' })]);
  expect(hasBrokenPrinter.value).toBe(false);
  setPrinters([printer(), printer({ state: 'paper_out' })]);
  expect(hasBrokenPrinter.value).toBe(true);
});
