import { describe, expect, test } from 'vitest';
import { aFront } from './a-front.ts';

describe('a front', () => {
  test('that is about to end refuses what is new, and says so to whoever asks after its health', async () => {
    const { ask, state } = aFront();
    await ask('/en/home');
    state.isReady = false;
    for (const url of ['/en/home', '/ar/home', '/robots.txt']) {
      const answer = await ask(url);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers).toMatchObject({
        'retry-after': '1',
        connection: 'close',
        'cache-control': 'no-store',
      });
      expect(answer.json()).toEqual({ code: 'unavailable_now' });
    }
    const page = await ask('/ar/home', {
      headers: { accept: 'text/html,*/*;q=0.8', 'accept-language': 'ar-AE' },
    });
    expect(page.statusCode).toBe(503);
    expect(page.payload).toBe('loading in ar');
    expect(page.headers).toMatchObject({
      'retry-after': '3',
      connection: 'close',
      'cache-control': 'no-store',
    });
    expect((await ask('/healthz')).statusCode).toBe(200);
    expect((await ask('/readyz')).statusCode).toBe(503);
    state.isReady = true;
    expect((await ask('/readyz')).statusCode).toBe(200);
  });

  test('that is out of touch with the other processes is not ready, and goes on showing its pages', async () => {
    const { ask, state } = aFront();
    await ask('/en/home');
    state.isMember = false;
    expect((await ask('/readyz')).statusCode).toBe(503);
    expect((await ask('/healthz')).statusCode).toBe(200);
    for (const url of ['/en/home', '/ar/home']) {
      const { statusCode, headers } = await ask(url);
      expect(statusCode).toBe(200);
      expect(headers['cache-control'], 'it may be older than what others show').toBe('no-store');
    }
    state.isMember = true;
    expect((await ask('/en/home')).headers['cache-control']).toContain('public');
  });

  test('that is about to leave is not ready, and goes on as if nothing were', async () => {
    const { ask, state } = aFront();
    state.isLeaving = true;
    expect((await ask('/readyz')).statusCode).toBe(503);
    const { statusCode, headers } = await ask('/en/home');
    expect([statusCode, headers['cache-control']]).toEqual([200, expect.stringContaining('public')]);
  });
});

describe('a front behind a proxy', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };

  test('that the settings do not count says so, once in the log and at every check of readiness', async () => {
    const { ask, logged } = aFront();
    expect((await ask('/readyz')).payload).toBe('ok\n');
    for (let at = 0; at < 3; at += 1) await ask('/en/nothing', { headers: forwarded });
    expect(logged).toEqual([
      { event: 'proxy not counted', facts: { advice: expect.stringContaining('TRUSTED_PROXIES') } },
    ]);
    const { statusCode, payload } = await ask('/readyz');
    expect([statusCode, payload]).toEqual([200, expect.stringMatching(/^ok\n.*TRUSTED_PROXIES.*\n$/)]);
    expect((await ask('/healthz')).payload).toBe('ok\n');
  });

  test('that the settings count has nothing to say', async () => {
    const { ask, logged } = aFront({ trustedProxies: 1 });
    await ask('/en/nothing', { headers: forwarded });
    expect((await ask('/readyz')).payload).toBe('ok\n');
    expect(logged).toEqual([]);
  });
});
