import { expect, test } from 'vitest';
import { aToken, json } from '#tests/process/a-distant-publisher.ts';
import { aSiteWith } from '#tests/process/a-site.ts';
import { anOrder, anOrderingFolder, type Body, ordering } from '#tests/process/an-ordering-venue.ts';
import { countOf } from '#tests/support/long-run.ts';
import { emenu, type ServerProcess, startServer } from '#tests/support/server-process.ts';

const many = countOf({ full: 1_000, small: 60 });

/** The most that the venue wants to hear of at once. */
const most = 20;

/** Orders as somebody else each time, as far as the server can tell. */
const orderAs = (server: ServerProcess, client: number, differing: Body) => {
  const { headers, ...asked } = ordering(anOrder(differing));
  const forwarded = `203.0.${client >> 8}.${client & 255}`;
  return server.ask('/en/api/order/', { ...asked, headers: { ...headers, 'x-forwarded-for': forwarded } });
};

/** What the code says that somebody has photographed. */
async function codeOf({ dataDir }: ServerProcess): Promise<string> {
  const { output } = await emenu(dataDir, 'qr', 'corner', '--json');
  const [{ token } = { token: '' }] = JSON.parse(output) as readonly { readonly token: string }[];
  return token;
}

test('fake cash orders from everywhere at once do not reach the kitchen: the venue is asked first', {
  timeout: 120_000,
}, async () => {
  const first = await aSiteWith(await anOrderingFolder());
  const code = await codeOf(first);
  first.terminate();
  await first.ended;
  const server = await startServer(first.dataDir, { TRUSTED_PROXIES: '1' });
  const { token } = await aToken(server, 'corner', 'board');
  const fakes: readonly Body[] = [
    {},
    { order_type: 'dine_in', additional_data: { location_token: code, separate: true } },
  ];
  const answers = await Promise.all(
    Array.from({ length: many }, (_, client) => orderAs(server, client, fakes[client % 2] ?? {})),
  );
  expect(new Set(answers.map(({ status }) => status)), 'no diner is turned away').toEqual(new Set([201]));

  const board = await server.ask('/board/en/orders/', {
    method: 'POST',
    headers: { ...json, cookie: `board=${token}` },
    body: JSON.stringify({ known: [] }),
  });
  const { orders } = board.json<{ orders: readonly { held: boolean; number: number }[] }>();
  expect(orders.filter(({ held }) => !held)).toHaveLength(most);
  expect(orders.filter(({ held }) => held)).toHaveLength(Math.min(50, many - most));
  const { output } = await emenu(server.dataDir, 'orders', 'corner', '--json');
  expect(JSON.parse(output)).toHaveLength(most);
});
