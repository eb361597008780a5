import * as z from 'zod/mini';
import { type Webhook, WebhookError } from '#server/events/webhooks/webhook.ts';
import type { WebhookConfigError, WebhookSettings } from '#server/events/webhooks/webhook-config-error.ts';
import { findSettingErrors, resolveSettings, type SettingRules } from '../integration-settings.ts';
import { isUrlAllowed } from '../outbound/outbound-policy.ts';
import { type PostWebhookOptions, postWebhook } from './post-webhook.ts';
import { signatureHeader, signatureOf } from './signature.ts';

/** A shorter secret could be brute-forced from one recorded message. */
const secretSchema = z.string().check(z.minLength(16));

const webhookSettingsSchema = z.strictObject({
  url: z.string().check(z.refine((text) => URL.canParse(text))),
  secret: secretSchema,
  previous_secret: z.optional(secretSchema),
});

export interface VenueWebhookOptions extends PostWebhookOptions {
  readonly rules: SettingRules;
  readonly now: () => Date;
}

const definedSettingsOf = (webhook: WebhookSettings): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(webhook).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/** Opens a venue's webhook; with invalid settings, every send fails with their errors. */
export function openVenueWebhook(webhook: WebhookSettings, options: VenueWebhookOptions): Webhook {
  const errors = findWebhookConfigErrors(webhook, options.rules);
  if (errors.length > 0) return failingWebhook(errors.map(({ message }) => message).join(' '));
  const settings = z.parse(webhookSettingsSchema, resolveSettings(definedSettingsOf(webhook), options.rules));
  const secrets = [settings.secret, settings.previous_secret].filter((secret) => secret !== undefined);
  return {
    send: (body) => {
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'eMenu',
        [signatureHeader]: signatureOf(secrets, options.now(), body),
      };
      return postWebhook(new URL(settings.url), headers, body, options);
    },
  };
}

/** A webhook whose sends fail with a reason. */
export const failingWebhook = (reason: string): Webhook => ({
  send: () => Promise.reject(new WebhookError(reason)),
});

/** Finds what makes a venue's webhook settings unusable. */
export function findWebhookConfigErrors(
  webhook: WebhookSettings,
  rules: SettingRules,
): readonly WebhookConfigError[] {
  const settings = definedSettingsOf(webhook);
  const written = { owner: 'the order hook', settings, schema: webhookSettingsSchema };
  return [...findSettingErrors(written, rules), ...findUnsafeUrl(webhook, rules)];
}

function findUnsafeUrl(
  { url }: WebhookSettings,
  { outboundPolicy }: SettingRules,
): readonly WebhookConfigError[] {
  if (!URL.canParse(url) || isUrlAllowed(new URL(url), outboundPolicy)) return [];
  const message = '"url" of the order hook must be a public address over https.';
  return [{ setting: 'url', code: 'unsafe_url', message }];
}
