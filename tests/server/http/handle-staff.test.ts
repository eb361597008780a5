import { describe, expect, test } from 'vitest';
import { createLimits } from '#server/http/limits/limits.ts';
import { type AccessPurpose, createToken, hashToken } from '#server/staff/access/access-token.ts';
import { accessIn, inMemoryAccess } from '#tests/support/access.ts';
import { anOpenVenue, anOrderBody } from '#tests/support/an-open-venue.ts';
import { type CallRequest, overHttp } from '#tests/support/over-http.ts';
import { aServer } from './a-server.ts';

/** A server of venue corner with a board token, and the token of another venue. */
async function aStaffServer() {
  const repository = inMemoryAccess();
  const createAccess = async (licence: string, purpose: AccessPurpose = 'board') => {
    const token = createToken();
    const { id } = await repository.add(hashToken(token), { licence, purpose, label: '', isOperator: false });
    return { token, id };
  };
  const venue = await anOpenVenue();
  const limits = createLimits(() => venue.clock.now.getTime());
  const { ask } = overHttp(venue, { accessOf: accessIn(repository), limits });
  const [board, foreign] = [await createAccess('corner'), await createAccess('next-door')];
  const editor = await createAccess('corner', 'publish');
  const enter = (token: unknown, request: CallRequest = {}) =>
    ask('/board/en/enter/', { method: 'POST', body: { token }, ...request });
  const read = (cookie: string | null) =>
    ask('/board/en/orders/', {
      method: 'POST',
      body: { known: [] },
      headers: cookie === null ? {} : { cookie },
    });
  return { venue, repository, board, editor, foreign, ask, enter, read };
}

const nothing = { status: 404, body: { code: 'not_found' } };

