import { describe, expect, test } from 'vitest';
import type { NotesEvent, PageViewEvent } from '#server/analytics/view-counter.ts';
import { createLimits } from '#server/http/limits/limits.ts';
import { anOpenVenue } from '#tests/support/an-open-venue.ts';
import { type CallRequest, overHttp } from '#tests/support/over-http.ts';

const phone = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36';
const viewPath = '/en/api/view/';

async function aServer() {
  const venue = await anOpenVenue();
  const counted: PageViewEvent[] = [];
  const noted: NotesEvent[] = [];
  const views = {
    async note(_: unknown, event: NotesEvent) {
      noted.push(event);
    },
    async count(_: unknown, view: PageViewEvent) {
      counted.push(view);
      return true;
    },
  };
  const limits = createLimits(() => venue.clock.now.getTime());
  const { ask } = overHttp(venue, { limits, views });
  return {
    counted,
    noted,
    ask,
    view: (body: CallRequest['body'], headers: Readonly<Record<string, string>> = {}, path = viewPath) =>
      ask(path, { method: 'POST', body: body ?? '', headers: { 'user-agent': phone, ...headers } }),
  };
}

const home = { kind: 'home' };

describe('a page view', () => {
  test.for<readonly [Readonly<Record<string, unknown>>, string]>([
    [{ kind: 'home' }, '/en/api/view/'],
    [{ kind: 'onboarding' }, '/ar/api/view/'],
    [{ kind: 'category', id: 1 }, '/ar/api/view/'],
    [{ kind: 'promotion', id: 5 }, '/en/api/view/'],
    [{ kind: 'order' }, '/en/api/view/'],
  ])('is counted and gets no content: %o at %s', async ([view, path]) => {
    const { view: send, counted } = await aServer();
    const response = await send(view, {}, path);
    expect(response).toMatchObject({ status: 204, body: null, headers: { 'cache-control': 'no-store' } });
    expect(counted).toEqual([{ view, language: path.slice(1, 3), device: 'phone' }]);
  });

  test.for<readonly [status: number, body: unknown]>([
    [422, {}],
    [422, { kind: 'basement' }],
    [422, { kind: 'category' }],
    [422, { kind: 'category', id: '1' }],
    [422, { kind: 'category', id: 0 }],
    [422, { kind: 'category', id: 1.5 }],
    [422, { kind: 'order', id: 7 }],
    [422, { kind: 'order', uuid: '3c0c7f5e-26b1-4f0e-9a51-2f1c6c2b9f10' }],
    [422, { kind: 'home', referrer: 'https://elsewhere.example' }],
    [422, { kind: 'home', added: [] }],
    [422, { added: ['11'] }],
    [422, { added: [1, 2, 3, 4, 5, 6, 7, 8, 9] }],
    [422, { begun: false }],
    [422, { nothing: 'x'.repeat(41) }],
    [422, { nothing: 'soup', from: 'me' }],
    [422, [home]],
    [422, 'home'],
    [422, '{"kind":"home"'],
    [413, { kind: 'home', more: 'x'.repeat(600) }],
  ])('is refused with %i when it is invalid: %o', async ([status, body]) => {
    const { view, counted } = await aServer();
    expect((await view(body as CallRequest['body'])).status).toBe(status);
    expect(counted).toEqual([]);
  });

  test.for<readonly [status: number, code: string, headers: Readonly<Record<string, string>>]>([
    [403, 'foreign_origin', { origin: 'https://elsewhere.example' }],
    [403, 'foreign_origin', { 'sec-fetch-site': 'cross-site' }],
    [415, 'not_json', { 'content-type': 'text/plain;charset=UTF-8' }],
  ])('is refused with %i %s with the headers %o', async ([status, code, headers]) => {
    const { view, counted } = await aServer();
    expect(await view(home, headers)).toMatchObject({ status, body: { code } });
    expect(counted).toEqual([]);
  });

  test.for([{ 'sec-gpc': '1' }, { dnt: '1' }, { 'user-agent': 'Googlebot/2.1' }])(
    'is not counted but gets the same response with %o',
    async (headers) => {
      const { view, counted } = await aServer();
      expect((await view(home, headers)).status).toBe(204);
      expect(counted).toEqual([]);
    },
  );

  test('says what was done since the one before, with a view or without', async () => {
    const { view, counted, noted } = await aServer();
    const about = { language: 'en', device: 'phone' };
    expect((await view({ kind: 'category', id: 1, added: [11], begun: true })).status).toBe(204);
    expect((await view({ seen: [21], nothing: 'tabbouleh' })).status).toBe(204);
    expect(counted).toEqual([{ view: { kind: 'category', id: 1 }, ...about }]);
    expect(noted).toEqual([
      { notes: { added: [11], begun: true }, ...about },
      { notes: { seen: [21], nothing: 'tabbouleh' }, ...about },
    ]);
  });

  test('of a robot says nothing', async () => {
    const { view, noted } = await aServer();
    await view({ added: [11], nothing: 'tabbouleh' }, { 'user-agent': 'Googlebot/2.1' });
    expect(noted).toEqual([]);
  });

  test('is accepted by POST only', async () => {
    const { ask, counted } = await aServer();
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'] as const) {
      const { status, headers } = await ask(viewPath, { method });
      expect(status).toBe(405);
      expect(headers.allow).toBe('POST');
    }
    expect(counted).toEqual([]);
  });

  test('is limited to three hundred a minute', async () => {
    const { view, counted } = await aServer();
    for (let times = 0; times < 300; times += 1) await view(home);
    const { status, headers } = await view(home);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(counted).toHaveLength(300);
  });
});
