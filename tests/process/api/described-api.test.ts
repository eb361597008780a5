import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { countOf, isLongRun } from '#tests/support/long-run.ts';
import { aClient, pushEndpoint } from './a-client.ts';
import { aDescribedVenue, type DescribedVenue } from './a-described-venue.ts';
import { differenceOf } from './check-response.ts';
import { type DescribedOperation, operations } from './described-operations.ts';
import { requestsOf } from './requests-of-operation.ts';
import { type Known, runGuide } from './run-guide.ts';

let venue: DescribedVenue;
let client: ReturnType<typeof aClient>;

beforeAll(async () => {
  venue = await aDescribedVenue();
  client = aClient(venue);
}, 120_000);

const errorsIn = ({ server }: DescribedVenue) =>
  server.log.filter(({ event }) => event === 'call failed' || event === 'request failed');

test('a venue serves the description compressed, and sends it once while it is the same', async () => {
  const [plain, packed] = await Promise.all([
    venue.server.ask('/openapi.json'),
    venue.server.ask('/openapi.json', { headers: { 'accept-encoding': 'br' } }),
  ]);
  expect(plain.text).toBe(readFileSync('public/openapi.json', 'utf8'));
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 8);
  const { etag = '' } = packed.headers;
  const again = await venue.server.ask('/openapi.json', { headers: { 'if-none-match': etag } });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
});

test('the page of the description names no other origin to load from', async () => {
  const [page, script, redoc] = await Promise.all(
    ['/api-docs', '/api-docs.js', '/redoc.js'].map((path) => venue.server.ask(path)),
  );
  expect([page?.status, script?.status, redoc?.status]).toEqual([200, 200, 200]);
  expect(redoc?.text).not.toMatch(/https:\/\/(cdn\.|otel\.)/);
  expect(page?.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
});

test('the guide for guests shows requests and replies as they are, one after the other', async () => {
  const made = ['key', 'another_key', 'cart', 'another_cart', 'third_cart'];
  const known: Known = {
    table: venue.table,
    driver: venue.driver,
    push: pushEndpoint,
    ...Object.fromEntries(made.map((name) => [name, crypto.randomUUID()])),
  };
  await runGuide('docs/api/guests.md', client.send, known, async ({ body }) => {
    if (JSON.stringify(body).includes('{otp}')) known.otp = await venue.otp();
  });
});

test('so does the guide for publishing', () =>
  runGuide('docs/api/publishing.md', client.send, {
    publish: venue.tokens.publish,
    unknown: '0'.repeat(64),
  }));

/** For each operation. Those at tables take a third of a second at least, so that their time tells nothing. */
const runsOf = ({ path }: DescribedOperation) =>
  countOf({ full: path.startsWith('/iiko/') ? 30 : 300, small: 3 });

/** Another one each day of the long run finds more; the same one finds it again. */
const seed = Number(process.env.FUZZ_SEED ?? 1);

describe('an operation answers as its description says, whatever it is asked', () => {
  let shared: ReturnType<typeof client.newOrders> | undefined;

  /** What an operation does to orders is done after it: others get new ones where there is time for it. */
  function orders() {
    if (isLongRun) return client.newOrders();
    shared ??= client.newOrders();
    return shared;
  }

  test.for(operations)('$name', async (operation) => {
    const { uuids, owner } = await orders();
    const known = await client.knownValues(operation, { uuids, owner });
    const requests = requestsOf(operation, known, client.proofsFor(operation, owner));
    const property = fc.asyncProperty(requests, async (request) => {
      expect(differenceOf(operation, await client.send(request))).toBeNull();
    });
    await fc.assert(property, { numRuns: runsOf(operation), seed });
    await client.takeBack(operation);
    expect(errorsIn(venue)).toEqual([]);
  });
});
