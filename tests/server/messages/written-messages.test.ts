import { describe, expect, test } from 'vitest';
import type { MessageOccasion } from '#domain/messages/message-occasion.ts';
import type { Order } from '#server/ordering/order.ts';
import { aMessagingVenue } from './a-messaging-venue.ts';

type Venue = Awaited<ReturnType<typeof aMessagingVenue>>;

async function mailOf(
  venue: Venue,
  order: Order,
  occasion: MessageOccasion = 'placed',
  language: 'en' | 'ar' = 'en',
) {
  const { writer } = (await venue.appIn(language)).messages;
  const subject = { order, occasion, audience: 'diner', origin: 'https://corner.example' } as const;
  return writer.mail(subject, { to: 'amal@diner.example', key: 'key', attachments: [] });
}

describe('an email', () => {
  test('has the dishes, the total and the way to the order, as text and as HTML', async () => {
    const venue = await aMessagingVenue();
    const order = await venue.order();
    const { text, html, subject } = await mailOf(venue, order);
    expect(subject).toBe('We received your order 00001');
    for (const form of [text, html]) {
      expect(form).toContain('Lentil soup');
      expect(form).toContain(`https://corner.example/en/order/${order.uuid}`);
      expect(form).toContain('18.00');
      expect(form).toContain('because you asked');
    }
    expect(text).not.toMatch(/<[a-z]/);
  });

  test('loads nothing and reports nothing', async () => {
    const venue = await aMessagingVenue();
    const { html } = await mailOf(venue, await venue.order());
    expect(html).not.toMatch(/<(img|script|link|iframe|video|form)\b|url\(|@import/i);
  });

  test('tells nothing of the diner, whose mail may be read by others', async () => {
    const venue = await aMessagingVenue();
    const { html, text } = await mailOf(venue, await venue.order({ customer_name: 'Xanthippe' }));
    expect(html + text).not.toMatch(/Xanthippe|971501234567/);
  });

  test('reads from right to left in Arabic, in programs that drop html and body, too', async () => {
    const venue = await aMessagingVenue({ language: 'ar' });
    const { html, subject } = await mailOf(venue, await venue.order(), 'placed', 'ar');
    expect(subject).toContain('استلمنا طلبك');
    expect(html.match(/lang="ar" dir="rtl"/g)).toHaveLength(3);
    expect(html).toContain('text-align: right');
    expect(html).not.toContain('dir="ltr"');
  });

  test('has the digits of the venue', async () => {
    const venue = await aMessagingVenue({ language: 'ar', menu: { enable_arabic_numerals: true } });
    const { subject } = await mailOf(venue, await venue.order(), 'placed', 'ar');
    expect(subject).toContain('٠٠٠٠١');
  });

  test('has dark colors', async () => {
    const venue = await aMessagingVenue();
    const { html } = await mailOf(venue, await venue.order());
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
  });

  test('shows markup that a guest typed as text', async () => {
    const venue = await aMessagingVenue({ menu: { enable_order_comments: true } });
    const order = await venue.order({ order_comments: '<img src=x onerror=alert(1)>"&' });
    const { html } = await mailOf(venue, order);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;');
  });

  test('leaves out removed dishes', async () => {
    const venue = await aMessagingVenue();
    const order = await venue.order();
    const struck = await venue.change(order.uuid, ({ lines }) => ({
      lines: lines.map((line) => ({ ...line, isStruck: true })),
    }));
    const { html, text } = await mailOf(venue, struck);
    expect(html + text).not.toContain('Lentil soup');
  });
});

describe('what is told', () => {
  const bodyOf = async (venue: Venue, order: Order, occasion: MessageOccasion) => {
    const { writer } = venue.app().messages;
    const subject = { order, occasion, audience: 'diner', origin: null } as const;
    return JSON.parse(writer.push(subject, 'topic')).notification as { title: string; body: string };
  };

  test.for<readonly [MessageOccasion, Partial<Order>, string, string]>([
    ['accepted', { status: 'accepted' }, 'Order 00001 accepted', '1 item'],
    ['ready', { status: 'preparing' }, 'Order 00001 is ready', '1 item'],
    ['on_the_way', { status: 'preparing' }, 'Order 00001 is on its way', '1 item'],
    ['fulfilled', { status: 'fulfilled' }, 'Order 00001 completed', 'Collected'],
    [
      'canceled',
      { status: 'rejected', statusReason: 'Sold\nout' },
      'Order 00001 canceled',
      'Reason: Sold out',
    ],
    ['canceled', { status: 'canceled', statusReason: 'withdrawn' }, 'Order 00001 canceled', 'Nothing to pay'],
    [
      'canceled',
      { status: 'rejected', statusReason: 'unaccepted' },
      'Order 00001 canceled',
      'We couldn’t accept it in time.',
    ],
    ['refunded', { status: 'canceled' }, 'Refund for order 00001', 'We sent'],
  ])('when an order is %s', async ([occasion, change, title, body]) => {
    const venue = await aMessagingVenue();
    const order = await venue.order();
    const told = await bodyOf(venue, { ...order, ...change }, occasion);
    expect(told.title).toBe(title);
    expect(told.body).toContain(body);
    expect(told.title + told.body).not.toMatch(/\n/);
  });

  test.for<readonly [MessageOccasion, Partial<Order>, string]>([
    ['accepted', { status: 'accepted' }, 'Ready about 18:40 · 1 item'],
    ['reminder', { status: 'accepted' }, 'Ready about 18:40 · 1 item'],
    ['accepted', { status: 'accepted', type: 'delivery' }, 'With you about 18:40 · 1 item'],
  ])('says the promised time when an order is %s', async ([occasion, change, body]) => {
    const venue = await aMessagingVenue({ menu: { timezone: 'Asia/Dubai' }, at: '2026-11-21T09:00:00Z' });
    const order = await venue.order();
    const promised = { ...order, ...change, promisedFor: new Date('2026-11-21T14:40:00Z') };
    expect((await bodyOf(venue, promised, occasion)).body).toContain(body);
  });

  test('is in the words of the venue where it has its own', async () => {
    const venue = await aMessagingVenue({
      menu: { ui_strings: { ui_str_message_accepted: { en: 'Chef says yes to {{number}}' } } } as never,
    });
    const order = await venue.order();
    const told = await bodyOf(venue, { ...order, status: 'accepted' }, 'accepted');
    expect(told.title).toBe('Chef says yes to 00001');
  });

  test('fits into a push message, whatever its length', async () => {
    const venue = await aMessagingVenue();
    const order = await venue.order();
    const { writer } = venue.app().messages;
    const statusReason = '🍜'.repeat(5_000);
    const subject = {
      order: { ...order, status: 'canceled', statusReason },
      occasion: 'canceled',
      audience: 'diner',
      origin: 'https://corner.example',
    } as const;
    expect(Buffer.byteLength(writer.push(subject, 'topic'))).toBeLessThanOrEqual(3_993);
  });
});
