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
import { anOrder, anOrderingFolder, type Body, orderRequest, type PlacedOrder } from './an-ordering-venue.ts';

const { secretKey = '' } = paystackDouble.settings;
/** The provider runs on this machine. */
const environment = { PRIVATE_TARGETS: 'on' };
const withSecret = { ...environment, SECRET_CORNER__PAYSTACK: secretKey };

/** Runs the command to its end. */
const emenu = (...words: readonly string[]) => emenuWith(dataDir, environment, ...words);

let gateway: ServedGateway;
let dataDir: string;
/** A venue with Paystack, whose key is a server setting. */
let folder: string;
let server: ServerProcess;

/** A currency of this provider, with online payment enabled. */
const paidOnline = { currency: 'USD', payment_enabled: true };

beforeAll(async () => {
  await ensureSite();
  [gateway, dataDir] = await Promise.all([
    serveGateway(paystackDouble, { sendsMessages: false }),
    aDataDir(),
  ]);
  const settings = { ...gateway.settings, secretKey: 'env:SECRET_CORNER__PAYSTACK' };
  const payments = { company: 'paystack', mode: 'test' as const, settings };
  folder = await anOrderingFolder({ venue: { payments }, menu: paidOnline });
}, 120_000);

afterAll(() => gateway.close());

async function stop(): Promise<void> {
  server.terminate();
  await server.ended;
}

const placeOrder = (type: 'card' | 'cash') =>
  server.ask('/en/api/order/', orderRequest(anOrder({ payment_type: type })));

/** Places an order and pays it on the provider's page. */
async function placePaidOrder(): Promise<PlacedOrder> {
  const placed = (await placeOrder('card')).json<PlacedOrder & { readonly payment_url: string }>();
  const { reference = '' } = gateway.find({ id: new URL(placed.payment_url).pathname.slice(1) }) ?? {};
  gateway.act(reference, 'pay');
  const status = async () =>
    (await server.ask(`/en/paystack/status/${reference}/`, { method: 'POST' })).json<Body>().status;
  await expect.poll(status, { timeout: 20_000 }).toBe('PAID');
  return placed;
}

const numberOf = ({ padded_order_id }: PlacedOrder) => String(Number(padded_order_id));

/** Runs the command and returns its code and its JSON. */
async function run(...args: readonly string[]) {
  const { code, json } = await emenu(...args, '--json');
  return { code, result: json<unknown>() };
}

const isPaymentOff = ({ event }: { readonly event: string }) => event === 'online payment is off';

test("a venue is not published without its payment provider's secret", async () => {
  const result = {
    licence: 'corner',
    kind: 'payment_unfit',
    why: ['"secretKey" names the server setting SECRET_CORNER__PAYSTACK, which isn’t set.'],
  };
  expect(await run('check', folder), 'a check does not need the secret').toMatchObject({ code: 0 });
  expect(await run('publish', folder)).toEqual({ code: 1, result });

  server = await startServer(dataDir, environment);
  const withSecretSet = await emenuWith(dataDir, withSecret, 'publish', folder);
  expect(withSecretSet.code, 'the secret of the server counts').toBe(1);
  expect(withSecretSet.output).toContain('SECRET_CORNER__PAYSTACK');
  expect((await run('venues')).result).toEqual([]);
});

test('a venue is published with the secret, which is never printed', async () => {
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
  expect(server.log.filter(isPaymentOff)).toEqual([]);
});

test("a provider's credentials are checked", async () => {
  const working = { licence: 'corner', kind: 'works', company: 'paystack', mode: 'test' };
  expect(await run('payments', '--check', 'corner')).toEqual({ code: 0, result: working });
  gateway.trouble(/verify/, 'unauthorised');
  expect(await run('payments', '--check', 'corner')).toMatchObject({
    code: 1,
    result: { kind: 'unauthorised' },
  });
});

