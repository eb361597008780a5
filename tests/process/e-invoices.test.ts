import { describe, expect, onTestFinished, test } from 'vitest';
import { aFreePort } from '#tests/support/free-port.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import {
  aDataDir,
  emenuWith,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { aDevice } from '#tests/support/zatca/a-device.ts';
import { serveZatca, settingsFor } from '#tests/support/zatca/serve-zatca.ts';
import { anOrder, anOrderingFolder, orderRequest, type PlacedOrder } from './an-ordering-venue.ts';

const device = aDevice();
const environment = {
  PRIVATE_TARGETS: 'on',
  SECRET_CORNER__TOKEN: device.token,
  SECRET_CORNER__SECRET: device.secret,
  SECRET_CORNER__KEY: device.key,
};
const secrets = {
  token: 'env:SECRET_CORNER__TOKEN',
  secret: 'env:SECRET_CORNER__SECRET',
  key: 'env:SECRET_CORNER__KEY',
};

const folderFor = (port: number) =>
  anOrderingFolder({
    venue: {
      legal: { name: 'مؤسسة الركن', tax_number: '300012345600003' },
      e_invoices: {
        adapter: 'zatca',
        mode: 'test',
        settings: settingsFor({ base: `http://127.0.0.1:${port}/e-invoicing/simulation` }, secrets),
      },
    },
    menu: {
      currency: 'SAR',
      menu_country: 'SA',
      prices_include_tax: true,
      taxes: [{ id: 1, name: 'VAT', type: 'percentage', rate: '15' }],
      enable_payment_type: true,
      enable_cash: true,
    },
  });

/** A server with a venue whose tax authority listens on a port, running or not. */
async function aReportingVenue(port: number) {
  await ensureSite();
  const dataDir = await aDataDir();
  const emenu = (...words: readonly string[]) => emenuWith(dataDir, environment, ...words);
  const server = await startServer(dataDir, environment);
  expect(await emenu('publish', await folderFor(port))).toMatchObject({ code: 0 });
  return { dataDir, emenu, server };
}

async function gatewayOn(port: number) {
  const gateway = await serveZatca(device, { port });
  onTestFinished(gateway.close);
  return gateway;
}

async function placeAndPay(
  { ask }: ServerProcess,
  emenu: Awaited<ReturnType<typeof aReportingVenue>>['emenu'],
) {
  (await ask('/en/api/order/', orderRequest(anOrder()))).json<PlacedOrder>();
  expect(await emenu('order', 'corner', '1', 'paid', 'cash', '21.50')).toMatchObject({ code: 0 });
}

const within = { timeout: 40_000, interval: 20 };

describe("a venue's tax authority", () => {
  test('gets each tax document once, and the command says what it has and what was taxed', async () => {
    const port = await aFreePort();
    const gateway = await gatewayOn(port);
    const { emenu, server } = await aReportingVenue(port);
    await placeAndPay(server, emenu);
    await expect.poll(() => gateway.taken.map(({ number }) => number), within).toEqual(['INV-000001']);
    expect(gateway.refused).toEqual([]);
    await expect
      .poll(() => emenu('e-invoices', 'corner'), within)
      .toMatchObject({ code: 0, output: 'No tax document waits or was refused.\n' });
    const report = await emenu('taxes', 'corner', '--csv');
    expect(report.output).toMatch(
      /^"day","tax","rate","net","amount","currency"\r?\n"[\d-]+","VAT","15","18\.70","2\.80","SAR"/,
    );
  });

  test('gets a document once that was issued before the server was killed', async () => {
    const port = await aFreePort();
    const { dataDir, emenu, server } = await aReportingVenue(port);
    await placeAndPay(server, emenu);
    // A report that is under way is sent again when its lease has expired: the long run waits for that.
    await expect.poll(async () => (await emenu('e-invoices')).output, within).toContain('unreachable');
    await server.kill();
    const gateway = await gatewayOn(port);
    await startServer(dataDir, environment);
    await expect.poll(() => gateway.taken.map(({ number }) => number), within).toEqual(['INV-000001']);
    await expect.poll(async () => (await emenu('e-invoices', '--json')).json(), within).toEqual([]);
    expect(gateway.taken).toHaveLength(1);
  });

  // The first report's lease must expire first.
  test.runIf(isLongRun)(
    'gets a document once when the server is killed during its report',
    async () => {
      const port = await aFreePort();
      const first = await serveZatca(device, { port });
      first.failWith('hang');
      const { dataDir, emenu, server } = await aReportingVenue(port);
      await placeAndPay(server, emenu);
      await expect.poll(() => first.requests(), within).toBe(1);
      await server.kill();
      await first.close();
      const gateway = await gatewayOn(port);
      await startServer(dataDir, environment);
      await expect.poll(() => gateway.taken.length, { timeout: 120_000, interval: 100 }).toBe(1);
    },
    180_000,
  );

  test('without the key of its device on the server is not published', async () => {
    await ensureSite();
    const dataDir = await aDataDir();
    const { SECRET_CORNER__KEY: _, ...others } = environment;
    await startServer(dataDir, others);
    expect(await emenuWith(dataDir, others, 'publish', await folderFor(await aFreePort()))).toMatchObject({
      code: 1,
      output: expect.stringContaining('SECRET_CORNER__KEY'),
    });
  });

  test.for<readonly [number, readonly string[]]>([
    [0, ['e-invoices']],
    [1, ['e-invoices', 'nowhere', '--again']],
    [2, ['e-invoices', '--again']],
    [2, ['e-invoices', 'corner', 'grill']],
    [1, ['taxes', 'nowhere']],
    [2, ['taxes']],
    [2, ['taxes', 'corner', '--days', '401']],
    [2, ['taxes', 'corner', '--csv', '--json']],
  ])('code %d: %s', async ([code, words]) => {
    expect((await emenuWith(await aDataDir(), {}, ...words)).code).toBe(code);
  });
});
