import { beforeAll, describe, expect, test, vi } from 'vitest';
import { emenu, type ServerProcess } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import { anOrder, anOrderingFolder, ordering } from './an-ordering-venue.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: ServerProcess;

beforeAll(async () => {
  server = await aSiteWith(await anOrderingFolder());
}, 120_000);

const run = async (...words: readonly string[]) => {
  const { code, json } = await emenu(server.dataDir, ...words, '--json');
  return { code, told: json() };
};

interface Made {
  readonly id: number;
  readonly token: string;
  readonly url: string;
}

const json = { 'content-type': 'application/json' };

const enter = (token: string) =>
  server.ask('/board/en/enter/', { method: 'POST', headers: json, body: JSON.stringify({ token }) });

const read = (cookie: string) =>
  server.ask('/board/en/orders/', {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ known: [] }),
  });

describe('a token', () => {
  test('for the order board is made in the terminal as a link, opens it, and opens nothing once it is revoked', async () => {
    const { code, told } = await run('token', 'corner', 'board', '--label', 'Kitchen');
    const made = told as unknown as Made;
    expect(code).toBe(0);
    expect(made.url).toBe(`http://corner.localhost:${server.port}/board#${made.token}`);

    const entered = await enter(made.token);
    expect(entered.status).toBe(200);
    const [cookie = ''] = entered.headers['set-cookie']?.[0]?.split(';') ?? [];
    const placed = await server.ask('/en/api/order/', ordering(anOrder()));
    expect(placed.status).toBe(201);
    expect((await read(cookie)).json()).toMatchObject({ orders: [{ status: 'pending', due: '21.50' }] });

    const listed = (await run('tokens', 'corner')).told;
    expect(listed).toMatchObject([
      { id: made.id, purpose: 'board', label: 'Kitchen', used: expect.any(String) },
    ]);
    expect(JSON.stringify(listed)).not.toContain(made.token);

    expect(await run('revoke', 'corner', String(made.id))).toMatchObject({ code: 0 });
    expect((await read(cookie)).status).toBe(404);
    expect((await enter(made.token)).status).toBe(404);
    expect(await run('revoke', 'corner', String(made.id))).toEqual({
      code: 1,
      told: { licence: 'corner', id: made.id, kind: 'refused', why: `corner has no token ${made.id}` },
    });
  });

  test('for publishing is a link to the menu desk', async () => {
    const { output, code } = await emenu(server.dataDir, 'token', 'corner', 'publish');
    expect(code).toBe(0);
    const [link = '', token] = output.trimEnd().split('#');
    expect(link).toBe(`http://corner.localhost:${server.port}/desk`);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  test.for([
    [['token', 'corner'], 2],
    [['token', 'corner', 'kitchen'], 2],
    [['token', 'nobody', 'board'], 1],
    [['revoke', 'corner', 'x'], 2],
  ] as const)('emenu %j ends with %i', async ([words, code]) => {
    expect((await emenu(server.dataDir, ...words)).code).toBe(code);
  });
});

test('the board’s page is a shell that tells nothing of orders', async () => {
  const page = await server.ask('/board/en');
  expect(page.status).toBe(200);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.text).toContain('Opening the board');
  expect(page.text).not.toContain('Freekeh');
});
