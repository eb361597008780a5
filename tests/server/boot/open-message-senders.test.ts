import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { openMessageSenders } from '#server/boot/open-messages.ts';
import { openVenues } from '#server/catalog/venues.ts';
import { openCircuitBreakers } from '#server/integrations/circuit-breakers.ts';
import { aDatabase } from '#tests/support/databases.ts';
import { serverWith } from '#tests/support/server-secrets.ts';
import { headersOf, serveSmtp } from '#tests/support/smtp-server.ts';
import { aRelease, aVenue } from '#tests/support/venues.ts';

type VenueInput = NonNullable<Parameters<typeof aVenue>[0]>;

let database: Database;

beforeAll(async () => {
  database = await aDatabase();
}, 60_000);
afterAll(() => database.close());

async function sendersFor(venue: VenueInput, hasPrivateTargets = true) {
  const operator = await serveSmtp();
  onTestFinished(operator.close);
  const { current } = openVenues([aRelease(1, undefined, aVenue(venue))], null);
  const errors: string[] = [];
  const settings = {
    ...serverWith({}, { hasPrivateTargets }),
    smtp: {
      host: '127.0.0.1',
      port: operator.port,
      isSecure: false,
      needsTls: false,
      login: null,
      from: 'operator@example.com',
    },
    pushContact: 'mailto:operator@example.com',
  };
  const senders = openMessageSenders({ database }, settings, {
    settings,
    current,
    breakers: openCircuitBreakers(Date.now),
    log: { info: () => undefined, error: (event) => void errors.push(event) },
  });
  return { senders, operator, errors };
}

const aMail = {
  to: 'amal@diner.example',
  fromName: 'Corner',
  subject: 'Order',
  text: 'Order',
  html: '<p>Order</p>',
  language: 'en',
  attachments: [],
  key: 'key',
} as const;

describe('the mail of a venue', () => {
  test('goes through the operator’s server, in the name of the venue', async () => {
    const { senders, operator } = await sendersFor({});
    await senders.mailOf('corner')?.send(aMail);
    const [received] = operator.received;
    expect(received && headersOf(received).get('from')).toBe('Corner <operator@example.com>');
  });

  test('goes through its own server where it names one', async () => {
    const own = await serveSmtp();
    onTestFinished(own.close);
    const mail = { host: '127.0.0.1', port: own.port, from: 'orders@corner.example' };
    const { senders, operator } = await sendersFor({ mail });
    await senders.mailOf('corner')?.send(aMail);
    expect(operator.received).toEqual([]);
    expect(own.received).toMatchObject([{ from: 'orders@corner.example' }]);
  });

  test('is not sent by another server when its own cannot be used, which is logged', async () => {
    const mail = { host: '127.0.0.1', port: 25, from: 'orders@corner.example' };
    const { senders, errors } = await sendersFor({ mail }, false);
    expect(senders.mailOf('corner')).toBeNull();
    expect(errors).toEqual(['mail server is off']);
  });
});

test('a venue without a service for text messages has none', async () => {
  const { senders } = await sendersFor({});
  expect(senders.textOf('corner')).toBeNull();
});
