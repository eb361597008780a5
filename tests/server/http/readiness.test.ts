import { describe, expect, test } from 'vitest';
import { aServer } from './a-server.ts';

describe('a server', () => {
  test('that is ending refuses new requests and reports it in the health checks', async () => {
    const { ask, state } = aServer();
    await ask('/en/home');
    state.isReady = false;
    for (const url of ['/en/home', '/ar/home', '/robots.txt']) {
      const response = await ask(url);
      expect(response.statusCode).toBe(503);
      expect(response.headers).toMatchObject({
        'retry-after': '1',
        connection: 'close',
        'cache-control': 'no-store',
      });
      expect(response.json()).toEqual({ code: 'unavailable_now' });
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

  test('without contact to the other processes is not ready but still shows its pages', async () => {
    const { ask, state } = aServer();
    await ask('/en/home');
    state.isMember = false;
    expect((await ask('/readyz')).statusCode).toBe(503);
    expect((await ask('/healthz')).statusCode).toBe(200);
    for (const url of ['/en/home', '/ar/home']) {
      const { statusCode, headers } = await ask(url);
      expect(statusCode).toBe(200);
      expect(headers['cache-control'], 'it can be older than the pages of other processes').toBe('no-store');
    }
    state.isMember = true;
    expect((await ask('/en/home')).headers['cache-control']).toContain('public');
  });

  test('that is about to leave is not ready but otherwise unchanged', async () => {
    const { ask, state } = aServer();
    state.isLeaving = true;
    expect((await ask('/readyz')).statusCode).toBe(503);
    const { statusCode, headers } = await ask('/en/home');
    expect([statusCode, headers['cache-control']]).toEqual([200, expect.stringContaining('public')]);
  });
});

test('what is wrong besides is said in the second line, and does not make a server unready', async () => {
  const { ask, state } = aServer();
  state.advice = 'backups fail: there is none';
  const { statusCode, payload } = await ask('/readyz');
  expect([statusCode, payload]).toEqual([200, 'ok\nbackups fail: there is none\n']);
  expect((await ask('/healthz')).payload).toBe('ok\n');
});

describe('a server behind a proxy', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };

  test('that its settings do not count warns once in the log and at every readiness check', async () => {
    const { ask, logged } = aServer();
    expect((await ask('/readyz')).payload).toBe('ok\n');
    for (let at = 0; at < 3; at += 1) await ask('/en/nothing', { headers: forwarded });
    expect(logged).toEqual([
      { event: 'proxy not counted', facts: { advice: expect.stringContaining('TRUSTED_PROXIES') } },
    ]);
    const { statusCode, payload } = await ask('/readyz');
    expect([statusCode, payload]).toEqual([200, expect.stringMatching(/^ok\n.*TRUSTED_PROXIES.*\n$/)]);
    expect((await ask('/healthz')).payload).toBe('ok\n');
  });

  test('that its settings count gives no warning', async () => {
    const { ask, logged } = aServer({ trustedProxies: 1 });
    await ask('/en/nothing', { headers: forwarded });
    expect((await ask('/readyz')).payload).toBe('ok\n');
    expect(logged).toEqual([]);
  });
});
