import { describe, expect, onTestFinished, test } from 'vitest';
import type { HostResolver } from '#server/adapters/outbound/guarded-lookup.ts';
import { openOutboundFetch } from '#server/adapters/outbound/outbound-fetch.ts';
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
import { type PosFailure, posSecret, servePos } from '#tests/support/webhook-receiver.ts';

const secrets = {
  SECRET_CORNER__POS: posSecret,
  SECRET_CORNER__NEXT: 'the-secret-that-comes',
  SECRET_CORNER__SHORT: 'hush',
  SECRET_GRILL__POS: posSecret,
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

const options = (given: Partial<WebhookContext> = {}): WebhookContext => ({
  fetch: outbound,
  now: () => new Date(),
  timeoutMs: 500,
  ...given,
});

async function aWebhookReceiver(setup: Parameters<typeof servePos>[0] = {}) {
  const pos = await servePos(setup);
  onTestFinished(pos.close);
  return pos;
}

/** The message of the error, or `sent`. */
const errorOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'sent',
    (error: unknown) => {
      if (!(error instanceof WebhookError)) throw error;
      expect(error.message).not.toContain(posSecret);
      return error.message;
    },
  );

const webhookTo = (url: string) => ({ url, secret: 'env:SECRET_CORNER__POS' });

describe('a POS', () => {
  test('receives a signed body, and its response is returned', async () => {
    const pos = await aWebhookReceiver();
    expect(await openVenueWebhook(webhookTo(pos.url), options()).send(body)).toEqual({
      status: 200,
      said: 'thanks',
    });
    expect(pos.received).toEqual([JSON.parse(body)]);
    expect(pos.paths).toEqual(['POST /orders']);
    expect(pos.rejected).toEqual([]);
  });

  test('that still uses the previous secret accepts the body during a rotation', async () => {
    const pos = await aWebhookReceiver();
    const alone = openVenueWebhook({ ...webhookTo(pos.url), secret: 'env:SECRET_CORNER__NEXT' }, options());
    expect(await alone.send(body)).toMatchObject({ status: 401 });
    const both = {
      url: pos.url,
      secret: 'env:SECRET_CORNER__NEXT',
      previous_secret: 'env:SECRET_CORNER__POS',
    };
    expect(await openVenueWebhook(both, options()).send(body)).toMatchObject({ status: 200 });
    expect(pos.received).toHaveLength(1);
  });

  test.for<readonly [PosFailure, RegExp]>([
    ['hang', /^no response in time$/],
    ['reset', /^no connection \(ECONNRESET\)$/],
  ])('in trouble (%s) gives no response', async ([trouble, expected]) => {
    const pos = await aWebhookReceiver();
    pos.failWith(trouble);
    expect(await errorOf(openVenueWebhook(webhookTo(pos.url), options()).send(body))).toMatch(expected);
  });

  test.for<readonly [PosFailure, number]>([
    ['server_error', 503],
    ['gone', 410],
    ['redirect', 307],
    ['cut_off', 200],
    ['endless', 200],
  ])('that responds oddly (%s) is not followed anywhere', async ([trouble, status]) => {
    const pos = await aWebhookReceiver();
    pos.failWith(trouble);
    expect(await openVenueWebhook(webhookTo(pos.url), options()).send(body)).toMatchObject({ status });
    expect(pos.paths).toEqual(['POST /orders']);
  });

  test('that responds without end is read for two kilobytes', async () => {
    const pos = await aWebhookReceiver();
    pos.failWith('huge');
    const { status, said } = await openVenueWebhook(webhookTo(pos.url), options({ timeoutMs: 20_000 })).send(
      body,
    );
    expect([status, said.length]).toEqual([200, 2_048]);
  });

  test('that is not there gives no response', async () => {
    const pos = await servePos();
    await pos.close();
    const why = await errorOf(openVenueWebhook(webhookTo(pos.url), options()).send(body));
    expect(why).toBe('no connection (ECONNREFUSED)');
  });
});

describe('a webhook URL', () => {
  test('that is private gets no request and says so', async () => {
    const pos = await aWebhookReceiver();
    const publicOnly = openOutboundFetch({ policy: { allowsPrivate: false } });
    const webhook = openVenueWebhook(webhookTo(pos.url), options({ fetch: publicOnly }));
    expect(await errorOf(webhook.send(body))).toBe('its address is not public');
    expect(pos.paths).toEqual([]);
  });

  test('whose host is unknown or slow to resolve gives no response', async () => {
    const webhookWith = (resolve: HostResolver) =>
      openVenueWebhook(
        webhookTo('https://pos.example/orders'),
        options({ fetch: openOutboundFetch({ policy: { allowsPrivate: false }, resolve }), timeoutMs: 50 }),
      );
    const unknown = webhookWith(() => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })));
    expect(await errorOf(unknown.send(body))).toBe('no connection (ENOTFOUND)');
    const slow = webhookWith(() => new Promise(() => undefined));
    expect(await errorOf(slow.send(body))).toBe('no response in time');
  });
});

describe('the webhook settings of a venue', () => {
  test.for<readonly [string, IntegrationConfig<'order_hook'>, readonly string[]]>([
    ['are valid when the secret is set', webhookTo('https://pos.example/orders'), []],
    [
      'are refused when the server lacks the secret',
      { url: 'https://pos.example/orders', secret: 'env:SECRET_CORNER__NOWHERE' },
      ['"secret" names the server setting SECRET_CORNER__NOWHERE, which isn’t set.'],
    ],
    [
      "are refused when the secret is another venue's",
      { url: 'https://pos.example/orders', secret: 'env:SECRET_GRILL__POS' },
      [
        '"secret" names the setting SECRET_GRILL__POS, which isn’t this venue’s. It must be named SECRET_CORNER__POS.',
      ],
    ],
    [
      'are refused when the secret is too short',
      { url: 'https://pos.example/orders', secret: 'env:SECRET_CORNER__SHORT' },
      ['"secret" isn’t valid for the order hook.'],
    ],
    [
      'are refused with a private URL',
      webhookTo('https://10.0.0.7/orders'),
      ['"url" of the order hook must be a public address over https.'],
    ],
    [
      'are refused with an unreadable URL',
      webhookTo('https://[pos]/orders'),
      ['"url" isn’t valid for the order hook.'],
    ],
  ])('%s', ([, webhook, expected]) => {
    const context = { rules: rulesWith(secrets, { hasPrivateTargets: false }), currency: null };
    const errors = findConfigErrors(webhookIntegration, webhook, context);
    expect(errors.map(({ message }) => message)).toEqual(expected);
  });

  test('that are invalid send nothing and give the reason each time', async () => {
    const pos = await aWebhookReceiver();
    const webhook = openVenueWebhook({ url: pos.url, secret: 'env:SECRET_CORNER__NOWHERE' }, options());
    expect(await errorOf(webhook.send(body))).toMatch(/NOWHERE/);
    expect(pos.paths).toEqual([]);
  });
});
