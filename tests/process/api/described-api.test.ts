import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type GuideExample, guideExamples } from '#scripts/api-docs/guide-examples.ts';
import { countOf, isLongRun } from '#tests/support/long-run.ts';
import { withAny } from '#tests/support/with-any.ts';
import { aClient, pushEndpoint } from './a-client.ts';
import { aDescribedVenue, type DescribedVenue } from './a-described-venue.ts';
import { differenceOf } from './check-response.ts';
import { type DescribedOperation, operationAt, operations } from './described-operations.ts';
import { requestsOf } from './requests-of-operation.ts';

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

/** What the reader of a guide has by now, by the name in the guide. */
type Known = Record<string, string>;

/** What a reply gives the reader. */
function learn(known: Known, body: unknown): void {
  const { uuid, owner_token, payment_url, split_payments } = (body ?? {}) as {
    readonly uuid?: string;
    readonly owner_token?: string;
    readonly payment_url?: string | null;
    readonly split_payments?: readonly { readonly uuid: string }[];
  };
  if (uuid !== undefined) known.order = uuid;
  if (owner_token !== undefined) known.owner = owner_token;
  if (payment_url) known.reference = payment_url.split('/').at(-1) ?? '';
  const [share] = split_payments ?? [];
  if (share) known.share = share.uuid;
}

const filledIn = (text: string, known: Known) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole);

function requestOf({ method, target, headers, body }: GuideExample, known: Known) {
  const filled = Object.entries(headers).map(([name, value]) => [name, filledIn(value, known)] as const);
  const type = body === null ? {} : { 'content-type': 'application/json' };
  return {
    method,
    target: filledIn(target, known),
    headers: { ...type, ...Object.fromEntries(filled) },
    ...(body !== null && { body: Buffer.from(filledIn(JSON.stringify(body), known)) }),
  };
}

test('the guide for guests shows requests and replies as they are, one after the other', async () => {
  const made = ['key', 'another_key', 'cart', 'another_cart', 'third_cart'];
  const known: Known = {
    table: venue.table,
    driver: venue.driver,
    push: pushEndpoint,
    ...Object.fromEntries(made.map((name) => [name, crypto.randomUUID()])),
  };
  for (const example of guideExamples(readFileSync('docs/api/guests.md', 'utf8'))) {
    if (JSON.stringify(example.body).includes('{otp}')) known.otp = await venue.otp();
    const { method, target, reply } = example;
    const request = requestOf(example, known);
    const response = await client.send(request);
    const body = response.text === '' ? null : response.json();
    learn(known, body);
    expect([method, target, response.status, body]).toEqual([method, target, example.status, withAny(reply)]);
    expect(differenceOf(operationAt(method, request.target), response)).toBeNull();
  }
});

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
