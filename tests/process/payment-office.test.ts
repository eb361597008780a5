import { afterAll, beforeAll, expect, test } from 'vitest';
import { paystackDouble } from '#tests/support/gateways/paystack.ts';
import { type ServedGateway, serveGateway } from '#tests/support/gateways/serve-gateway.ts';
import {
  aDataDir,
  emenuWith,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { anOrder, anOrderingFolder, type Body, type Made, ordering } from './an-ordering-venue.ts';

const { secretKey = '' } = paystackDouble.settings;
/** The company stands on this machine. */
const here = { PRIVATE_TARGETS: 'on' };
const withSecret = { ...here, SECRET_CORNER__PAYSTACK: secretKey };

/** Runs the command to its end. */
const emenu = (...words: readonly string[]) => emenuWith(dataDir, here, ...words);

let gateway: ServedGateway;
let dataDir: string;
/** Paid by Paystack, whose key is a setting of the server. */
let folder: string;
let server: ServerProcess;

/** What this company takes, and the diner may choose it. */
const paidOnline = { currency: 'USD', payment_enabled: true };

beforeAll(async () => {
  await ensureSite();
  [gateway, dataDir] = await Promise.all([serveGateway(paystackDouble, { tells: false }), aDataDir()]);
  const settings = { ...gateway.settings, secretKey: 'env:SECRET_CORNER__PAYSTACK' };
  const payments = { company: 'paystack', mode: 'test' as const, settings };
  folder = await anOrderingFolder({ venue: { payments }, menu: paidOnline });
}, 120_000);

afterAll(() => gateway.close());

async function stop(): Promise<void> {
  server.terminate();
  await server.ended;
}

const order = (type: 'card' | 'cash') =>
  server.ask('/en/api/order/', ordering(anOrder({ payment_type: type })));

/** Somebody orders, and pays on the company's page. */
async function paid(): Promise<Made> {
  const made = (await order('card')).json<Made & { readonly payment_url: string }>();
  const { reference = '' } = gateway.find({ id: new URL(made.payment_url).pathname.slice(1) }) ?? {};
  gateway.act(reference, 'pay');
  const status = async () =>
    (await server.ask(`/en/paystack/status/${reference}/`, { method: 'POST' })).json<Body>().status;
  await expect.poll(status, { timeout: 20_000 }).toBe('PAID');
  return made;
}

const numberOf = ({ padded_order_id }: Made) => String(Number(padded_order_id));

/** Runs the command, and gives its code and what it printed for machines. */
async function run(...args: readonly string[]) {
  const { code, json } = await emenu(...args, '--json');
  return { code, told: json<unknown>() };
}

const isOff = ({ event }: { readonly event: string }) => event === 'online payment is off';

test('a venue is not published where its company’s secret is missing', async () => {
  const told = {
    licence: 'corner',
    kind: 'payment_unfit',
    why: ['"secretKey" refers to the server setting SECRET_CORNER__PAYSTACK, which is not set.'],
  };
  expect(await run('check', folder), 'whoever writes it need not have it').toMatchObject({ code: 0 });
  expect(await run('publish', folder)).toEqual({ code: 1, told });

  server = await startServer(dataDir, here);
  const knowing = await emenuWith(dataDir, withSecret, 'publish', folder);
  expect(knowing.code, 'what the server has counts').toBe(1);
  expect(knowing.output).toContain('SECRET_CORNER__PAYSTACK');
  expect((await run('venues')).told).toEqual([]);
});

test('it is published where the secret is, and never says what it is', async () => {
  await stop();
  server = await startServer(dataDir, withSecret);
  const { code, output, complaint } = await emenu('publish', folder);
  expect(code).toBe(0);
  expect(output + complaint).not.toContain(secretKey);
  const other = await anOrderingFolder({
    venue: { licence: 'other', payments: { company: 'sandbox', mode: 'test' } },
    menu: paidOnline,
  });
  expect((await emenu('publish', other)).code).toBe(0);
  expect(server.log.filter(isOff)).toEqual([]);
});

test('its company is tried', async () => {
  const works = { licence: 'corner', kind: 'works', company: 'paystack', mode: 'test' };
  expect(await run('payments', '--check', 'corner')).toEqual({ code: 0, told: works });
  gateway.trouble(/verify/, 'unauthorised');
  expect(await run('payments', '--check', 'corner')).toMatchObject({
    code: 1,
    told: { kind: 'unauthorised' },
  });
});

test('an order waits for its money, and gives it back when it comes to nothing', async () => {
  const waiting = (await order('card')).json<Made>();
  const lines = async (...args: readonly string[]) => (await emenu(...args)).output;
  expect(await lines('orders', 'corner'), 'nobody hears of it yet').not.toContain(waiting.padded_order_id);
  expect(await lines('orders', 'corner', '--all')).toContain('by card: paid 0.00, due 21.50, awaits payment');
  const made = await paid();
  expect(await lines('orders', 'corner')).toContain('by card: paid 21.50, due 0.00');
  expect(await lines('payments', '--review')).toBe('All payments match their orders.\n');

  expect(await lines('order', 'corner', numberOf(made), 'reject')).toContain('refund due 21.50');
  expect((await lines('payments', '--review', 'corner')).trimEnd().split('\n')).toEqual([
    expect.stringMatching(
      /^corner {2}\d{5} {2}paystack {2}[0-9A-Z]{26} \/ [0-9A-Z]{26} {2}USD 21\.50 {2}→ refund due: 21\.50, the order was canceled or rejected {2}→ emenu refund corner \d+$/,
    ),
  ]);
  expect(await lines('payments', 'corner', numberOf(made))).toMatch(
    /USD 21\.50 {2}paid, test, refund due 21\.50\n {4}20\S+Z {2}opening {2}.*amount 21\.50/,
  );
  expect(await lines('refund', 'corner', numberOf(made))).toBe('USD 21.50 refunded, 21.50 in total\n');
  expect(gateway.all((await referenceOf(made)) ?? '')).toMatchObject([{ refunded: '21.50' }]);
  expect((await run('refund', 'corner', numberOf(made))).code, 'once').toBe(1);
  expect((await run('payments', '--review', 'corner')).told).toEqual([]);
});

test('a payment that nobody goes on with is ended by its reference', async () => {
  const made = (await order('card')).json<Made>();
  const reference = (await referenceOf(made)) ?? '';
  const { code, output } = await emenu('payment', reference.toLowerCase(), 'release');
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(
      /^corner {2}\d{5} {2}paystack .* USD 21\.50 {2}expired {2}→ it no longer blocks other payments; a late payment /,
    ),
  ]);
  expect(await run('payment', reference, 'release')).toMatchObject({
    code: 0,
    told: { reference, state: 'expired' },
  });
  const other = (await referenceOf(await paid())) ?? '';
  expect((await emenu('payment', other, 'release')).output).toContain('paid  → it is paid');
  expect(await run('payment', 'Z'.repeat(26), 'release')).toEqual({
    code: 1,
    told: { kind: 'refused', why: 'there is no such payment' },
  });
});

