import { expect, test } from 'vitest';
import { aToken, json } from '#tests/process/a-remote-publisher.ts';
import { aSiteWith } from '#tests/process/a-site.ts';
import { anOrder, anOrderingFolder, type Body, orderRequest } from '#tests/process/an-ordering-venue.ts';
import { countOf } from '#tests/support/long-run.ts';
import { emenu, type ServerProcess, startServer } from '#tests/support/server-process.ts';

const orderCount = countOf({ full: 1_000, small: 60 });

/** How many unconfirmed orders the venue sees at once. */
const max = 20;

/** Places an order from a new client address. */
const orderAs = (server: ServerProcess, client: number, differing: Body) => {
  const { headers, ...request } = orderRequest(anOrder(differing));
  const forwarded = `203.0.${client >> 8}.${client & 255}`;
  return server.ask('/en/api/order/', { ...request, headers: { ...headers, 'x-forwarded-for': forwarded } });
};

/** The token in a table’s printed code. */
async function tableToken({ dataDir }: ServerProcess): Promise<string> {
  const { output } = await emenu(dataDir, 'qr', 'corner', '--json');
  const [{ token } = { token: '' }] = JSON.parse(output) as readonly { readonly token: string }[];
  return token;
}

test('fake cash orders from many addresses do not reach the kitchen without the venue’s consent', async () => {
  const first = await aSiteWith(await anOrderingFolder());
  const code = await tableToken(first);
  first.terminate();
  await first.ended;
  const server = await startServer(first.dataDir, { TRUSTED_PROXIES: '1' });
  const { token } = await aToken(server, 'corner', 'board');
  const fakes: readonly Body[] = [
    {},
    { order_type: 'dine_in', additional_data: { location_token: code, separate: true } },
  ];
  const responses = await Promise.all(
    Array.from({ length: orderCount }, (_, client) => orderAs(server, client, fakes[client % 2] ?? {})),
  );
  expect(new Set(responses.map(({ status }) => status)), 'no diner is turned away').toEqual(new Set([201]));

  const board = await server.ask('/board/en/orders/', {
    method: 'POST',
    headers: { ...json, cookie: `board=${token}` },
    body: JSON.stringify({ known: [] }),
  });
  const { orders } = board.json<{ orders: readonly { held: boolean; number: number }[] }>();
  expect(orders.filter(({ held }) => !held)).toHaveLength(max);
  expect(orders.filter(({ held }) => held)).toHaveLength(Math.min(50, orderCount - max));
  const { output } = await emenu(server.dataDir, 'orders', 'corner', '--json');
  expect(JSON.parse(output)).toHaveLength(max);
});
