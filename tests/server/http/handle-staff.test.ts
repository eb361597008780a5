import { describe, expect, test } from 'vitest';
import { createLimits } from '#server/http/limits/limits.ts';
import { type AccessPurpose, createToken, hashToken } from '#server/staff/access/access-token.ts';
import { accessIn, inMemoryAccess } from '#tests/support/access.ts';
import { anOpenVenue, anOrderBody } from '#tests/support/an-open-venue.ts';
import { type HttpAsked, overHttp } from '#tests/support/over-http.ts';
import { aFront } from './a-front.ts';

/** The Corner's front with a board token, and one of the venue next door. */
async function aStaffDoor() {
  const book = inMemoryAccess();
  const made = async (licence: string, purpose: AccessPurpose = 'board') => {
    const token = createToken();
    const { id } = await book.add(hashToken(token), { licence, purpose, label: '', isOperator: false });
    return { token, id };
  };
  const venue = await anOpenVenue();
  const limits = createLimits(() => venue.clock.now.getTime());
  const { ask } = overHttp(venue, { accessOf: accessIn(book), limits });
  const [board, foreign] = [await made('corner'), await made('next-door')];
  const desk = await made('corner', 'publish');
  const enter = (token: unknown, asked: HttpAsked = {}) =>
    ask('/board/en/enter/', { method: 'POST', body: { token }, ...asked });
  const read = (cookie: string | null) =>
    ask('/board/en/orders/', {
      method: 'POST',
      body: { known: [] },
      headers: cookie === null ? {} : { cookie },
    });
  return { venue, book, board, desk, foreign, ask, enter, read };
}

const nothing = { status: 404, body: { code: 'not_found' } };

describe('the door of the venue’s own screens', () => {
  test('gives a cookie for a token, which no script reads, no other site sends and no other page gets', async () => {
    const { board, enter } = await aStaffDoor();
    const { status, headers } = await enter(board.token);
    expect(status).toBe(200);
    expect(headers['set-cookie']).toBe(
      `board=${board.token}; Max-Age=34560000; Path=/board; HttpOnly; SameSite=Strict; Secure`,
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  test('opens the board to who holds it', async () => {
    const { venue, board, read } = await aStaffDoor();
    await venue.place(anOrderBody());
    const { status, body } = await read(`theme=dark; board=${board.token}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ numbers: [1], orders: [{ number: 1, status: 'pending' }] });
  });

  const wrong: readonly [what: string, of: (door: Awaited<ReturnType<typeof aStaffDoor>>) => unknown][] = [
    ['nobody has', () => createToken()],
    ['of another venue', ({ foreign }) => foreign.token],
    ['of the menu desk', ({ desk }) => desk.token],
    ['that is cut short', ({ board }) => board.token.slice(0, -1)],
    ['that is no text', () => 7],
    ['that is empty', () => ''],
    ['that is very long', () => 'a'.repeat(10_000)],
  ];

  test.for(wrong)('finds nothing for a token %s, at the door and behind it', async ([, of]) => {
    const door = await aStaffDoor();
    expect(await door.enter(of(door))).toMatchObject(nothing);
    expect(await door.read(`board=${of(door)}`)).toMatchObject(nothing);
  });

  test.for([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['', undefined],
  ] as const)('packs what is long, where it says %j', async ([accepted, encoding]) => {
    const { venue, board, ask } = await aStaffDoor();
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

  test('answers all of them with the very same', async () => {
    const door = await aStaffDoor();
    const answers = await Promise.all(wrong.map(([, of]) => door.enter(of(door))));
    const seen = answers.map(({ status, body, headers: { date: _, ...headers } }) => ({
      status,
      body,
      headers,
    }));
    for (const one of seen) expect(one).toEqual(seen[0]);
  });

  test('finds nothing without a token', async () => {
    const { read } = await aStaffDoor();
    expect(await read(null)).toMatchObject(nothing);
  });

  test('shuts at once when the token is revoked', async () => {
    const { book, board, read, enter } = await aStaffDoor();
    expect(await read(`board=${board.token}`)).toMatchObject({ status: 200 });
    await book.revoke('corner', board.id);
    expect(await read(`board=${board.token}`)).toMatchObject(nothing);
    expect(await enter(board.token)).toMatchObject(nothing);
  });

  test.for(['enter', 'leave', 'orders', 'order/1'])('is not opened from another site: %s', async (call) => {
    const { board, ask } = await aStaffDoor();
    const answer = await ask(`/board/en/${call}/`, {
      method: 'POST',
      body: { token: board.token },
      headers: {
        cookie: `board=${board.token}`,
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('lets nobody guess for long', async () => {
    const { enter, board } = await aStaffDoor();
    for (let tries = 0; tries < 20; tries += 1) await enter(createToken());
    expect(await enter(createToken())).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect((await enter(board.token)).status, 'who holds a token comes in').toBe(200);
  });

  test('keeps the menu desk apart, with a cookie of its own', async () => {
    const { ask, desk, board } = await aStaffDoor();
    const enterMenuEditor = (token: string) => ask('/desk/en/enter/', { method: 'POST', body: { token } });
    expect((await enterMenuEditor(desk.token)).headers['set-cookie']).toBe(
      `desk=${desk.token}; Max-Age=34560000; Path=/desk; HttpOnly; SameSite=Strict; Secure`,
    );
    expect(await enterMenuEditor(board.token)).toMatchObject(nothing);
    const asBoard = {
      method: 'POST',
      body: { known: null },
      headers: { cookie: `desk=${board.token}` },
    } as const;
    expect(await ask('/desk/en/menu/', asBoard)).toMatchObject(nothing);
  });

  test('refuses a picture that is too large before it is sent', async () => {
    const { ask, desk } = await aStaffDoor();
    const headers = { cookie: `desk=${desk.token}`, 'content-length': String(20 * 1024 * 1024 + 1) };
    const answer = await ask('/desk/en/picture/', { method: 'POST', body: 'so much more', headers });
    expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  test('forgets who leaves', async () => {
    const { ask } = await aStaffDoor();
    const { headers } = await ask('/board/en/leave/', { method: 'POST', body: {} });
    expect(headers['set-cookie']).toBe('board=; Max-Age=0; Path=/board; HttpOnly; SameSite=Strict');
  });

  test.for<[method: 'GET' | 'POST' | 'PUT', path: string, status: number, allow: string | undefined]>([
    ['GET', '/board/en/enter/', 405, 'POST'],
    ['GET', '/board/en/orders/', 405, 'POST'],
    ['POST', '/board/en', 405, 'GET, HEAD'],
    ['PUT', '/board/en/orders/', 405, 'POST'],
    ['POST', '/board/en/nothing/', 405, 'GET, HEAD'],
  ])('%s %s is %i for who holds one', async ([method, path, status, allow]) => {
    const { board, ask } = await aStaffDoor();
    const answer = await ask(path, { method, headers: { cookie: `board=${board.token}` } });
    expect(answer.status).toBe(status);
    expect(answer.headers.allow).toBe(allow);
  });
});

describe('the board’s page', () => {
  test('is there for everybody, in the venue’s languages, and is kept by nobody', async () => {
    const { ask } = aFront();
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
  ])('%s is %i', async ([path, status, location]) => {
    const { ask } = aFront();
    const answer = await ask(path, { headers: { 'accept-language': 'en' } });
    expect([answer.statusCode, answer.headers.location]).toEqual([status, location]);
  });
});
