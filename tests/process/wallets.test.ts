import { beforeAll, expect, test } from 'vitest';
import { aDataDir, emenu } from '#tests/support/server-process.ts';
import { aVenueFolder } from './a-venue.ts';

const wallets = [
  { wallet_id: 'W-1', name: 'Amal Haddad', balance: '100.00' },
  { wallet_id: 'W-2', name: 'Omar Said', balance: '0.5' },
];

let dataDir: string;

const publish = async (partner: object, balances = wallets) => {
  const folder = await aVenueFolder({
    venue: { partner: partner as { adapter: string }, wallets: balances },
  });
  return emenu(dataDir, 'publish', folder);
};

beforeAll(async () => {
  dataDir = await aDataDir();
  expect((await publish({ adapter: 'embedded' })).code).toBe(0);
}, 60_000);

test('wallets are listed without passwords', async () => {
  const { code, output } = await emenu(dataDir, 'wallet', 'corner');
  expect(code).toBe(0);
  expect(output.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^W-1 +Amal Haddad +AED 100\.00 +no password$/),
    expect.stringMatching(/^W-2 +Omar Said +AED 0\.50 +no password$/),
  ]);
});

test('one wallet is printed as JSON', async () => {
  const { code, json } = await emenu(dataDir, 'wallet', 'corner', 'W-2', '--json');
  expect(code).toBe(0);
  const omars = {
    wallet: 'W-2',
    name: 'Omar Said',
    phone: null,
    currency: 'AED',
    balance: '0.50',
    password: null,
  };
  expect(json()).toEqual([omars]);
});

test('a later publish keeps the balances', async () => {
  const richer = wallets.map((one) => ({ ...one, balance: '999.00' }));
  expect((await publish({ adapter: 'embedded' }, richer)).code).toBe(0);
  expect((await emenu(dataDir, 'wallet', 'corner', 'W-1')).output).toContain('AED 100.00');
});

test.for<readonly [code: number, words: readonly string[]]>([
  [1, ['corner', 'W-9']],
  [1, ['nowhere']],
  [2, []],
  [2, ['corner', 'W-1', 'W-2']],
])('code %d: wallet %s', async ([code, words]) => {
  expect((await emenu(dataDir, 'wallet', ...words)).code).toBe(code);
});

test("a venue is not published without its loyalty partner's secret", async () => {
  const settings = {
    base: 'https://blue.partner.example',
    account: 'venue-17',
    token: 'env:SECRET_CORNER__BLUE_TOKEN',
  };
  const { code, output } = await publish({ adapter: 'http', settings }, []);
  expect(code).toBe(1);
  expect(output).toContain('SECRET_CORNER__BLUE_TOKEN');
});
