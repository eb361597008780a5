import { beforeAll, expect, test, vi } from 'vitest';
import { defaultSlotSettings } from '#domain/checkout/slot-settings.ts';
import { initI18n } from '#i18n/init-i18n.ts';
import { translatorIn } from '#i18n/translator.ts';
import { notTakingOrdersMessage } from '#islands/errors/not-taking-orders-message.ts';
import { someFacts } from '../client/lib/some-facts.ts';

beforeAll(initI18n);

const closing = (start: string, end: string) => ({
  timezone: 'Asia/Dubai',
  opening_hours: [],
  closing_rules: [{ start, end }],
});

const cutOffAtNoon = { ...defaultSlotSettings, cut_off: '12:00:00' };

/** Source: spec §8 closed */
test.for([
  { what: 'closes', facts: { isOpen: false, isTakingOrders: false }, message: 'We are currently closed' },
  {
    what: 'closes until tonight',
    facts: {
      isOpen: false,
      isTakingOrders: false,
      serving: closing('2026-11-21T00:00:00', '2026-11-21T22:00:00'),
    },
    message: 'We are currently closed · Opens today at 22:00',
  },
  {
    what: 'stays closed for years',
    facts: {
      isOpen: false,
      isTakingOrders: false,
      serving: closing('2026-11-21T00:00:00', '2099-01-01T00:00:00'),
    },
    message: 'We are currently closed',
  },
  {
    what: 'pauses',
    facts: { isTakingOrders: false, pausedUntil: '2026-11-22T09:00:00Z' },
    message: 'Orders paused until Sun 12:00',
  },
  {
    what: 'pauses for an unknown time',
    facts: { isTakingOrders: false },
    message: 'This isn’t available right now. Try again in a moment.',
  },
  {
    what: 'is open, after the cut-off of the day',
    facts: {
      serving: { ...closing('2026-01-01T00:00:00', '2026-01-02T00:00:00'), slots: cutOffAtNoon },
    },
    message: 'The kitchen takes no more orders today',
  },
  { what: 'takes no orders for an unknown reason', facts: {}, message: 'We are currently closed' },
])('the message for a venue that $what is: $message', ({ facts, message }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00+03:00') });
  expect(notTakingOrdersMessage(someFacts(facts), translatorIn('en'))).toBe(message);
  vi.useRealTimers();
});
