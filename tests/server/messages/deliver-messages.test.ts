import { describe, expect, test } from 'vitest';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import { aBrowser } from '#tests/support/push-subscriptions.ts';
import { aMessagingVenue } from './a-messaging-venue.ts';

const toDiner = { to: 'diner', channel: 'email' } as const;
const textToDiner = { to: 'diner', channel: 'text' } as const;

const aSubscription = () => ({
  ...aBrowser().subscription,
  language: 'en' as const,
  origin: 'https://corner.example',
});

describe('a message without a recipient', () => {
  test('goes to the venue and to those who asked for it', async () => {
    const venue = await aMessagingVenue();
    const order = await venue.order({}, ['email', 'text']);
    await venue.subscriptions.add({ order: order.uuid }, aSubscription(), 9);
    await venue.subscriptions.add({ access: 3 }, aSubscription(), 9);
    expect(await venue.deliver(venue.itemOf(order, 'placed'))).toBe('addressed');
    expect(venue.addressed).toEqual([
      { to: 'diner', channel: 'push', subscription: 1 },
      toDiner,
      textToDiner,
      { to: 'venue', channel: 'push', subscription: 2 },
      { to: 'venue', channel: 'email', address: 'kitchen@corner.example' },
      { to: 'venue', channel: 'text', address: '+971500000001' },
    ]);
  });

  test('goes to nobody who only typed an address', async () => {
    const venue = await aMessagingVenue();
    const order = await venue.order();
    await venue.deliver(venue.itemOf(order, 'placed'));
    expect(venue.addressed.map(({ to }) => to)).toEqual(['venue', 'venue']);
  });

  test('goes to no diner at a venue that offers no channel', async () => {
    const venue = await aMessagingVenue({
      venue: { messages: { venue: { email: ['kitchen@corner.example'] } } },
    });
    const order = await venue.order({}, ['email', 'text']);
    await venue.subscriptions.add({ order: order.uuid }, aSubscription(), 9);
    await venue.deliver(venue.itemOf(order, 'placed'));
    expect(venue.addressed).toEqual([{ to: 'venue', channel: 'email', address: 'kitchen@corner.example' }]);
  });

  test('tells the venue only about new orders, and diners nothing about forgotten ones', async () => {
    const venue = await aMessagingVenue();
    const order = await venue.order({}, ['email']);
    for (const occasion of ['unanswered', 'unseen'] as const) {
      venue.addressed.length = 0;
      await venue.deliver(venue.itemOf(order, occasion));
      expect(venue.addressed.map(({ to }) => to)).toEqual(['venue', 'venue']);
    }
    const accepted = await venue.change(order.uuid, () => ({ status: 'accepted' }));
    venue.addressed.length = 0;
    await venue.deliver(venue.itemOf(accepted, 'accepted'));
    expect(venue.addressed).toEqual([toDiner]);
  });
});

