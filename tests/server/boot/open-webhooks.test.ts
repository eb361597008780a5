import { describe, expect, onTestFinished, test } from 'vitest';
import { webhookIntegration } from '#server/adapters/webhooks/webhook-integration.ts';
import { openWebhooks } from '#server/boot/open-webhooks.ts';
import { openVenues } from '#server/catalog/venues.ts';
import { openCircuitBreakers } from '#server/integrations/circuit-breakers.ts';
import { configErrorMessages } from '#server/integrations/find-config-errors.ts';
import { rulesWith, serverWith } from '#tests/support/server-secrets.ts';
import { aRelease, aVenue } from '#tests/support/venues.ts';
import { serveTill, tillSecret } from '#tests/support/webhook-receiver.ts';

type VenueInput = NonNullable<Parameters<typeof aVenue>[0]>;

const server = serverWith({ SECRET_CORNER__POS: tillSecret });
const webhookTo = (url: string) => ({ url, secret: 'env:SECRET_CORNER__POS' });

function hooks(given: VenueInput, hasPrivateTargets = true) {
  const venues = openVenues([aRelease(1, undefined, aVenue(given))], null);
  const errors: unknown[] = [];
  return {
    errors,
    hookOf: openWebhooks({
      settings: { ...server, hasPrivateTargets },
      current: venues.current,
      breakers: openCircuitBreakers(Date.now),
      log: { info: () => undefined, error: (event, facts) => void errors.push([event, facts]) },
    }),
    publish: (next: VenueInput) => venues.activate(aRelease(2, undefined, aVenue(next))),
  };
}

const trial = JSON.stringify({
  id: 'test.1',
  event: 'test',
  licence: 'corner',
  sent: '2026-11-21T12:00:00.000Z',
  added: [],
  order: null,
});

describe('the till of a venue', () => {
  test('is none where the venue names none', () => {
    expect(hooks({}).hookOf('corner')).toBeNull();
  });

  test('of a venue that is not served here is not known, which is not none', async () => {
    await expect(hooks({}).hookOf('elsewhere')?.send('')).rejects.toThrow('not published here');
  });

  test('is the one that the venue names at the moment', async () => {
    const [one, other] = await Promise.all([serveTill(), serveTill()]);
    onTestFinished(async () => void (await Promise.all([one.close(), other.close()])));
    const { hookOf, publish } = hooks({ order_hook: webhookTo(one.url) });
    await hookOf('corner')?.send(trial);
    publish({ order_hook: webhookTo(`http://localhost:${other.port}/orders`) });
    await hookOf('corner')?.send(trial);
    expect([one.heard.length, other.heard.length]).toEqual([1, 1]);
    publish({});
    expect(hookOf('corner')).toBeNull();
  });

  test('on this machine is told nothing, unless the settings say so', async () => {
    const till = await serveTill();
    onTestFinished(till.close);
    const { hookOf, errors } = hooks({ order_hook: webhookTo(till.url) }, false);
    for (let times = 0; times < 2; times += 1) {
      await expect(hookOf('corner')?.send(trial)).rejects.toThrow('public address');
    }
    expect(errors).toMatchObject([['the order hook is off', { licence: 'corner' }]]);
    expect(till.paths).toEqual([]);
  });
});

test.for<readonly [VenueInput['order_hook'], readonly string[]]>([
  [null, []],
  [webhookTo('https://pos.example/orders'), []],
  [
    { ...webhookTo('https://pos.example/orders'), previous_secret: 'env:SECRET_CORNER__OLD' },
    ['"previous_secret" refers to the server setting SECRET_CORNER__OLD, which is not set.'],
  ],
  [
    webhookTo('http://127.0.0.1:8080/orders'),
    ['"url" of the order hook must be a public address over https.'],
  ],
])('%o: %o', ([order_hook, faults]) => {
  const rules = rulesWith({ SECRET_CORNER__POS: tillSecret }, { hasPrivateTargets: false });
  expect(configErrorMessages(webhookIntegration, aVenue({ order_hook }), rules)).toEqual(faults);
});
