import { randomBytes } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openOutboundFetch } from '#server/adapters/outbound/outbound-fetch.ts';
import { encryptPush, maxPushBytes, readSubscriptionKeys } from '#server/adapters/push/encrypt-push.ts';
import { readPushEndpoint } from '#server/adapters/push/push-endpoint.ts';
import { openWebPush } from '#server/adapters/push/web-push.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import { decrypt, servePushService } from '#tests/support/push-service.ts';
import { aBrowser } from '#tests/support/push-subscriptions.ts';

const secret = randomBytes(32);
const message = {
  payload: '{"notification":{"title":"مرحبا"}}',
  lifetimeSeconds: 600,
  topic: 'a'.repeat(32),
};

function aSender({ allowsPrivate = true } = {}) {
  const policy = { allowsPrivate };
  return openWebPush({
    keys: { privateKey: async () => secret },
    fetch: openOutboundFetch({ policy }),
    policy,
    contact: 'mailto:operator@example.com',
    now: () => new Date(),
  });
}

const errorKindOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'none',
    (error: unknown) => {
      if (!(error instanceof IntegrationError)) throw error;
      expect(error.message).not.toMatch(/http:|127\.0|push\/1/);
      return error.kind;
    },
  );

async function aService() {
  const service = await servePushService(aBrowser);
  onTestFinished(service.close);
  return service;
}

describe('a push message', () => {
  test('can be read by the browser, and says who sends it', async () => {
    const service = await aService();
    const sender = aSender();
    await sender.send(service.browser.subscription, message);
    expect(service.errors).toEqual([]);
    const [delivered] = service.delivered;
    expect(delivered?.message).toEqual({ notification: { title: 'مرحبا' } });
    expect(delivered?.claims.sub).toBe('mailto:operator@example.com');
    expect(delivered?.headers).toMatchObject({ ttl: '600', urgency: 'high', topic: 'a'.repeat(32) });
    expect(delivered?.headers.authorization).toContain(`k=${await sender.publicKey()}`);
  });

  test.for<readonly [number, string]>([
    [201, 'none'],
    [202, 'none'],
    [400, 'rejected'],
    [403, 'unauthorised'],
    [404, 'not_found'],
    [410, 'not_found'],
    [413, 'rejected'],
    [429, 'throttled'],
    [500, 'unreachable'],
    [503, 'unreachable'],
  ])('that is answered with %d ends as "%s"', async ([status, kind]) => {
    const service = await aService();
    service.answerWith(status);
    expect(await errorKindOf(aSender().send(service.browser.subscription, message))).toBe(kind);
  });

  test('does not follow a redirect', async () => {
    const service = await aService();
    service.answerWith(307, { location: 'http://127.0.0.1:1/elsewhere' });
    expect(await errorKindOf(aSender().send(service.browser.subscription, message))).toBe('rejected');
    expect(service.requests()).toBe(1);
  });

  test('is not sent to a private address that was subscribed while it was allowed', async () => {
    const service = await aService();
    const sender = aSender({ allowsPrivate: false });
    expect(await errorKindOf(sender.send(service.browser.subscription, message))).toBe('not_found');
    expect(service.requests()).toBe(0);
  });

  test('is encrypted anew each time, up to the longest payload', () => {
    const browser = aBrowser();
    const keys = readSubscriptionKeys(browser.subscription);
    if (!keys) throw new Error('The keys are not read');
    const payload = 'x'.repeat(maxPushBytes);
    const [one, other] = [encryptPush(keys, Buffer.from(payload)), encryptPush(keys, Buffer.from(payload))];
    expect(one.length).toBe(4_096);
    expect(one.equals(other)).toBe(false);
    expect(decrypt(browser, one)).toBe(payload);
    expect(() => encryptPush(keys, Buffer.from(`${payload}x`))).toThrow(RangeError);
  });
});

describe('a subscription', () => {
  test.for<readonly [string, boolean]>([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
    ['https://user:word@fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com.attacker.example/abc', false],
    ['https://attackernotify.windows.com/abc', false],
    ['https://attacker.example/abc', false],
    ['https://127.0.0.1/abc', false],
    ['https://[::1]/abc', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['https://2130706433/abc', false],
    ['https://localhost/abc', false],
    ['file:///etc/passwd', false],
    ['not an address', false],
  ])('at %s is accepted: %s', ([endpoint, expected]) => {
    expect(readPushEndpoint(endpoint, { allowsPrivate: false }) !== null).toBe(expected);
    expect(aSender({ allowsPrivate: false }).accepts(aBrowser(endpoint).subscription)).toBe(expected);
  });

  test.for<readonly [string, Readonly<{ p256dh?: string; auth?: string }>]>([
    [
      'a point that is not on the curve',
      { p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url') },
    ],
    [
      'a compressed point',
      { p256dh: Buffer.concat([Buffer.of(2), Buffer.alloc(32, 7)]).toString('base64url') },
    ],
    ['a key of a megabyte', { p256dh: 'A'.repeat(1_000_000) }],
    ['no key', { p256dh: '' }],
    ['a short secret', { auth: 'AAAA' }],
  ])('with %s is not accepted', ([, keys]) => {
    const subscription = { ...aBrowser().subscription, ...keys };
    expect(aSender().accepts(subscription)).toBe(false);
  });
});