describe('the staff calls', () => {
  test('give a cookie for a token that only the board’s own pages can use', async () => {
    const { board, enter } = await aStaffServer();
    const { status, headers } = await enter(board.token);
    expect(status).toBe(200);
    expect(headers['set-cookie']).toBe(
      `board=${board.token}; Max-Age=34560000; Path=/board; HttpOnly; SameSite=Strict; Secure`,
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  test('open the board to the holder of a token', async () => {
    const { venue, board, read } = await aStaffServer();
    await venue.place(anOrderBody());
    const { status, body } = await read(`theme=dark; board=${board.token}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ numbers: [1], orders: [{ number: 1, status: 'pending' }] });
  });

  const wrong: readonly [what: string, of: (server: Awaited<ReturnType<typeof aStaffServer>>) => unknown][] =
    [
      ['that does not exist', () => createToken()],
      ['of another venue', ({ foreign }) => foreign.token],
      ['of the menu editor', ({ editor }) => editor.token],
      ['that is cut short', ({ board }) => board.token.slice(0, -1)],
      ['that is not text', () => 7],
      ['that is empty', () => ''],
      ['that is very long', () => 'a'.repeat(10_000)],
    ];

  test.for(wrong)('are not found for a token %s, when entering and afterwards', async ([, of]) => {
    const server = await aStaffServer();
    expect(await server.enter(of(server))).toMatchObject(nothing);
    expect(await server.read(`board=${of(server)}`)).toMatchObject(nothing);
  });

  test.for([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['', undefined],
  ] as const)('compress long responses for accept-encoding %j', async ([accepted, encoding]) => {
    const { venue, board, ask } = await aStaffServer();
    for (let orders = 0; orders < 12; orders += 1) await venue.place(anOrderBody());
    const read = (known: readonly (readonly [number, number])[]) =>
      ask('/board/en/orders/', {
        method: 'POST',
        body: { known },
        headers: { cookie: `board=${board.token}`, 'accept-encoding': accepted },
      });
    const long = await read([]);
    expect(long.headers['content-encoding']).toBe(encoding);
    const { orders } = long.body as { orders: readonly { number: number; version: number }[] };
    expect(orders).toHaveLength(12);
    const short = await read(orders.map(({ number, version }) => [number, version]));
    expect(short.headers['content-encoding']).toBeUndefined();
  });

  test('give all wrong tokens exactly the same response', async () => {
    const server = await aStaffServer();
    const responses = await Promise.all(wrong.map(([, of]) => server.enter(of(server))));
    const seen = responses.map(({ status, body, headers: { date: _, ...headers } }) => ({
      status,
      body,
      headers,
    }));
    for (const one of seen) expect(one).toEqual(seen[0]);
  });

  test('are not found without a token', async () => {
    const { read } = await aStaffServer();
    expect(await read(null)).toMatchObject(nothing);
  });

  test('close at once when the token is revoked', async () => {
    const { repository, board, read, enter } = await aStaffServer();
    expect(await read(`board=${board.token}`)).toMatchObject({ status: 200 });
    await repository.revoke('corner', board.id);
    expect(await read(`board=${board.token}`)).toMatchObject(nothing);
    expect(await enter(board.token)).toMatchObject(nothing);
  });

  test.for(['enter', 'leave', 'orders', 'order/1'])('are refused from another site: %s', async (call) => {
    const { board, ask } = await aStaffServer();
    const response = await ask(`/board/en/${call}/`, {
      method: 'POST',
      body: { token: board.token },
      headers: {
        cookie: `board=${board.token}`,
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      },
    });
    expect(response).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('limit failed tries', async () => {
    const { enter, board } = await aStaffServer();
    for (let tries = 0; tries < 20; tries += 1) await enter(createToken());
    expect(await enter(createToken())).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect((await enter(board.token)).status, 'the holder of a token can still enter').toBe(200);
  });

  test('have a separate cookie for the menu editor', async () => {
    const { ask, editor, board } = await aStaffServer();
    const enterMenuEditor = (token: string) => ask('/desk/en/enter/', { method: 'POST', body: { token } });
    expect((await enterMenuEditor(editor.token)).headers['set-cookie']).toBe(
      `desk=${editor.token}; Max-Age=34560000; Path=/desk; HttpOnly; SameSite=Strict; Secure`,
    );
    expect(await enterMenuEditor(board.token)).toMatchObject(nothing);
    const asBoard = {
      method: 'POST',
      body: { known: null },
      headers: { cookie: `desk=${board.token}` },
    } as const;
    expect(await ask('/desk/en/menu/', asBoard)).toMatchObject(nothing);
  });

  test('refuse a picture that is too large before it is sent', async () => {
    const { ask, editor } = await aStaffServer();
    const headers = { cookie: `desk=${editor.token}`, 'content-length': String(20 * 1024 * 1024 + 1) };
    const response = await ask('/desk/en/picture/', { method: 'POST', body: 'so much more', headers });
    expect(response).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  test('remove the cookie when staff leave', async () => {
    const { ask } = await aStaffServer();
    const { headers } = await ask('/board/en/leave/', { method: 'POST', body: {} });
    expect(headers['set-cookie']).toBe('board=; Max-Age=0; Path=/board; HttpOnly; SameSite=Strict');
  });

  test.for<[method: 'GET' | 'POST' | 'PUT', path: string, status: number, allow: string | undefined]>([
    ['GET', '/board/en/enter/', 405, 'POST'],
    ['GET', '/board/en/orders/', 405, 'POST'],
    ['POST', '/board/en', 405, 'GET, HEAD'],
    ['PUT', '/board/en/orders/', 405, 'POST'],
    ['POST', '/board/en/nothing/', 405, 'GET, HEAD'],
  ])('respond to %s %s with %i for the holder of a token', async ([method, path, status, allow]) => {
    const { board, ask } = await aStaffServer();
    const response = await ask(path, { method, headers: { cookie: `board=${board.token}` } });
    expect(response.status).toBe(status);
    expect(response.headers.allow).toBe(allow);
  });
});

describe('the board page', () => {
  test('is public, in the venue’s languages, and not cached', async () => {
    const { ask } = aServer();
    const page = await ask('/board/en');
    expect([page.statusCode, page.payload]).toEqual([200, 'corner /board/en']);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(page.headers['set-cookie']).toBeUndefined();
  });

  test.for<[path: string, status: number, location: string | undefined]>([
    ['/board', 302, '/board/en'],
    ['/board/', 302, '/board/en'],
    ['/board/en/', 308, '/board/en'],
    ['/board/en/orders', 308, '/board/en/orders/'],
    ['/board/xx', 404, undefined],
    ['/en/board', 404, undefined],
    ['/boards', 404, undefined],
  ])('responds at %s with %i', async ([path, status, location]) => {
    const { ask } = aServer();
    const response = await ask(path, { headers: { 'accept-language': 'en' } });
    expect([response.statusCode, response.headers.location]).toEqual([status, location]);
  });
});
