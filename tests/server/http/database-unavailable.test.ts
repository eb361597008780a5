import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '#server/database-unavailable.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { findOrRefuse } from '#server/http/find-or-refuse.ts';
import { noLimits } from '#server/http/limits/limits.ts';
import { isRefused } from '#server/http/refuse.ts';
import { tryCode } from '#server/http/try-code.ts';
import { anOpenVenue, anOrderBody } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';
import { aFront } from './a-front.ts';

const away = () => Promise.reject(new DatabaseUnavailable('The database is away: ECONNREFUSED'));

describe('while the store is away', () => {
  test('a call says so, and when to ask again', async () => {
    const venue = await anOpenVenue();
    venue.orders.place = away;
    venue.orders.find = away;
    const { ask } = overHttp(venue);
    for (const answer of [
      await ask('/en/api/order/', { method: 'POST', body: anOrderBody() }),
      await ask(`/en/api/order/${crypto.randomUUID()}/`),
    ]) {
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.body).toEqual({ code: 'unavailable_now' });
    }
  });

  test.for([
    ['on our disk', Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' })],
    ['on the database’s', Object.assign(new Error('could not extend file'), { code: '53100' })],
    [
      'behind something else',
      new Error('not kept', { cause: Object.assign(new Error(''), { code: 'EDQUOT' }) }),
    ],
  ] as const)('or has no room left %s, an order is refused until there is some', async ([, fault]) => {
    const venue = await anOpenVenue();
    venue.orders.place = () => Promise.reject(fault);
    const answer = await overHttp(venue).ask('/en/api/order/', { method: 'POST', body: anOrderBody() });
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { code: 'unavailable_now' },
    });
  });

  test('a look-up is neither found nor counted as a guess', async () => {
    const counted: string[] = [];
    const limits = { ...noLimits, count: (kind: string) => void counted.push(kind) };
    const found = await tryCode('corner', { limits, client: '1.2.3.4' } as unknown as CallContext, away);
    expect(found).toEqual({ refused: 'unavailable_now', more: {}, retryAfter: 5 });
    expect(isRefused(found)).toBe(true);
    expect(counted).toEqual([]);
  });

  test('what goes wrong otherwise is a fault as ever', async () => {
    const find = () => Promise.reject(new Error('a mistake of ours'));
    await expect(findOrRefuse(find)).rejects.toThrow('a mistake of ours');
    const asked = { limits: noLimits, client: '1.2.3.4' } as unknown as CallContext;
    await expect(tryCode('corner', asked, find)).rejects.toThrow('a mistake of ours');
  });

  test('a page that cannot be made is loading, for programs unavailable, and for nobody a fault of ours', async () => {
    const { ask } = aFront({ render: away });
    const page = await ask('/ar/home', { headers: { accept: 'text/html', 'accept-language': 'ar' } });
    expect([page.statusCode, page.payload]).toEqual([503, 'loading in ar']);
    expect(page.headers.connection).not.toBe('close');
    const call = await ask('/ar/home');
    expect(call.statusCode).toBe(503);
    expect(call.headers['retry-after']).toBe('5');
    expect(call.json()).toEqual({ code: 'unavailable_now' });
  });

  test('a page that says so itself is shown as a screen', async () => {
    const { ask } = aFront({
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