test('an order awaits its payment and is refunded once it is rejected', async () => {
  const waiting = (await placeOrder('card')).json<PlacedOrder>();
  const lines = async (...args: readonly string[]) => (await emenu(...args)).output;
  expect(await lines('orders', 'corner'), 'not listed yet').not.toContain(waiting.padded_order_id);
  expect(await lines('orders', 'corner', '--all')).toContain(
    'by card: paid 0.00, due 21.50, waiting for payment',
  );
  const placed = await placePaidOrder();
  expect(await lines('orders', 'corner')).toContain('by card: paid 21.50, due 0.00');
  expect(await lines('payments', '--review')).toBe('All payments match their orders.\n');

  expect(await lines('order', 'corner', numberOf(placed), 'reject')).toContain('refund due 21.50');
  expect((await lines('payments', '--review', 'corner')).trimEnd().split('\n')).toEqual([
    expect.stringMatching(
      /^corner {2}\d{5} {2}paystack {2}[0-9A-Z]{26} \/ [0-9A-Z]{26} {2}USD 21\.50 {2}→ refund due: 21\.50, the order was canceled or rejected {2}→ emenu refund corner \d+$/,
    ),
  ]);
  expect(await lines('payments', 'corner', numberOf(placed))).toMatch(
    /USD 21\.50 {2}paid, test, refund due 21\.50\n {4}20\S+Z {2}opening {2}.*amount 21\.50/,
  );
  expect(await lines('refund', 'corner', numberOf(placed))).toBe('USD 21.50 refunded, 21.50 in total\n');
  expect(gateway.all((await referenceOf(placed)) ?? '')).toMatchObject([{ refunded: '21.50' }]);
  expect((await run('refund', 'corner', numberOf(placed))).code, 'only once').toBe(1);
  expect((await run('payments', '--review', 'corner')).result).toEqual([]);
});

test('an abandoned payment is released by its reference', async () => {
  const placed = (await placeOrder('card')).json<PlacedOrder>();
  const reference = (await referenceOf(placed)) ?? '';
  const { code, output } = await emenu('payment', reference.toLowerCase(), 'release');
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(
      /^corner {2}\d{5} {2}paystack .* USD 21\.50 {2}expired {2}→ it no longer blocks other payments; a late payment /,
    ),
  ]);
  expect(await run('payment', reference, 'release')).toMatchObject({
    code: 0,
    result: { reference, state: 'expired' },
  });
  const other = (await referenceOf(await placePaidOrder())) ?? '';
  expect((await emenu('payment', other, 'release')).output).toContain('paid  → it is paid');
  expect(await run('payment', 'Z'.repeat(26), 'release')).toEqual({
    code: 1,
    result: { kind: 'refused', why: 'there is no such payment' },
  });
});

async function referenceOf(placed: PlacedOrder): Promise<string | undefined> {
  const { result } = await run('payments', 'corner', numberOf(placed));
  return (result as readonly { readonly reference: string }[])[0]?.reference;
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
])('wrong usage: %s', async (args) => {
  expect((await emenu(...args)).code).toBe(2);
});

test('only the venue without its secret loses online payment, with one line in the log', async () => {
  const placed = await placePaidOrder();
  expect((await run('order', 'corner', numberOf(placed), 'reject')).code).toBe(0);
  await stop();
  server = await startServer(dataDir, environment);
  expect(server.log.filter(isPaymentOff)).toMatchObject([{ level: 'error', licence: 'corner' }]);

  expect((await placeOrder('cash')).status).toBe(201);
  expect((await server.ask('/en/home')).status).toBe(200);
  const card = await placeOrder('card');
  expect([card.status, card.json()]).toEqual([409, { code: 'payment_unavailable' }]);
  const cardRequest = orderRequest(anOrder({ payment_type: 'card' }));
  const other = await server.ask('/en/api/order/', { ...cardRequest, host: 'other.example' });
  expect(other.json()).toMatchObject({ payment_url: expect.stringContaining('/pay/sandbox/') });

  expect(await run('payments', '--check', 'corner')).toMatchObject({ code: 1, result: { kind: 'invalid' } });
  const manual = await emenu('refund', 'corner', numberOf(placed));
  expect(manual.code).toBe(1);
  expect(manual.output).toContain(`emenu refund corner ${numberOf(placed)} 21.50 --done`);
  expect((await run('refund', 'corner', numberOf(placed), '21.50', '--done')).code).toBe(0);

  expect(server.log.filter(isPaymentOff), 'still one line').toHaveLength(1);
  expect(server.log.filter(({ level }) => level === 'error')).toHaveLength(1);
  expect(JSON.stringify(server.log)).not.toContain(secretKey);
});

test("without a server, the command's own environment counts", async () => {
  await stop();
  expect((await run('payments', '--check', 'corner')).code).toBe(1);
  const withSecretSet = await emenuWith(dataDir, withSecret, 'payments', '--check', 'corner');
  expect(withSecretSet).toMatchObject({ code: 0, output: 'corner: paystack works (test)\n', complaint: '' });
});
