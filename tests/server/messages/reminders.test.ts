import { describe, expect, test } from 'vitest';
import { aMessagingVenue } from './a-messaging-venue.ts';

const toDiner = { to: 'diner', channel: 'email' } as const;

describe('a reminder', () => {
  const evening = new Date('2026-12-24T14:40:00Z');
  const later = new Date('2026-12-24T15:40:00Z');

  test.for([
    ['is sent for the promised time', evening, 'sent'],
    ['is dropped when another time was promised since', later, 'outdated'],
    ['is dropped when no time is promised any more', null, 'outdated'],
  ] as const)('%s', async ([, promisedFor, outcome]) => {
    const venue = await aMessagingVenue();
    const order = await venue.order({}, ['email']);
    const accepted = await venue.change(order.uuid, () => ({ status: 'accepted', promisedFor }));
    const since = new Date(evening.getTime() - 45 * 60_000);
    venue.clock.now = since;
    expect(await venue.deliver(venue.itemOf(accepted, 'reminder', toDiner, { since }))).toBe(outcome);
  });
});
