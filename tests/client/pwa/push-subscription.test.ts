import { afterEach, expect, test, vi } from 'vitest';
import { changePush } from '#client/pwa/push-subscription.ts';

afterEach(() => vi.unstubAllGlobals());

const json = { endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys: { p256dh: 'point', auth: 'secret' } };

/** A browser with an active worker. Each failure is the answer to one try to subscribe. */
function aBrowser({ failures = 0, subscription = json as object } = {}) {
  const state = { failures, unsubscribed: 0, registered: [] as unknown[] };
  const pushManager = {
    subscribe: vi.fn(async () => {
      state.failures -= 1;
      if (state.failures >= 0) throw new Error('InvalidStateError');
      return { toJSON: () => subscription };
    }),
    getSubscription: async () => ({
      unsubscribe: async () => {
        state.unsubscribed += 1;
      },
    }),
  };
  const worker = { state: 'activated', addEventListener: () => undefined };
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async (...given: unknown[]) => {
        state.registered.push(given);
        return { installing: null, waiting: null, active: worker, pushManager };
      },
    },
  });
  return { state, pushManager };
}

const granted = { isOn: true, publicKey: 'key', permission: Promise.resolve('granted' as const) };

test('a browser subscribes with the key of the site and tells the server', async () => {
  const { state, pushManager } = aBrowser();
  const send = vi.fn(async () => true);
  expect(await changePush(granted, send)).toBe('on');
  expect(state.registered).toEqual([['/push-worker.js', { scope: '/push/' }]]);
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  expect(send).toHaveBeenCalledWith({ endpoint: json.endpoint, p256dh: 'point', auth: 'secret', on: true });
});

test('it tells the server that it wants no more, too', async () => {
  aBrowser();
  const send = vi.fn(async () => true);
  expect(await changePush({ ...granted, isOn: false }, send)).toBe('off');
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ on: false }));
});

test('nothing is registered without permission', async () => {
  const { state } = aBrowser();
  const permission = Promise.resolve('denied' as const);
  expect(await changePush({ ...granted, permission }, async () => true)).toBe('blocked');
  expect(state.registered).toEqual([]);
});

test('a subscription with an earlier key of the site is replaced', async () => {
  const { state } = aBrowser({ failures: 1 });
  expect(await changePush(granted, async () => true)).toBe('on');
  expect(state.unsubscribed).toBe(1);
});

test.for([
  ['no push service', { failures: 2 }, true],
  ['a subscription without keys', { subscription: { endpoint: json.endpoint } }, true],
  ['a server that does not answer', {}, false],
] as const)('%s is a failure that can be tried again', async ([, browser, isSent]) => {
  aBrowser(browser);
  expect(await changePush(granted, async () => isSent)).toBe('failed');
});
