import type { RequestListener } from 'node:http';
import inject from 'light-my-request';
import { describe, expect, test } from 'vitest';
import type { HttpSite } from '#server/http/http-site.ts';
import { createLimits } from '#server/http/limits/limits.ts';
import { PrintError } from '#server/ordering/receipts/print-error.ts';
import { type AccessPurpose, createToken, hashToken } from '#server/staff/access/access-token.ts';
import { accessIn, inMemoryAccess } from '#tests/support/access.ts';
import { aStarPrinter } from '#tests/support/printers/cloudprnt-printer.ts';
import type { CallServer } from '#tests/support/printers/printer-requests.ts';
import { aRelease, aVenue } from '#tests/support/venues.ts';
import { aStation } from '../printing/a-station.ts';
import { aServer } from './a-server.ts';

const printers = [{ name: 'Kitchen', protocol: 'cloudprnt' } as const];

/** A server of venues corner and next-door, each with a printer of the same name. */
async function aPrintServer(given: Partial<HttpSite> = {}) {
  const access = inMemoryAccess();
  const station = await aStation();
  const addressFor = async (licence: string, label = 'Kitchen', purpose: AccessPurpose = 'printer') => {
    const token = createToken();
    const { id } = await access.add(hashToken(token), { licence, purpose, label, isOperator: false });
    return { token, id };
  };
  const releases = ['corner', 'next-door'].map((licence) =>
    aRelease(1, undefined, aVenue({ licence, domains: [`${licence}.example`], printers })),
  );
  const { listener } = aServer({
    releases,
    accessOf: accessIn(access),
    site: { printing: station.station, limits: createLimits(() => station.clock.now), ...given },
  });
  const callAt =
    (token: string, host = 'corner.example'): CallServer =>
    async ({ method, query = '', headers = {}, body = '' }) => {
      const response = await inject(listener as RequestListener, {
        method,
        url: `/print/${token}${query}`,
        headers: { host, ...headers },
        payload: body,
      });
      return {
        status: response.statusCode,
        headers: response.headers as Record<string, string>,
        bytes: response.rawPayload,
      };
    };
  return { ...station, access, addressFor, callAt };
}

describe('a printer’s address', () => {
  test('gives its printer what it prints, and stays out of caches', async () => {
    const { addressFor, callAt, add } = await aPrintServer();
    const call = callAt((await addressFor('corner')).token);
    await add();
    const star = aStarPrinter(call);
    expect(await star.work()).toBe(true);
    expect(star.pages).toHaveLength(1);
    const { headers } = await call({ method: 'POST', body: '{}' });
    expect(headers['cache-control']).toBe('no-store');
  });

  type Server = Awaited<ReturnType<typeof aPrintServer>>;
  test.for<[what: string, tokenIn: (server: Server) => Promise<string>, host?: string]>([
    ['that does not exist', async () => createToken()],
    ['that is no token', async () => 'kitchen'],
    ['of another venue', async ({ addressFor }) => (await addressFor('next-door')).token],
    [
      'at another venue’s host',
      async ({ addressFor }) => (await addressFor('corner')).token,
      'next-door.example',
    ],
    ['of the order board', async ({ addressFor }) => (await addressFor('corner', '', 'board')).token],
    ['of a printer that was removed', async ({ addressFor }) => (await addressFor('corner', 'Attic')).token],
    [
      'that was revoked',
      async ({ addressFor, access }) => {
        const { token, id } = await addressFor('corner');
        await access.revoke('corner', id);
        return token;
      },
    ],
  ])('%s gives nothing', async ([, tokenIn, host]) => {
    const server = await aPrintServer();
    await server.add();
    const call = server.callAt(await tokenIn(server), host);
    for (const method of ['POST', 'GET', 'DELETE'] as const)
      expect((await call({ method, body: method === 'POST' ? '{}' : '' })).status).toBe(404);
    expect(server.queue.jobs[0]).toMatchObject({ outcome: null, fetchedAt: null });
  });

  test('answers a printer that asks a hundred times a second only as often as printers ask', async () => {
    const { addressFor, callAt, clock } = await aPrintServer();
    const [greedy, other] = [await addressFor('corner'), await addressFor('next-door')];
    const call = callAt(greedy.token);
    const statuses: number[] = [];
    for (let at = 0; at < 1_000; at += 1) {
      clock.now += 10;
      statuses.push((await call({ method: 'POST', body: '{}' })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    expect(statuses.at(-1)).toBe(429);
    const atHome = callAt(other.token, 'next-door.example');
    expect((await atHome({ method: 'POST', body: '{}' })).status).toBe(200);
  });

  test('cannot be guessed: wrong tokens are limited, and the right one still works', async () => {
    const { addressFor, callAt } = await aPrintServer();
    const right = callAt((await addressFor('corner')).token);
    const statuses: number[] = [];
    for (let at = 0; at < 25; at += 1)
      statuses.push((await callAt(createToken())({ method: 'POST', body: '{}' })).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await right({ method: 'POST', body: '{}' })).status).toBe(200);
  });

  test('takes no large bodies', async () => {
    const { addressFor, callAt } = await aPrintServer();
    const call = callAt((await addressFor('corner')).token);
    expect((await call({ method: 'POST', body: 'x'.repeat(64 * 1024 + 1) })).status).toBe(413);
  });

  test('asks to try again when nothing can be drawn now', async () => {
    const { station, add } = await aStation();
    await add();
    const late = { ...station, draw: () => Promise.reject(new PrintError('late', 'a test')) };
    const { addressFor, callAt } = await aPrintServer({ printing: late });
    const call = callAt((await addressFor('corner')).token);
    expect((await call({ method: 'GET' })).status).toBe(503);
  });
});
