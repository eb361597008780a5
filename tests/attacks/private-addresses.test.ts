import { beforeAll, expect, test } from 'vitest';
import { anOrder, anOrderingFolder, orderRequest } from '#tests/process/an-ordering-venue.ts';
import { aDataDir, emenuWith, ensureSite, launchServer, startServer } from '#tests/support/server-process.ts';
import { aListener, everyPart, paidInDollars } from './outbound-settings.ts';

const own = { SECRET_CORNER__OWN: 'a-secret-of-the-corner' };

beforeAll(ensureSite);

const shortRun = ['http://127.0.0.1', 'https://[::ffff:7f00:1]'];
const longRun = [
  'https://127.0.0.1',
  'https://localhost',
  'https://2130706433',
  'https://0x7f.1',
  'https://[::1]',
  'https://[64:ff9b::7f00:1]',
  'https://[2002:7f00:1::]',
  'https://10.0.0.7',
  'https://100.64.0.1',
  'https://169.254.169.254',
  'https://[fd00:ec2::254]',
  'https://metadata.google.internal',
];

test.for([...shortRun, ...(process.env.LONG ? longRun : [])])(
  'no part of a venue’s file makes the server call %s, even in test mode',
  async (origin) => {
    const { port, received } = await aListener();
    const venue = everyPart('env:SECRET_CORNER__OWN', `${origin}:${port}`);
    const folder = await anOrderingFolder({ venue, menu: paidInDollars });
    const { code, complaint } = await emenuWith(await aDataDir(), own, 'publish', folder);
    expect(code).toBe(1);
    expect(complaint.match(/must be a public address over https/g)).toHaveLength(5);
    expect(received).toEqual([]);
  },
);

test('private addresses that were published while allowed are not called once they are forbidden', async () => {
  const { base, received } = await aListener();
  const dataDir = await aDataDir();
  const folder = await anOrderingFolder({
    venue: everyPart('env:SECRET_CORNER__OWN', base),
    menu: { ...paidInDollars, enable_cash: true },
  });
  const allowed = { ...own, PRIVATE_TARGETS: 'on' };
  expect(await emenuWith(dataDir, allowed, 'publish', folder)).toMatchObject({ code: 0 });

  const server = await startServer(dataDir, own);
  expect(server.log.filter(({ level }) => level === 'error').map(({ event }) => event)).toHaveLength(5);
  expect((await server.ask('/en/api/order/', orderRequest(anOrder()))).status, 'cash is taken').toBe(201);
  expect((await server.ask('/en/api/order/', orderRequest(anOrder({ payment_type: 'card' })))).status).toBe(
    409,
  );
  server.terminate();
  await server.ended;
  expect(received).toEqual([]);
});

test('a server that listens beyond loopback does not start with private targets', async () => {
  const { ended, listening } = launchServer(await aDataDir(), { HOST: '0.0.0.0', PRIVATE_TARGETS: 'on' });
  await expect(listening).rejects.toThrow(/PRIVATE_TARGETS=on is only for development on loopback/);
  expect(await ended).not.toBe(0);
});
