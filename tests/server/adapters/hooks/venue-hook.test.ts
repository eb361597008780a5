import { describe, expect, onTestFinished, test } from 'vitest';
import type { Resolve } from '#server/adapters/hooks/post-to.ts';
import { hookUnfitness, type VenueHookNeeds, venueHook } from '#server/adapters/hooks/venue-hook.ts';
import { HookFault } from '#server/hooks/hook.ts';
import { serveTill, type TillTrouble, tillSecret } from '#tests/support/till.ts';

const secrets: Readonly<Record<string, string>> = {
  POS_SECRET: tillSecret,
  NEXT_SECRET: 'the-secret-that-comes',
  SHORT: 'hush',
};
const readSecret = (name: string) => secrets[name] ?? null;
const [abroad, developing] = [{ toLoopback: false }, { toLoopback: true }];

const body = JSON.stringify({
  id: 'test.1',
  event: 'test',
  licence: 'corner',
  sent: '2026-11-21T12:00:00.000Z',
  added: [],
  order: null,
});

const nobody: Resolve = () => Promise.reject(new Error('Nobody is looked up here'));

const needs = (given: Partial<VenueHookNeeds> = {}): VenueHookNeeds => ({
  readSecret,
  resolve: nobody,
  reach: developing,
  now: () => new Date(),
  patienceMs: 500,
  ...given,
});

async function aTill(setup: Parameters<typeof serveTill>[0] = {}) {
  const till = await serveTill(setup);
  onTestFinished(till.close);
  return till;
}

/** Why nothing was sent, without the words of the system. */
const whyNot = (sending: Promise<unknown>) =>
  sending.then(
    () => 'it was',
    (fault: unknown) => {
      if (!(fault instanceof HookFault)) throw fault;
      expect(fault.message).not.toContain(tillSecret);
      return fault.message;
    },
  );

const hookTo = (url: string) => ({ url, secret: 'env:POS_SECRET' });

describe('a till', () => {
  test('hears what it is sent, signed, and says what it likes', async () => {
    const till = await aTill();
    expect(await venueHook(hookTo(till.url), needs()).send(body)).toEqual({ status: 200, said: 'thanks' });
    expect(till.heard).toEqual([JSON.parse(body)]);
    expect(till.paths).toEqual(['POST /orders']);
    expect(till.wrong).toEqual([]);
  });

  test('that goes by the secret before is still told while both sign', async () => {
    const till = await aTill();
    const alone = venueHook({ ...hookTo(till.url), secret: 'env:NEXT_SECRET' }, needs());
    expect(await alone.send(body)).toMatchObject({ status: 401 });
    const both = { url: till.url, secret: 'env:NEXT_SECRET', previous_secret: 'env:POS_SECRET' };
    expect(await venueHook(both, needs()).send(body)).toMatchObject({ status: 200 });
    expect(till.heard).toHaveLength(1);
  });

  test.for<readonly [TillTrouble, RegExp]>([
    ['hang', /^no answer in time$/],
    ['reset', /^no connection \(ECONNRESET\)$/],
  ])('that is in trouble (%s) gives no answer', async ([trouble, expected]) => {
    const till = await aTill();
    till.fall(trouble);
    expect(await whyNot(venueHook(hookTo(till.url), needs()).send(body))).toMatch(expected);
  });

  test.for<readonly [TillTrouble, number]>([
    ['server_error', 503],
    ['gone', 410],
    ['redirect', 307],
    ['cut_off', 200],
    ['endless', 200],
  ])('that answers oddly (%s) has answered, and is followed nowhere', async ([trouble, status]) => {
    const till = await aTill();
    till.fall(trouble);
    expect(await venueHook(hookTo(till.url), needs()).send(body)).toMatchObject({ status });
    expect(till.paths).toEqual(['POST /orders']);
  });

  test('that talks without end is listened to for two kilobytes', async () => {
    const till = await aTill();
    till.fall('huge');
    const { status, said } = await venueHook(hookTo(till.url), needs()).send(body);
    expect([status, said.length]).toEqual([200, 2_048]);
  });

  test('that is not there gives no answer', async () => {
    const till = await serveTill();
    await till.close();
    const why = await whyNot(venueHook(hookTo(till.url), needs()).send(body));
    expect(why).toBe('no connection (ECONNREFUSED)');
  });
});

describe('a name', () => {
  const named = (port: number) => hookTo(`http://localhost:${port}/orders`);

  test('is asked once for each message, and that address is connected to', async () => {
    const till = await aTill();
    const asked: string[] = [];
    const resolve: Resolve = async (host) => {
      asked.push(host);
      // Another answer the second time, as a hostile name server gives.
      return [{ address: asked.length === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    };
    const hook = venueHook(named(till.port), needs({ resolve }));
    expect(await hook.send(body)).toMatchObject({ status: 200 });
    expect(asked).toEqual(['localhost']);
    expect(await whyNot(hook.send(body))).toBe('its address is not on the public net');
    expect(till.heard).toHaveLength(1);
  });

  test.for<readonly [string, readonly string[]]>([
    ['within a network', ['10.0.0.1']],
    ['of a cloud’s own answers', ['169.254.169.254']],
    ['of this machine, mapped', ['::ffff:127.0.0.1']],
    ['of which one is within a network', ['93.184.216.34', '192.168.1.1']],
    ['of nowhere', []],
  ])('that leads to an address %s is not connected to', async ([, addresses]) => {
    const resolve: Resolve = async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const hook = venueHook(hookTo('https://pos.example/orders'), needs({ resolve, reach: abroad }));
    expect(await whyNot(hook.send(body))).toBe('its address is not on the public net');
  });

  test('that nobody knows gives no answer', async () => {
    const resolve: Resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    const hook = venueHook(hookTo('https://pos.example/orders'), needs({ resolve, reach: abroad }));
    expect(await whyNot(hook.send(body))).toBe('no connection (ENOTFOUND)');
  });

  test('that takes too long to be found gives no answer in time', async () => {
    const hook = venueHook(
      hookTo('https://pos.example/orders'),
      needs({ resolve: () => new Promise(() => undefined), reach: abroad, patienceMs: 50 }),
    );
    expect(await whyNot(hook.send(body))).toBe('no answer in time');
  });
});

describe('what a venue writes', () => {
  test.for<readonly [string, Parameters<typeof hookUnfitness>[0], readonly string[]]>([
    ['a hook whose secret is there', hookTo('https://pos.example/orders'), []],
    [
      'a hook whose secret the server lacks',
      { url: 'https://pos.example/orders', secret: 'env:NOWHERE' },
      ['"secret" names the setting NOWHERE of the server, which has none of that name.'],
    ],
    [
      'a hook whose secret can be guessed',
      { url: 'https://pos.example/orders', secret: 'env:SHORT' },
      ['"secret" is not what the order hook takes there.'],
    ],
    [
      'an address within the network',
      hookTo('https://10.0.0.7/orders'),
      ['"url" of the order hook is a public address over https.'],
    ],
    [
      'an address that nobody can read',
      hookTo('https://[pos]/orders'),
      ['"url" is not what the order hook takes there.'],
    ],
  ])('%s', ([, hook, expected]) => {
    expect(hookUnfitness(hook, readSecret, abroad).map(({ message }) => message)).toEqual(expected);
  });

  test('and cannot be used sends nothing, and says why whenever it is to', async () => {
    const till = await aTill();
    const hook = venueHook({ url: till.url, secret: 'env:NOWHERE' }, needs());
    expect(await whyNot(hook.send(body))).toMatch(/NOWHERE/);
    expect(till.paths).toEqual([]);
  });
});
