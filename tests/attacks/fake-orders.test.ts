import { expect, test } from 'vitest';
import { aToken, json } from '#tests/process/a-distant-publisher.ts';
import { aSiteWith } from '#tests/process/a-site.ts';
import { anOrder, anOrderingFolder, ordering } from '#tests/process/an-ordering-venue.ts';
import { emenu, type ServerProcess, startServer } from '#tests/support/server-process.ts';

const many = process.env.LONG === undefined ? 60 : 1_000;

/** Orders as somebody else each time, as far as the server can tell. */
const orderAs = (server: ServerProcess, client: number) => {
  const { headers, ...asked } = ordering(anOrder());
  const forwarded = `203.0.${client >> 8}.${client & 255}`;
  return server.ask('/en/api/order/', { ...asked, headers: { ...headers, 'x-forwarded-for': forwarded } });
};

test('fake cash orders from everywhere at once do not reach the kitchen: the venue is asked first', {
  timeout: 120_000,
}, async () => {
  const first = await aSiteWith(await anOrderingFolder());
  first.terminate();
  await first.ended;
  const server = await startServer(first.dataDir, { TRUSTED_PROXIES: '1' });
  const { token } = await aToken(server, 'corner', 'board');
  const answers = await Promise.all(Array.from({ length: many }, (_, client) => orderAs(server, client)));
  expect(new Set(answers.map(({ status }) => status)), 'no diner is turned away').toEqual(new Set([201]));

  const board = await server.ask('/board/en/orders/', {
    method: 'POST',
    headers: { ...json, cookie: `board=${token}` },
    body: JSON.stringify({ known: [] }),
  });
  const { orders } = board.json<{ orders: readonly { held: boolean; number: number }[] }>();
  const heard = orders.filter(({ held }) => !held).length;
  // Of those that come in the same instant some are held though there was room: nobody waits for another's answer.
  expect(heard).toBeLessThanOrEqual(20);
  expect(heard).toBeGreaterThan(5);
  expect(orders.filter(({ held }) => held)).toHaveLength(Math.min(50, many - heard));
  const { output } = await emenu(server.dataDir, 'orders', 'corner', '--json');
  expect(JSON.parse(output)).toHaveLength(heard);
});