describe('a message', () => {
  test('says what is true now: it is not sent once the order has changed', async () => {
    const venue = await aMessagingVenue();
    const order = await venue.order({}, ['email']);
    await venue.change(order.uuid, () => ({ status: 'accepted' }));
    expect(await venue.deliver(venue.itemOf(order, 'placed', toDiner))).toBe('outdated');
    expect(venue.sent.mail).toEqual([]);
  });

  test('is not sent long after the fact', async () => {
    const venue = await aMessagingVenue();
    const order = await venue.order({}, ['email']);
    const since = new Date(venue.clock.now.getTime() - 31 * 60_000);
    expect(await venue.deliver(venue.itemOf(order, 'placed', toDiner, { since }))).toBe('outdated');
  });

  test('is not sent to a diner whose data is erased', async () => {
    const venue = await aMessagingVenue();
    const order = await venue.order({}, ['email', 'text']);
    await venue.change(order.uuid, () => ({ customer: null }));
    expect(await venue.deliver(venue.itemOf(order, 'placed', toDiner))).toBe('unwanted');
    expect(await venue.deliver(venue.itemOf(order, 'placed', textToDiner))).toBe('unwanted');
  });

  test('is not sent to an address that the venue has removed', async () => {
    const venue = await aMessagingVenue();
    const order = await venue.order();
    const gone = { to: 'venue', channel: 'email', address: 'old@corner.example' } as const;
    expect(await venue.deliver(venue.itemOf(order, 'placed', gone))).toBe('unwanted');
  });

  test('of an order that does not exist is dropped', async () => {
    const venue = await aMessagingVenue();
    const none = { uuid: crypto.randomUUID(), version: 1 };
    expect(await venue.deliver(venue.itemOf(none, 'placed'))).toBe('unwanted');
  });

  test('of a venue that is not published here is tried again, then dropped', async () => {
    const venue = await aMessagingVenue();
    const item = venue.itemOf(await venue.order(), 'placed');
    const { payload } = item.message;
    const elsewhere = { ...item, message: { ...item.message, payload: { ...payload, licence: 'grill' } } };
    await expect(venue.deliver(elsewhere)).rejects.toThrow('isn’t published here');
    expect(await venue.deliver({ ...elsewhere, attempts: 1 })).toBe('unwanted');
  });

  test('by text is not sent again when it may have been sent, while an email is', async () => {
    const venue = await aMessagingVenue();
    const order = await venue.order({}, ['email', 'text']);
    const given = { attempts: 1, mayBeSent: true };
    expect(await venue.deliver(venue.itemOf(order, 'placed', textToDiner, given))).toBe('sent');
    expect(await venue.deliver(venue.itemOf(order, 'placed', toDiner, given))).toBe('sent');
    expect(venue.sent.text).toEqual([]);
    expect(venue.sent.mail).toHaveLength(1);
  });

  test('has the same key for each try, and another for each reader', async () => {
    const venue = await aMessagingVenue();
    const order = await venue.order({}, ['email']);
    for (const given of [{}, { attempts: 1 }, { id: 8 }]) {
      await venue.deliver(venue.itemOf(order, 'placed', toDiner, given));
    }
    const [first, again, other] = venue.sent.mail.map(({ key }) => key);
    expect(first).toBe(`${order.uuid}.placed.7`);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});

describe('a push message', () => {
  test('opens the order, lives as long as it is true, and replaces the one before', async () => {
    const venue = await aMessagingVenue();
    const order = await venue.order();
    await venue.subscriptions.add({ order: order.uuid }, aSubscription(), 9);
    const since = new Date(venue.clock.now.getTime() - 10 * 60_000);
    const recipient = { to: 'diner', channel: 'push', subscription: 1 } as const;
    expect(await venue.deliver(venue.itemOf(order, 'placed', recipient, { since }))).toBe('sent');
    const [push] = venue.sent.push;
    expect(push?.lifetimeSeconds).toBe(20 * 60);
    expect(push?.topic).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.parse(push?.payload ?? '')).toEqual({
      web_push: 8030,
      notification: {
        title: 'We received your order 00001',
        body: expect.stringMatching(/^Corner · 1 item · (AED )?18\.00$/),
        lang: 'en',
        dir: 'ltr',
        tag: push?.topic,
        navigate: `https://corner.example/en/order/${order.uuid}`,
      },
    });
  });

  test('to an endpoint that is gone removes it everywhere', async () => {
    const venue = await aMessagingVenue();
    const order = await venue.order();
    const subscription = aSubscription();
    await venue.subscriptions.add({ order: order.uuid }, subscription, 9);
    await venue.subscriptions.add({ order: crypto.randomUUID() }, subscription, 9);
    venue.failure.error = new IntegrationError('push', 'not_found', 'HTTP 410');
    const recipient = { to: 'diner', channel: 'push', subscription: 1 } as const;
    expect(await venue.deliver(venue.itemOf(order, 'placed', recipient))).toBe('unwanted');
    expect(venue.subscriptions.all()).toEqual([]);
  });

  test('keeps a subscription whose service has a problem', async () => {
    const venue = await aMessagingVenue();
    const order = await venue.order();
    await venue.subscriptions.add({ order: order.uuid }, aSubscription(), 9);
    venue.failure.error = new IntegrationError('push', 'unreachable', 'HTTP 503');
    const recipient = { to: 'diner', channel: 'push', subscription: 1 } as const;
    await expect(venue.deliver(venue.itemOf(order, 'placed', recipient))).rejects.toThrow('HTTP 503');
    expect(venue.subscriptions.all()).toHaveLength(1);
  });

  test('of the board leads there', async () => {
    const venue = await aMessagingVenue();
    const order = await venue.order();
    await venue.subscriptions.add({ access: 3 }, aSubscription(), 9);
    await venue.deliver(venue.itemOf(order, 'placed', { to: 'venue', channel: 'push', subscription: 1 }));
    const { notification } = JSON.parse(venue.sent.push[0]?.payload ?? '');
    expect(notification).toMatchObject({
      title: 'New order 00001',
      navigate: 'https://corner.example/board/en',
    });
  });
});

describe('an email', () => {
  test('has the receipt once the order is over', async () => {
    const venue = await aMessagingVenue();
    const order = await venue.order({}, ['email']);
    await venue.deliver(venue.itemOf(order, 'placed', toDiner));
    await venue.change(order.uuid, () => ({ status: 'fulfilled' }));
    await venue.deliver(venue.itemOf(order, 'fulfilled', toDiner));
    expect(venue.sent.mail.map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([
      [],
      ['order-00001.pdf'],
    ]);
    expect(venue.sent.mail[0]).toMatchObject({
      to: 'amal@diner.example',
      fromName: 'Corner',
      language: 'en',
    });
  });

  test('to the venue is in its own language and says nothing of why', async () => {
    const venue = await aMessagingVenue({ language: 'ar' });
    const order = await venue.order();
    const kitchen = { to: 'venue', channel: 'email', address: 'kitchen@corner.example' } as const;
    await venue.deliver(venue.itemOf(order, 'placed', kitchen));
    const [mail] = venue.sent.mail;
    expect(mail).toMatchObject({ to: 'kitchen@corner.example', subject: 'New order 00001', language: 'en' });
    expect(mail?.text).not.toContain('you asked');
  });
});

test('a text message says the venue, what happened and where to look', async () => {
  const venue = await aMessagingVenue();
  const order = await venue.order({}, ['text']);
  await venue.deliver(venue.itemOf(order, 'placed', textToDiner));
  expect(venue.sent.text).toEqual([
    {
      to: '+971501234567',
      key: `${order.uuid}.placed.7`,
      language: 'en',
      parts: {
        brand: 'Corner',
        number: '00001',
        title: 'We received your order 00001',
        link: `https://corner.example/en/order/${order.uuid}`,
      },
      text: `Corner: We received your order 00001\nhttps://corner.example/en/order/${order.uuid}`,
    },
  ]);
});
