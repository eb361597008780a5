import { describe, expect, test } from 'vitest';
import { createToken, hashToken } from '#server/staff/access/access-token.ts';
import { accessIn, inMemoryAccess } from '#tests/support/access.ts';
import { anOpenVenue, type Body, type Opening } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';

const freekeh = { id: 12, name: 'Freekeh soup', price: '21.50', pos_available_qty: 5 };
const soups = {
  categories: [{ id: 1, name: 'Soups', products: [{ id: 11, name: 'Lentil soup', price: '18' }, freekeh] }],
};

/** A server of venue corner with a board token, and the token of another venue. */
async function aBoard(menu: NonNullable<Opening['menu']> = soups) {
  const repository = inMemoryAccess();
  const createCookie = async (licence: string) => {
    const token = createToken();
    await repository.add(hashToken(token), { licence, purpose: 'board', label: '', isOperator: false });
    return `board=${token}`;
  };
  const venue = await anOpenVenue({ menu });
  const { ask } = overHttp(venue, { accessOf: accessIn(repository) });
  const [own, foreign] = [await createCookie('corner'), await createCookie('next-door')];
  const call =
    (path: string) =>
    (body: Body, cookie: string | null = own) =>
      ask(`/board/en/availability/${path}`, {
        method: 'POST',
        body,
        headers: cookie === null ? {} : { cookie },
      });
  return { venue, own, foreign, read: call(''), change: call('dish/'), pause: call('pause/') };
}

type Board = Awaited<ReturnType<typeof aBoard>>;

const nothingKnown = { known: { menu: null, standings: null } };
const counted = { product: 12, out_by: null, until: null, left: 5 };

describe('the inventory call', () => {
  test('returns everything the first time and only changes after that', async () => {
    const { read, change } = await aBoard();
    const first = await read(nothingKnown);
    expect(first).toMatchObject({
      status: 200,
      body: {
        menu: {
          categories: [
            {
              id: 1,
              name: 'Soups',
              dishes: [
                { product: 11, name: 'Lentil soup' },
                { product: 12, name: 'Freekeh soup' },
              ],
            },
          ],
        },
        standings: { dishes: [counted] },
        paused_until: null,
        live: { topic: expect.stringMatching(/^board:/) },
        now: '2026-11-21T08:00:00.000Z',
      },
    });
    const { menu, standings } = first.body as Record<'menu' | 'standings', { version: string }>;
    const known = { menu: menu.version, standings: standings.version };
    expect((await read({ known })).body).toMatchObject({
      menu: { version: known.menu, categories: null },
      standings: { version: known.standings, dishes: null },
    });

    await change({ product: 11, to: 'out' });
    expect((await read({ known })).body).toMatchObject({
      menu: { version: known.menu, categories: null },
      standings: { dishes: [{ product: 11, out_by: 'staff' }, counted] },
    });
  });

  test('changes a dish and returns its new state', async () => {
    const { change } = await aBoard();
    expect(await change({ product: 11, to: { until: '18:30' } })).toMatchObject({
      status: 200,
      body: {
        dish: { product: 11, out_by: 'staff', until: '2026-11-21T14:30:00.000Z', left: null },
        no: null,
      },
    });
    expect((await change({ product: 11, to: { until: '2026-11-20T18:30' } })).body).toMatchObject({
      dish: { out_by: 'staff' },
      no: 'passed',
    });
    expect((await change({ product: 99, to: 'out' })).body).toEqual({ dish: null, no: 'no_such_dish' });
  });

  test('lists choices, changes one and returns its new state', async () => {
    const { change, read } = await aBoard({
      categories: [
        {
          id: 1,
          name: 'Soups',
          products: [
            {
              id: 11,
              name: 'Lentil soup',
              price: '18',
              product_variations: [{ variation: 1, variation_value: 101 }],
            },
          ],
        },
      ],
      variations: [
        { id: 1, name: 'Toppings', values: [{ id: 101, variation_value: 101, name: 'Onion', sku: 'ONION' }] },
      ],
    });
    expect((await read(nothingKnown)).body).toMatchObject({
      menu: { groups: [{ id: 1, name: 'Toppings', choices: [{ choice: 'sku:ONION', name: 'Onion' }] }] },
      standings: { choices: [] },
    });
    const marked = { choice: 'sku:ONION', out_by: null, until: null, left: 7 };
    expect((await change({ choice: 'sku:ONION', to: 7 })).body).toEqual({
      dish: null,
      choice: marked,
      no: null,
    });
    const second = await read(nothingKnown);
    expect(second.body).toMatchObject({ standings: { dishes: [], choices: [marked] } });
    const { menu, standings } = second.body as Record<'menu' | 'standings', { version: string }>;
    expect((await read({ known: { menu: menu.version, standings: standings.version } })).body).toMatchObject({
      menu: { groups: null },
      standings: { choices: null },
    });
    expect((await change({ choice: 'choice:101', to: 'out' })).body).toEqual({
      dish: null,
      no: 'no_such_choice',
    });
  });

  test('pauses, closes for today and resumes', async () => {
    const { pause, read } = await aBoard();
    const now = '2026-11-21T08:00:00.000Z';
    const until = '2026-11-21T08:30:00.000Z';
    expect((await pause({ minutes: 30 })).body).toEqual({ paused_until: until, no: null, now });
    expect((await read(nothingKnown)).body).toMatchObject({ paused_until: until });
    expect((await pause({ until: 'today' })).body).toMatchObject({
      paused_until: '2026-11-21T20:00:00.000Z',
    });
    expect((await pause({ minutes: null })).body).toEqual({ paused_until: null, no: null, now });
  });

  test('does not close for today where the venue never opens again', async () => {
    const { venue, pause } = await aBoard();
    const [{ state }, forever] = [venue, { start: '2026-01-01T00:00:00', end: '2036-01-01T00:00:00' }];
    state.release = (await anOpenVenue({ menu: { ...soups, closing_rules: [forever] } })).state.release;
    expect((await pause({ until: 'today' })).body).toMatchObject({ paused_until: null, no: 'never_opens' });
  });
});

