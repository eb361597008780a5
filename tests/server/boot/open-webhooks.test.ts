import { describe, expect, onTestFinished, test } from 'vitest';
import { webhookIntegration } from '#server/adapters/webhooks/webhook-integration.ts';
import { openWebhooks } from '#server/boot/open-webhooks.ts';
import { openVenues } from '#server/catalog/venues.ts';
import { openCircuitBreakers } from '#server/integrations/circuit-breakers.ts';
import { configErrorMessages } from '#server/integrations/find-config-errors.ts';
import { rulesWith, serverWith } from '#tests/support/server-secrets.ts';
import { aRelease, aVenue } from '#tests/support/venues.ts';
import { posSecret, servePos } from '#tests/support/webhook-receiver.ts';

type VenueInput = NonNullable<Parameters<typeof aVenue>[0]>;

const server = serverWith({ SECRET_CORNER__POS: posSecret });
const webhookTo = (url: string) => ({ url, secret: 'env:SECRET_CORNER__POS' });

function openFor(given: VenueInput, hasPrivateTargets = true) {
  const venues = openVenues([aRelease(1, undefined, aVenue(given))], null);
  const errors: unknown[] = [];
  return {
    errors,
    webhookOf: openWebhooks({
      settings: { ...server, hasPrivateTargets },
      current: venues.current,
      breakers: openCircuitBreakers(Date.now),
      log: { info: () => undefined, error: (event, facts) => void errors.push([event, facts]) },
    }),
    publish: (next: VenueInput) => venues.activate(aRelease(2, undefined, aVenue(next))),
  };
}

const testBody = JSON.stringify({
  id: 'test.1',
  event: 'test',
  licence: 'corner',
  sent: '2026-11-21T12:00:00.000Z',
  added: [],
  order: null,
});

describe('the webhook of a venue', () => {
  test('is null when the venue has none', () => {
    expect(openFor({}).webhookOf('corner')).toBeNull();
  });

  test('fails to send for a venue that is not served here', async () => {
    await expect(openFor({}).webhookOf('elsewhere')?.send('')).rejects.toThrow('isn’t published here');
  });

  test("follows the venue's current settings", async () => {
    const [one, other] = await Promise.all([servePos(), servePos()]);
    onTestFinished(async () => void (await Promise.all([one.close(), other.close()])));
    const { webhookOf, publish } = openFor({ order_hook: webhookTo(one.url) });
    await webhookOf('corner')?.send(testBody);
    publish({ order_hook: webhookTo(`http://localhost:${other.port}/orders`) });
    await webhookOf('corner')?.send(testBody);
    expect([one.received.length, other.received.length]).toEqual([1, 1]);
    publish({});
    expect(webhookOf('corner')).toBeNull();
  });

  test('sends nothing to this machine unless the settings allow it', async () => {
    const pos = await servePos();
    onTestFinished(pos.close);
    const { webhookOf, errors } = openFor({ order_hook: webhookTo(pos.url) }, false);
    for (let times = 0; times < 2; times += 1) {
      await expect(webhookOf('corner')?.send(testBody)).rejects.toThrow('public address');
    }
    expect(errors).toMatchObject([['webhook is off', { licence: 'corner' }]]);
    expect(pos.paths).toEqual([]);
  });
});

test.for<readonly [VenueInput['order_hook'], readonly string[]]>([
  [null, []],
  [webhookTo('https://pos.example/orders'), []],
  [
    { ...webhookTo('https://pos.example/orders'), previous_secret: 'env:SECRET_CORNER__OLD' },
    ['"previous_secret" names the server setting SECRET_CORNER__OLD, which isn’t set.'],
  ],
  [
    webhookTo('http://127.0.0.1:8080/orders'),
    ['"url" of the order hook must be a public address over https.'],
  ],
])('%o: %o', ([order_hook, errors]) => {
  const rules = rulesWith({ SECRET_CORNER__POS: posSecret }, { hasPrivateTargets: false });
  expect(configErrorMessages(webhookIntegration, aVenue({ order_hook }), rules)).toEqual(errors);
});
