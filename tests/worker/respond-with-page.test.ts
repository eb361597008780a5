import { describe, expect, test } from 'vitest';
import { networkTimeoutMs, respondWithPage } from '../../src/worker/respond-with-page.ts';

const [now, before, sorry] = [new Response('now'), new Response('before'), new Response('sorry')];
const never = new Promise<never>(() => undefined);
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

const asked = (given: Partial<Parameters<typeof respondWithPage>[0]>) =>
  respondWithPage({
    network: never,
    cached: async () => before,
    offline: async () => sorry,
    wait: () => never,
    ...given,
  });

describe('a page', () => {
  test('comes from the network', async () => {
    expect(await asked({ network: Promise.resolve(now) })).toBe(now);
  });

  test('that is not there is not there', async () => {
    const lost = new Response('lost', { status: 404 });
    expect(await asked({ network: Promise.resolve(lost) })).toBe(lost);
  });

  test('is shown as it was where there is no network', async () => {
    expect(await asked({ network: noNetwork() })).toBe(before);
  });

  test('is shown as it was where the server cannot answer', async () => {
    const down = new Response('down', { status: 503 });
    expect(await asked({ network: Promise.resolve(down) })).toBe(before);
    expect(await asked({ network: Promise.resolve(down), cached: async () => null })).toBe(down);
  });

  test('is shown as it was where nothing has come for three seconds', async () => {
    const waited: number[] = [];
    const wait = async (ms: number) => void waited.push(ms);
    expect(await asked({ wait })).toBe(before);
    expect(waited).toEqual([networkTimeoutMs]);
  });

  test('is waited for where nothing is kept', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = asked({ network: promise, cached: async () => null, wait: async () => undefined });
    resolve(now);
    expect(await answer).toBe(now);
  });

  test('that is not kept is answered by one that says that there is no network', async () => {
    expect(await asked({ network: noNetwork(), cached: async () => null })).toBe(sorry);
  });

  test('fails as it would have where not even that is kept', async () => {
    const answer = asked({ network: noNetwork(), cached: async () => null, offline: async () => null });
    await expect(answer).rejects.toThrow('Failed to fetch');
  });
});
