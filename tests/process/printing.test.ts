import { beforeAll, describe, expect, test } from 'vitest';
import { isLongRun } from '#tests/support/long-run.ts';
import { aStarPrinter } from '#tests/support/printers/cloudprnt-printer.ts';
import { anEpsonPrinter } from '#tests/support/printers/epson-printer.ts';
import type { CallServer } from '#tests/support/printers/printer-requests.ts';
import {
  aDataDir,
  emenu,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { anOrder, anOrderingFolder, orderRequest, type PlacedOrder } from './an-ordering-venue.ts';

beforeAll(ensureSite);

const printers = [
  { name: 'Kitchen', protocol: 'cloudprnt', when: 'placed' },
  { name: 'Pass', protocol: 'server_direct_print', when: 'placed', paper: 58, language: 'ar' },
  { name: 'Counter', protocol: 'cloudprnt', when: 'fulfilled', prints: 'receipt' },
] as const;

/** A server that is replaced after each kill, with a venue that prints. */
async function aPrintingVenue() {
  const dataDir = await aDataDir();
  const running: { server: ServerProcess } = { server: await startServer(dataDir) };
  const folder = await anOrderingFolder({ venue: { printers: [...printers] } });
  expect(await emenu(dataDir, 'publish', folder)).toMatchObject({ code: 0 });

  /** Reaches a printer's address at whatever server runs. */
  const callAt = async (name: string): Promise<CallServer> => {
    const { output } = await emenu(dataDir, 'token', 'corner', 'printer', '--label', name);
    const { pathname } = new URL(output.trim());
    return async ({ method, query = '', headers, body }) =>
      running.server.ask(pathname + query, { method, ...(headers && { headers }), ...(body && { body }) });
  };
  const order = async () => {
    const response = await running.server.ask('/en/api/order/', orderRequest(anOrder()));
    return response.json<PlacedOrder>();
  };
  const restart = async () => {
    await running.server.kill();
    running.server = await startServer(dataDir);
  };
  return { dataDir, running, callAt, order, restart };
}

describe('a printing venue', () => {
  test('prints tickets and receipts, and says how its printers are', async () => {
    const { dataDir, callAt, order } = await aPrintingVenue();
    const star = aStarPrinter(await callAt('Kitchen'));
    const epson = anEpsonPrinter(await callAt('Pass'));
    const counter = aStarPrinter(await callAt('Counter'));
    await star.poll();
    await order();
    expect(await star.work()).toBe(true);
    expect(await epson.work()).toBe(true);
    expect(await counter.work()).toBe(false);
    expect(star.pages[0]?.picture.width).toBe(576);
    expect(epson.pages[0]?.picture.width).toBe(384);
    for (const step of ['accept', 'prepare', 'fulfil']) await emenu(dataDir, 'order', 'corner', '1', step);
    expect(await counter.work()).toBe(true);

    star.state.statusCode = '410 Out of paper';
    await star.poll();
    const { output } = await emenu(dataDir, 'printers', 'corner');
    expect(output).toMatch(/Kitchen {2}cloudprnt {2}paper_out since/);
    await emenu(dataDir, 'printer', 'corner', 'Pass', 'test');
    expect(await epson.work()).toBe(true);
  }, 60_000);

  test.runIf(isLongRun)(
    'loses no ticket when the server is killed between fetch and confirmation',
    async () => {
      const { callAt, order, restart } = await aPrintingVenue();
      const star = aStarPrinter(await callAt('Kitchen'));
      const epson = anEpsonPrinter(await callAt('Pass'));
      await order();
      const { reply } = await star.poll();
      await star.fetchJob(reply.jobToken);
      const page = await epson.fetchJob();
      await restart();

      // A Star printer whose confirmation failed asks again, and gets the job again.
      expect((await star.poll()).reply).toMatchObject({ jobReady: true, jobToken: reply.jobToken });
      await star.work();
      expect(star.pages).toHaveLength(2);
      expect(await star.work()).toBe(false);
      // An Epson printer tells the new server how it went, so nothing is printed again.
      await epson.respond(page?.job ?? '');
      expect(await epson.work()).toBe(false);
      expect(epson.pages).toHaveLength(1);
    },
    60_000,
  );

  test('keeps the secrets of its addresses out of the log', async () => {
    const { running, callAt } = await aPrintingVenue();
    const call = await callAt('Kitchen');
    await call({ method: 'POST', body: '{' });
    await running.server.ask(`/print/${'x'.repeat(43)}`, { method: 'POST', body: '{}' });
    expect(JSON.stringify(running.server.log)).not.toMatch(/print\/[\w-]{20}/);
  }, 60_000);
});
