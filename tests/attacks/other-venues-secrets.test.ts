import { beforeAll, expect, test } from 'vitest';
import { anOrder, anOrderingFolder, orderRequest } from '#tests/process/an-ordering-venue.ts';
import { aDataDir, emenuWith, ensureSite, startServer } from '#tests/support/server-process.ts';
import { aListener, everyPart, outboundParts, paidInDollars } from './outbound-settings.ts';

const prize = 'the-payment-key-of-the-grill';

/** Settings of a server with another venue; it may call this machine. */
const environment = {
  PRIVATE_TARGETS: 'on',
  SECRET_CORNER__OWN: 'a-secret-of-the-corner',
  SECRET_CORNER_GRILL__STRIPE: prize,
  SECRET_CORNER_GRILL__BASE: 'http://127.0.0.1:9',
  STRIPE_KEY: prize,
  EMENU_TOKEN: prize,
  REALTIME_SERVICE_KEY: prize,
};

const shortRun = ['SECRET_CORNER_GRILL__STRIPE', 'REALTIME_SERVICE_KEY'];
const longRun = ['SECRET_CORNER__GRILL__STRIPE', 'STRIPE_KEY', 'EMENU_TOKEN', 'DATA_DIR', 'PATH'];

beforeAll(ensureSite);

test.for([...shortRun, ...(process.env.LONG ? longRun : [])])(
  'no part of a venue’s file can read %s',
  async (name) => {
    const { base, received } = await aListener();
    const folder = await anOrderingFolder({ venue: everyPart(`env:${name}`, base), menu: paidInDollars });
    const { code, output, complaint } = await emenuWith(await aDataDir(), environment, 'publish', folder);
    expect(code).toBe(1);
    const refused = complaint.match(
      new RegExp(
        `names the setting ${name}, which isn’t this venue’s. It must be named SECRET_CORNER__[A-Z0-9]+(_[A-Z0-9]+)*\\.`,
        'g',
      ),
    );
    expect(refused).toHaveLength(5);
    expect(output + complaint).not.toContain(prize);
    expect(received).toEqual([]);
  },
);

test('a venue’s file cannot read another venue’s secret as an address', async () => {
  const venue = outboundParts.partner('env:SECRET_CORNER__OWN', 'env:SECRET_CORNER_GRILL__BASE');
  const folder = await anOrderingFolder({ venue });
  const { code, complaint } = await emenuWith(await aDataDir(), environment, 'publish', folder);
  expect([code, complaint]).toEqual([
    1,
    expect.stringContaining('SECRET_CORNER_GRILL__BASE, which isn’t this venue’s'),
  ]);
});

test('a service whose secret has a name that is no longer allowed is off after a restart, with the right name in the log', async () => {
  const { base, received } = await aListener();
  const dataDir = await aDataDir();
  const before = { PRIVATE_TARGETS: 'on', THEIRS: prize };
  const folder = await anOrderingFolder({ venue: everyPart('env:THEIRS', base), menu: paidInDollars });
  const shared = { ...before, SHARED_SECRETS: 'THEIRS' };
  expect(await emenuWith(dataDir, shared, 'publish', folder)).toMatchObject({ code: 0 });

  const server = await startServer(dataDir, before);
  const off = server.log.filter(({ level }) => level === 'error');
  expect(off.map(({ event, licence }) => [event, licence]).sort()).toEqual([
    ['analytics is off', 'corner'],
    ['online payment is off', 'corner'],
    ['partner is off', 'corner'],
    ['text messages are off', 'corner'],
    ['webhook is off', 'corner'],
  ]);
  const rename =
    'names the setting THEIRS, which isn’t this venue’s. It must be named SECRET_CORNER__THEIRS.';
  for (const line of off) expect(JSON.stringify(line)).toContain(rename);
  expect((await server.ask('/en/api/order/', orderRequest(anOrder()))).status, 'cash is taken').toBe(201);
  server.terminate();
  await server.ended;
  expect(received).toEqual([]);
  expect(JSON.stringify(server.log)).not.toContain(prize);
});
