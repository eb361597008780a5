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