describe('an invalid request', () => {
  test.for<[what: string, ask: (screen: Board) => ReturnType<Board['read']>]>([
    ['a negative number of portions', ({ change }) => change({ product: 11, to: -1 })],
    ['half a portion', ({ change }) => change({ product: 11, to: 0.5 })],
    ['too many portions', ({ change }) => change({ product: 11, to: 10_000 })],
    ['a dish by name', ({ change }) => change({ product: 'Lentil soup', to: 'out' })],
    ['a choice by name', ({ change }) => change({ choice: 'Onion', to: 'out' })],
    ['a dish and a choice', ({ change }) => change({ product: 11, choice: 'sku:ONION', to: 'out' })],
    ['a very long time', ({ change }) => change({ product: 11, to: { until: '1'.repeat(41) } })],
    ['an additional member', ({ change }) => change({ product: 11, to: 'out', hours: [] })],
    ['a pause of zero minutes', ({ pause }) => pause({ minutes: 0 })],
    ['a pause for years', ({ pause }) => pause({ minutes: 1e9 })],
    ['a pause of two kinds', ({ pause }) => pause({ minutes: 5, until: 'today' })],
    ['a very long version', ({ read }) => read({ known: { menu: 'x'.repeat(101), standings: null } })],
  ])('is refused: %s', async ([, ask]) => {
    const board = await aBoard();
    expect(await ask(board)).toMatchObject({ status: 422, body: { code: 'invalid_request' } });
    expect(board.venue.stock.all().size).toBe(0);
    expect(board.venue.state.live.pausedUntil).toBeNull();
  });

  test('that is too large is refused unread', async () => {
    const { change } = await aBoard();
    const response = await change({ product: 11, to: { until: 'x'.repeat(200_000) } });
    expect(response).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });
});

describe('a caller without access', () => {
  const calls: readonly (keyof Pick<Board, 'read' | 'change' | 'pause'>)[] = ['read', 'change', 'pause'];

  test('gets the same not_found from every call, whatever is wrong with the token', async () => {
    const board = await aBoard();
    const tokens = [null, board.foreign, `board=${createToken()}`, 'board=short'];
    const bodies = { read: nothingKnown, change: { product: 11, to: 'out' }, pause: { minutes: 5 } };
    for (const call of calls) {
      for (const token of tokens) {
        const { status, body } = await board[call](bodies[call], token);
        expect({ status, body }).toEqual({ status: 404, body: { code: 'not_found' } });
      }
    }
    expect(board.venue.stock.all().size).toBe(0);
  });
});
