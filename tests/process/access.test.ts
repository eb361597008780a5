import { beforeAll, describe, expect, test } from 'vitest';
import { emenu, type ServerProcess } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import { anOrder, anOrderingFolder, orderRequest } from './an-ordering-venue.ts';

let server: ServerProcess;

beforeAll(async () => {
  server = await aSiteWith(await anOrderingFolder());
}, 120_000);

const run = async (...words: readonly string[]) => {
  const { code, json } = await emenu(server.dataDir, ...words, '--json');
  return { code, result: json() };
};

interface CreatedToken {
  readonly id: number;
  readonly token: string;
  readonly url: string;
}

const json = { 'content-type': 'application/json' };

const enter = (token: string) =>
  server.ask('/board/en/enter/', { method: 'POST', headers: json, body: JSON.stringify({ token }) });

const readOrders = (cookie: string) =>
  server.ask('/board/en/orders/', {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ known: [] }),
  });

describe('a token', () => {
  test('for the order board is a link that signs a device in until it is revoked', async () => {
    const { code, result } = await run('token', 'corner', 'board', '--label', 'Kitchen');
    const created = result as unknown as CreatedToken;
    expect(code).toBe(0);
    expect(created.url).toBe(`http://corner.localhost:${server.port}/board#${created.token}`);

    const signedIn = await enter(created.token);
    expect(signedIn.status).toBe(200);
    const [cookie = ''] = signedIn.headers['set-cookie']?.[0]?.split(';') ?? [];
    const placed = await server.ask('/en/api/order/', orderRequest(anOrder()));
    expect(placed.status).toBe(201);
    expect((await readOrders(cookie)).json()).toMatchObject({
      orders: [{ status: 'pending', due: '21.50' }],
    });

    const listed = (await run('tokens', 'corner')).result;
    expect(listed).toMatchObject([
      { id: created.id, purpose: 'board', label: 'Kitchen', used: expect.any(String) },
    ]);
    expect(JSON.stringify(listed)).not.toContain(created.token);

    expect(await run('revoke', 'corner', String(created.id))).toMatchObject({ code: 0 });
    expect((await readOrders(cookie)).status).toBe(404);
    expect((await enter(created.token)).status).toBe(404);
    expect(await run('revoke', 'corner', String(created.id))).toEqual({
      code: 1,
      result: {
        licence: 'corner',
        id: created.id,
        kind: 'refused',
        why: `corner has no token ${created.id}`,
      },
    });
  });

  test('for publishing is a link to the menu editor', async () => {
    const { output, complaint, code } = await emenu(server.dataDir, 'token', 'corner', 'publish');
    expect(code).toBe(0);
    expect(complaint).toMatch(
      /^Token created\. It is shown once\. Revoke it with: emenu revoke corner \d+\n/,
    );
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

test('the board page is a shell without orders', async () => {
  const page = await server.ask('/board/en');
  expect(page.status).toBe(200);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.text).toContain('Opening the board');
  expect(page.text).not.toContain('Freekeh');
});
