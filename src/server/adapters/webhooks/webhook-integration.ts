import * as z from 'zod/mini';
import { type Webhook, WebhookError } from '#server/events/webhooks/webhook.ts';
import type { Integration, IntegrationConfig } from '#server/integrations/integration.ts';
import type { OpenedService } from '#server/integrations/open-adapter.ts';
import { isSafeAddress } from '#server/integrations/setting-errors.ts';
import { type PostWebhookOptions, postWebhook } from './post-webhook.ts';
import { signatureHeader, signatureOf } from './signature.ts';

/** A shorter secret could be brute-forced from one recorded message. */
const secretSchema = z.string().check(z.minLength(16));

const webhookSettingsSchema = z.strictObject({
  url: z.string().check(z.refine((text) => URL.canParse(text))),
  secret: secretSchema,
  previous_secret: z.optional(secretSchema),
});

export interface WebhookContext extends PostWebhookOptions {
  readonly now: () => Date;
}

/** The webhook of a venue's POS. It has no circuit breaker: the outbox decides when a delivery is tried again. */
export const webhookIntegration: Integration<'order_hook', Webhook, WebhookContext> = {
  member: 'order_hook',
  alsoReads: [],
  offMessage: 'webhook is off',
  guardedCalls: [],
  refusal: 'hook_unfit',

  choose: (config) => ({
    owner: 'the order hook',
    settings: definedSettingsOf(config),
    schema: webhookSettingsSchema,
    open: openWebhook,
  }),

  findMoreErrors({ url }, { rules }) {
    if (isSafeAddress(url, rules)) return [];
    const message = '"url" of the order hook must be a public address over https.';
    return [{ setting: 'url', code: 'unsafe_url', message }];
  },

  remedies: {
    missing_setting:
      'Add it; keep the secret in a setting of the server, and write its name: "env:SECRET_{LICENCE}__{NAME}".',
    unfit_setting:
      'Write it exactly as the POS shows it; the name of a setting of the server is written "env:SECRET_{LICENCE}__{NAME}".',
    unsafe_base: 'Write the POS’s own address.',
  },
};

/** `stages` says which events there are; the outbox reads it. */
const definedSettingsOf = ({
  stages: _,
  ...config
}: IntegrationConfig<'order_hook'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(config).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

function openWebhook(settings: z.output<typeof webhookSettingsSchema>, context: WebhookContext): Webhook {
  const secrets = [settings.secret, settings.previous_secret].filter((secret) => secret !== undefined);
  return {
    send: (body) => {
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'eMenu',
        [signatureHeader]: signatureOf(secrets, context.now(), body),
      };
      return postWebhook(new URL(settings.url), headers, body, context);
    },
  };
}

/** The webhook of a venue. With config errors, every send fails with them. */
export const usableWebhook = (opened: OpenedService<Webhook>): Webhook =>
  opened.kind === 'ready'
    ? opened.service
    : failingWebhook(opened.errors.map(({ message }) => message).join(' '));

/** A webhook whose sends fail with a reason. */
export const failingWebhook = (reason: string): Webhook => ({
  send: () => Promise.reject(new WebhookError(reason)),
});
