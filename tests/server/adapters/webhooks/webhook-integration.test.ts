import { describe, expect, onTestFinished, test } from 'vitest';
import { type HostResolver, openOutboundFetch } from '#server/adapters/outbound/outbound-fetch.ts';
import {
  usableWebhook,
  type WebhookContext,
  webhookIntegration,
} from '#server/adapters/webhooks/webhook-integration.ts';
import { WebhookError } from '#server/events/webhooks/webhook.ts';
import { findConfigErrors } from '#server/integrations/find-config-errors.ts';
import type { IntegrationConfig } from '#server/integrations/integration.ts';
import { openAdapter } from '#server/integrations/open-adapter.ts';
import { outbound } from '#tests/support/outbound.ts';
import { rulesWith } from '#tests/support/server-secrets.ts';
import { serveTill, type TillTrouble, tillSecret } from '#tests/support/webhook-receiver.ts';

const secrets = {
  SECRET_CORNER__POS: tillSecret,
  SECRET_CORNER__NEXT: 'the-secret-that-comes',
  SECRET_CORNER__SHORT: 'hush',
  SECRET_GRILL__POS: tillSecret,
};
const rules = rulesWith(secrets);

const openVenueWebhook = (hook: IntegrationConfig<'order_hook'>, context: WebhookContext) =>
  usableWebhook(openAdapter(webhookIntegration, hook, rules, context));

const body = JSON.stringify({
  id: 'test.1',
  event: 'test',
  licence: 'corner',
  sent: '2026-11-21T12:00:00.000Z',
  added: [],
  order: null,
});

const needs = (given: Partial<WebhookContext> = {}): WebhookContext => ({
  fetch: outbound,
  now: () => new Date(),
  timeoutMs: 500,
  ...given,
});

async function aWebhookReceiver(setup: Parameters<typeof serveTill>[0] = {}) {
  const till = await serveTill(setup);
  onTestFinished(till.close);
  return till;
}

/** Why nothing was sent, without the words of the system. */
const whyNot = (sending: Promise<unknown>) =>
  sending.then(
    () => 'it was',
    (fault: unknown) => {
      if (!(fault instanceof WebhookError)) throw fault;
      expect(fault.message).not.toContain(tillSecret);
      return fault.message;
    },
  );

const webhookTo = (url: string) => ({ url, secret: 'env:SECRET_CORNER__POS' });

describe('a till', () => {
  test('hears what it is sent, signed, and says what it likes', async () => {
    const till = await aWebhookReceiver();
    expect(await openVenueWebhook(webhookTo(till.url), needs()).send(body)).toEqual({
      status: 200,
      said: 'thanks',
    });
    expect(till.heard).toEqual([JSON.parse(body)]);
    expect(till.paths).toEqual(['POST /orders']);
    expect(till.wrong).toEqual([]);
  });

  test('that goes by the secret before is still told while both sign', async () => {
    const till = await aWebhookReceiver();
    const alone = openVenueWebhook({ ...webhookTo(till.url), secret: 'env:SECRET_CORNER__NEXT' }, needs());
    expect(await alone.send(body)).toMatchObject({ status: 401 });
    const both = {
      url: till.url,
      secret: 'env:SECRET_CORNER__NEXT',
      previous_secret: 'env:SECRET_CORNER__POS',
    };
    expect(await openVenueWebhook(both, needs()).send(body)).toMatchObject({ status: 200 });
    expect(till.heard).toHaveLength(1);
  });

  test.for<readonly [TillTrouble, RegExp]>([
    ['hang', /^no response in time$/],
    ['reset', /^no connection \(ECONNRESET\)$/],
  ])('that is in trouble (%s) gives no answer', async ([trouble, expected]) => {
    const till = await aWebhookReceiver();
    till.fall(trouble);
    expect(await whyNot(openVenueWebhook(webhookTo(till.url), needs()).send(body))).toMatch(expected);
  });

  test.for<readonly [TillTrouble, number]>([
    ['server_error', 503],
    ['gone', 410],
    ['redirect', 307],
    ['cut_off', 200],
    ['endless', 200],
  ])('that answers oddly (%s) has answered, and is followed nowhere', async ([trouble, status]) => {
    const till = await aWebhookReceiver();
    till.fall(trouble);
    expect(await openVenueWebhook(webhookTo(till.url), needs()).send(body)).toMatchObject({ status });
    expect(till.paths).toEqual(['POST /orders']);
  });

  test('that talks without end is listened to for two kilobytes', async () => {
    const till = await aWebhookReceiver();
    till.fall('huge');
    const { status, said } = await openVenueWebhook(webhookTo(till.url), needs({ timeoutMs: 20_000 })).send(
      body,
    );
    expect([status, said.length]).toEqual([200, 2_048]);
  });

  test('that is not there gives no answer', async () => {
    const till = await serveTill();
    await till.close();
    const why = await whyNot(openVenueWebhook(webhookTo(till.url), needs()).send(body));
    expect(why).toBe('no connection (ECONNREFUSED)');
  });
});