async function referenceOf(made: Made): Promise<string | undefined> {
  const { told } = await run('payments', 'corner', numberOf(made));
  return (told as readonly { readonly reference: string }[])[0]?.reference;
}

test.for<readonly string[]>([
  ['payments'],
  ['payment', 'Z'.repeat(26)],
  ['payment', 'Z'.repeat(26), 'free'],
  ['payment', 'release'],
  ['payments', '--check', '--review', 'corner'],
  ['refund', 'corner', '1', 'all'],
  ['refund', 'corner', '1', '5', '--again'],
  ['refund', 'corner', '1', '--again', '--done'],
])('is used wrongly: %s', async (args) => {
  expect((await emenu(...args)).code).toBe(2);
});

test('without the secret it is switched off alone, with one line in the log', async () => {
  const made = await paid();
  expect((await run('order', 'corner', numberOf(made), 'reject')).code).toBe(0);
  await stop();
  server = await startServer(dataDir, here);
  expect(server.log.filter(isOff)).toMatchObject([{ level: 'error', licence: 'corner' }]);

  expect((await order('cash')).status).toBe(201);
  expect((await server.ask('/en/home')).status).toBe(200);
  const card = await order('card');
  expect([card.status, card.json()]).toEqual([409, { code: 'payment_unavailable' }]);
  const elsewhere = ordering(anOrder({ payment_type: 'card' }));
  const other = await server.ask('/en/api/order/', { ...elsewhere, host: 'other.example' });
  expect(other.json()).toMatchObject({ payment_url: expect.stringContaining('/pay/sandbox/') });

  expect(await run('payments', '--check', 'corner')).toMatchObject({ code: 1, told: { kind: 'unfit' } });
  const byHand = await emenu('refund', 'corner', numberOf(made));
  expect(byHand.code).toBe(1);
  expect(byHand.output).toContain(`emenu refund corner ${numberOf(made)} 21.50 --done`);
  expect((await run('refund', 'corner', numberOf(made), '21.50', '--done')).code).toBe(0);

  expect(server.log.filter(isOff), 'still one').toHaveLength(1);
  expect(server.log.filter(({ level }) => level === 'error')).toHaveLength(1);
  expect(JSON.stringify(server.log)).not.toContain(secretKey);
});

test('where no server runs, the command’s own environment counts', async () => {
  await stop();
  expect((await run('payments', '--check', 'corner')).code).toBe(1);
  const knowing = await emenuWith(dataDir, withSecret, 'payments', '--check', 'corner');
  expect(knowing).toMatchObject({ code: 0, output: 'corner: paystack works (test)\n', complaint: '' });
});
