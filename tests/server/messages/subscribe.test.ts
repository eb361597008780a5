import { describe, expect, test } from 'vitest';
import type { Language } from '#i18n/languages.ts';
import { overHttp } from '#tests/support/over-http.ts';
import { aPushRequest } from '#tests/support/push-subscriptions.ts';
import { aMessagingVenue } from './a-messaging-venue.ts';

async function anOrderPage(opening: Parameters<typeof aMessagingVenue>[0] = {}) {
  const venue = await aMessagingVenue(opening);
  const order = await venue.order();
  const http = overHttp(venue);
  const path = `/en/api/order/${order.uuid}/push/`;
  const ask = (body: Readonly<Record<string, unknown>>, at = path) => http.ask(at, { method: 'POST', body });
  return { venue, order, ask };
}

describe('a browser', () => {
  test('subscribes to an order, once however often it asks', async () => {
    const { venue, order, ask } = await anOrderPage();
    const request = aPushRequest();
    for (let time = 0; time < 2; time += 1) {
      expect(await ask(request)).toMatchObject({ status: 200, body: { on: true } });
    }
    const saved = venue.subscriptions.all();
    expect(saved).toHaveLength(1);
    expect(saved[0]).toMatchObject({ subject: `order ${order.uuid}`, language: 'en' });
  });

  test('is told in a language that the venue adds', async () => {
    const languages = (['en', 'vi'] as Language[]).map((code) => ({ code, name_local: code }));
    const { venue, order, ask } = await anOrderPage({ venue: { languages } });
    const path = `/vi/api/order/${order.uuid}/push/`;
    expect(await ask(aPushRequest(), path)).toMatchObject({ status: 200, body: { on: true } });
    expect(venue.subscriptions.all()).toMatchObject([{ language: 'vi' }]);
  });

  test('unsubscribes', async () => {
    const { venue, ask } = await anOrderPage();
    const request = aPushRequest();
    await ask(request);
    expect(await ask({ ...request, on: false })).toMatchObject({ status: 200, body: { on: false } });
    expect(venue.subscriptions.all()).toEqual([]);
  });

  test.for<readonly [string, Readonly<Record<string, unknown>>, number]>([
    ['an endpoint that is no address', { endpoint: 'push' }, 422],
    ['a key of a megabyte', { p256dh: 'A'.repeat(1_000_000) }, 413],
    ['a key that is too short', { p256dh: 'AAAA' }, 422],
    ['a secret that is too long', { auth: 'A'.repeat(64) }, 422],
    ['an endpoint that is too long', { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1_000)}` }, 422],
    ['an endpoint that the sender does not accept', { endpoint: 'http://10.0.0.1/push' }, 422],
    ['something else', { expirationTime: null }, 422],
  ])('is refused with %s', async ([, differing, status]) => {
    const { venue, ask } = await anOrderPage();
    expect((await ask(aPushRequest(differing))).status).toBe(status);
    expect(venue.subscriptions.all()).toEqual([]);
  });

  test('cannot subscribe to an order that does not exist', async () => {
    const { ask } = await anOrderPage();
    expect((await ask(aPushRequest(), `/en/api/order/${crypto.randomUUID()}/push/`)).status).toBe(404);
  });

  test('cannot subscribe at a venue that offers no push messages', async () => {
    const { ask } = await anOrderPage({ venue: { messages: { diners: ['email'] } } });
    expect((await ask(aPushRequest())).status).toBe(404);
  });

  test('is refused when too many are subscribed', async () => {
    const { ask } = await anOrderPage();
    for (let count = 0; count < 20; count += 1) expect((await ask(aPushRequest())).status).toBe(200);
    expect((await ask(aPushRequest())).status).toBe(429);
  });
});

describe('a venue without messages', () => {
  test('asks nothing at the checkout and has no key on the order page', async () => {
    const venue = await aMessagingVenue({ venue: { messages: null } });
    const order = await venue.order();
    const { screens } = venue.app();
    expect(screens.ordering().facts.updates).toEqual({ email: false, text: null });
    expect((await screens.order(order.uuid))?.pushKey).toBeNull();
  });
});

test('the checkout offers the channels that have a field', async () => {
  const offered = async (menu: NonNullable<Parameters<typeof aMessagingVenue>[0]>['menu']) =>
    (await aMessagingVenue(menu ? { menu } : {})).app().screens.ordering().facts.updates;
  expect(await offered({})).toEqual({ email: true, text: 'sms' });
  expect(await offered({ enable_order_email: false, enable_order_phone: false })).toEqual({
    email: false,
    text: null,
  });
});