describe('an address', () => {
  test('that is out of reach is told nothing, and named as such', async () => {
    const till = await aWebhookReceiver();
    const abroad = openOutboundFetch({ policy: { allowsPrivate: false } });
    const hook = openVenueWebhook(webhookTo(till.url), needs({ fetch: abroad }));
    expect(await whyNot(hook.send(body))).toBe('its address is not public');
    expect(till.paths).toEqual([]);
  });

  test('whose name nobody knows, or finds in time, gives no answer', async () => {
    const to = (resolve: HostResolver) =>
      openVenueWebhook(
        webhookTo('https://pos.example/orders'),
        needs({ fetch: openOutboundFetch({ policy: { allowsPrivate: false }, resolve }), timeoutMs: 50 }),
      );
    const unknown = to(() => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })));
    expect(await whyNot(unknown.send(body))).toBe('no connection (ENOTFOUND)');
    const slow = to(() => new Promise(() => undefined));
    expect(await whyNot(slow.send(body))).toBe('no response in time');
  });
});

describe('what a venue writes', () => {
  test.for<readonly [string, IntegrationConfig<'order_hook'>, readonly string[]]>([
    ['a hook whose secret is there', webhookTo('https://pos.example/orders'), []],
    [
      'a hook whose secret the server lacks',
      { url: 'https://pos.example/orders', secret: 'env:SECRET_CORNER__NOWHERE' },
      ['"secret" refers to the server setting SECRET_CORNER__NOWHERE, which is not set.'],
    ],
    [
      'a hook whose secret is another venue’s',
      { url: 'https://pos.example/orders', secret: 'env:SECRET_GRILL__POS' },
      [
        '"secret" refers to the setting SECRET_GRILL__POS, which does not belong to this venue: it must be named SECRET_CORNER__POS.',
      ],
    ],
    [
      'a hook whose secret can be guessed',
      { url: 'https://pos.example/orders', secret: 'env:SECRET_CORNER__SHORT' },
      ['"secret" is not valid for the order hook.'],
    ],
    [
      'an address within the network',
      webhookTo('https://10.0.0.7/orders'),
      ['"url" of the order hook must be a public address over https.'],
    ],
    [
      'an address that nobody can read',
      webhookTo('https://[pos]/orders'),
      ['"url" is not valid for the order hook.'],
    ],
  ])('%s', ([, hook, expected]) => {
    const context = { rules: rulesWith(secrets, { hasPrivateTargets: false }), currency: null };
    const errors = findConfigErrors(webhookIntegration, hook, context);
    expect(errors.map(({ message }) => message)).toEqual(expected);
  });

  test('and cannot be used sends nothing, and says why whenever it is to', async () => {
    const till = await aWebhookReceiver();
    const hook = openVenueWebhook({ url: till.url, secret: 'env:SECRET_CORNER__NOWHERE' }, needs());
    expect(await whyNot(hook.send(body))).toMatch(/NOWHERE/);
    expect(till.paths).toEqual([]);
  });
});
