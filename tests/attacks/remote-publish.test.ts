import { beforeAll, describe, expect, test } from 'vitest';
import { emenu, type ServerProcess } from '#tests/support/server-process.ts';
import { openMenuEditor } from '../process/a-menu-editor.ts';
import { aToken, filesIn, manifestOf, remotePublisher } from '../process/a-remote-publisher.ts';
import { aSiteWith } from '../process/a-site.ts';
import { aVenueFolder } from '../process/a-venue.ts';

type VenueInput = NonNullable<NonNullable<Parameters<typeof aVenueFolder>[0]>['venue']>;

/** What the operator has set. Version 1 has other payment settings than version 2. */
const legal = { name: 'Corner Ltd' };
const payments = { company: 'sandbox', mode: 'test' } as const;

let server: ServerProcess;
let staff: ReturnType<typeof remotePublisher>;
let operator: ReturnType<typeof remotePublisher>;

beforeAll(async () => {
  server = await aSiteWith(
    await aVenueFolder({ price: '18' }),
    await aVenueFolder({ price: '19', venue: { legal, payments } }),
  );
  staff = remotePublisher(server, (await aToken(server)).token);
  operator = remotePublisher(server, (await aToken(server, 'corner', 'publish', '--operator')).token);
});

const priceShown = async () => (await server.ask('/en/product/11')).text.match(/AED\s*([\d.]+)/)?.[1];

async function publish(as: typeof staff, price: string, venue: VenueInput, check = false) {
  const files = await filesIn(await aVenueFolder({ price, venue: { legal, payments, ...venue } }));
  for (const bytes of files.values()) await as.put(bytes);
  return as.publish({ files: manifestOf(files), check });
}

const collector = 'https://collector.example';

const forbiddenChanges: readonly (readonly [path: string, venue: VenueInput])[] = [
  ['payments', { payments: null }],
  ['payments.company', { payments: { company: 'stripe', mode: 'test', settings: {} } }],
  ['payments.settings.secretKey', { payments: { ...payments, settings: { secretKey: 'env:OTHER_KEY' } } }],
  ['partner', { partner: { adapter: 'http', settings: { base: collector, token: 'env:OTHER_KEY' } } }],
  ['analytics', { analytics: { adapter: 'http', settings: { base: collector } } }],
  ['order_hook', { order_hook: { url: collector, secret: 'env:OTHER_KEY' } }],
  [
    'e_invoices',
    { e_invoices: { adapter: 'zatca', settings: { base: collector, secret: 'env:OTHER_KEY' } } },
  ],
  ['domains', { domains: ['corner.example', 'bank.example'] }],
  ['status', { status: 'RETIRED' }],
  ['legal.name', { legal: { name: 'Somebody Else' } }],
];

describe('a publishing token', () => {
  test.for(forbiddenChanges)('cannot change %s', async ([path, venue]) => {
    for (const check of [true, false]) {
      const response = await publish(staff, '66', venue, check);
      expect(response.status).toBe(403);
      expect(response.json()).toMatchObject({
        code: 'operator_only',
        licence: 'corner',
        paths: [path],
        message: expect.stringContaining('operator'),
      });
    }
    expect(await priceShown()).toBe('19.00');
  });

  test('cannot restore the operator’s old settings, from a program or in the menu editor', async () => {
    const rollback = await staff.ask('/publish/rollback/', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version: 1 }),
    });
    const refusal = { kind: 'operator_only', paths: ['payments', 'legal'] };
    expect(rollback.json()).toMatchObject(refusal);
    const editor = await openMenuEditor(server, 'Amal');
    expect((await editor.ask('rollback', { version: 1, base: 2 })).json).toMatchObject(refusal);
    expect(await priceShown()).toBe('19.00');
  });

  test('publishes folders that leave those settings as they are, even written differently', async () => {
    const same = { payments: { settings: {}, mode: 'test', company: 'sandbox' }, partner: null } as const;
    expect((await publish(staff, '20', same)).json()).toMatchObject({ kind: 'live' });
    expect(await priceShown()).toBe('20.00');
  });

  test('changes those settings if it was made for an operator', async () => {
    const response = await publish(operator, '21', { legal: { name: 'Corner Group' } });
    expect(response.json()).toMatchObject({ kind: 'live' });
    expect((await publish(staff, '22', {})).json()).toMatchObject({ paths: ['legal.name'] });
  });
});

describe('a folder', () => {
  test.for(['localhost', 'grill.localhost', 'a.b.localhost', '127.0.0.1', '10.1', '0x7f.1', 'venue.0x7f'])(
    'cannot claim %s as a domain',
    async (domain) => {
      const response = await publish(operator, '66', { domains: [domain] });
      expect(response.json()).toMatchObject({
        code: 'invalid_folder',
        problems: [{ path: 'domains[0]', code: 'no_domain' }],
      });
      const folder = await aVenueFolder({ venue: { domains: [domain] } });
      expect((await emenu(server.dataDir, 'publish', folder)).code).toBe(1);
    },
  );
});
