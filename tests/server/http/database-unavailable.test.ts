import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '#server/database-unavailable.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { findOrRefuse } from '#server/http/find-or-refuse.ts';
import { noLimits } from '#server/http/limits/limits.ts';
import { isRefused } from '#server/http/refuse.ts';
import { tryCode } from '#server/http/try-code.ts';
import { anOpenVenue, anOrderBody } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';
import { aServer } from './a-server.ts';

const failUnavailable = () => Promise.reject(new DatabaseUnavailable('The database is away: ECONNREFUSED'));

describe('while the database is unavailable', () => {
  test('a call responds with 503 and when to retry', async () => {
    const venue = await anOpenVenue();
    venue.orders.place = failUnavailable;
    venue.orders.find = failUnavailable;
    const { ask } = overHttp(venue);
    for (const response of [
      await ask('/en/api/order/', { method: 'POST', body: anOrderBody() }),
      await ask(`/en/api/order/${crypto.randomUUID()}/`),
    ]) {
      expect(response.status).toBe(503);
      expect(response.headers['retry-after']).toBe('5');
      expect(response.body).toEqual({ code: 'unavailable_now' });
    }
  });

  test.for([
    ['on the server’s disk', Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' })],
    ['on the database’s disk', Object.assign(new Error('could not extend file'), { code: '53100' })],
    [
      'in a nested error',
      new Error('not stored', { cause: Object.assign(new Error(''), { code: 'EDQUOT' }) }),
    ],
  ] as const)('or full %s, an order is refused until there is space', async ([, error]) => {
    const venue = await anOpenVenue();
    venue.orders.place = () => Promise.reject(error);
    const response = await overHttp(venue).ask('/en/api/order/', { method: 'POST', body: anOrderBody() });
    expect(response).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { code: 'unavailable_now' },
    });
  });

  test('a look-up is neither found nor counted as a failed try', async () => {
    const counted: string[] = [];
    const limits = { ...noLimits, count: (kind: string) => void counted.push(kind) };
    const found = await tryCode(
      'corner',
      { limits, client: '1.2.3.4' } as unknown as CallContext,
      failUnavailable,
    );
    expect(found).toEqual({ refused: 'unavailable_now', more: {}, retryAfter: 5 });
    expect(isRefused(found)).toBe(true);
    expect(counted).toEqual([]);
  });

  test('other errors stay server errors', async () => {
    const find = () => Promise.reject(new Error('a programming error'));
    await expect(findOrRefuse(find)).rejects.toThrow('a programming error');
    const context = { limits: noLimits, client: '1.2.3.4' } as unknown as CallContext;
    await expect(tryCode('corner', context, find)).rejects.toThrow('a programming error');
  });

  test('a page that cannot be rendered is a loading page for browsers, unavailable_now for programs, and no error', async () => {
    const { ask } = aServer({ render: failUnavailable });
    const page = await ask('/ar/home', { headers: { accept: 'text/html', 'accept-language': 'ar' } });
    expect([page.statusCode, page.payload]).toEqual([503, 'loading in ar']);
    expect(page.headers.connection).not.toBe('close');
    const call = await ask('/ar/home');
    expect(call.statusCode).toBe(503);
    expect(call.headers['retry-after']).toBe('5');
    expect(call.json()).toEqual({ code: 'unavailable_now' });
  });

  test('a page that responds with 503 itself is shown as a screen', async () => {
    const { ask } = aServer({
      render: async () => ({
        status: 503,
        contentType: 'application/json',
        location: null,
        retryAfter: '5',
        disposition: null,
        body: Buffer.from('{}'),
        inputs: null,
      }),
    });
    const page = await ask('/ar/t/some-token');
    expect([page.statusCode, page.payload]).toEqual([503, 'unavailable-now in ar']);
  });
});
