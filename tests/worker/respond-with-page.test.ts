import { describe, expect, test } from 'vitest';
import { networkTimeoutMs, respondWithPage } from '../../src/worker/respond-with-page.ts';

const [now, before, offline] = [new Response('now'), new Response('before'), new Response('sorry')];
const never = new Promise<never>(() => undefined);
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

const respond = (given: Partial<Parameters<typeof respondWithPage>[0]>) =>
  respondWithPage({
    network: never,
    cached: async () => before,
    offline: async () => offline,
    wait: () => never,
    ...given,
  });

describe('a page', () => {
  test('comes from the network', async () => {
    expect(await respond({ network: Promise.resolve(now) })).toBe(now);
  });

  test('is a 404 if the network returns a 404', async () => {
    const lost = new Response('lost', { status: 404 });
    expect(await respond({ network: Promise.resolve(lost) })).toBe(lost);
  });

  test('comes from the cache without a network', async () => {
    expect(await respond({ network: noNetwork() })).toBe(before);
  });

  test('comes from the cache if the server fails', async () => {
    const down = new Response('down', { status: 503 });
    expect(await respond({ network: Promise.resolve(down) })).toBe(before);
    expect(await respond({ network: Promise.resolve(down), cached: async () => null })).toBe(down);
  });

  test('comes from the cache after three seconds without a response', async () => {
    const waited: number[] = [];
    const wait = async (ms: number) => void waited.push(ms);
    expect(await respond({ wait })).toBe(before);
    expect(waited).toEqual([networkTimeoutMs]);
  });

  test('is awaited if it is not cached', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const response = respond({ network: promise, cached: async () => null, wait: async () => undefined });
    resolve(now);
    expect(await response).toBe(now);
  });

  test('is replaced by the offline page if it is not cached and there is no network', async () => {
    expect(await respond({ network: noNetwork(), cached: async () => null })).toBe(offline);
  });

  test('fails with the network error if the offline page is not cached either', async () => {
    const response = respond({ network: noNetwork(), cached: async () => null, offline: async () => null });
    await expect(response).rejects.toThrow('Failed to fetch');
  });
});
