import * as z from 'zod/mini';
import { type Webhook, WebhookError } from '#server/events/webhooks/webhook.ts';
import type { WebhookConfigError, WebhookSettings } from '#server/events/webhooks/webhook-config-error.ts';
import { findSettingErrors, resolveSettings, type SettingRules } from '../integration-settings.ts';
import { isUrlAllowed } from '../outbound/outbound-policy.ts';
import { type PostWebhookOptions, postWebhook } from './post-webhook.ts';
import { signatureHeader, signatureOf } from './signature.ts';

/** Shorter ones can be guessed by whoever has recorded one message. */
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

const definedSettingsOf = (hook: WebhookSettings): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(hook).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/** The hook that a venue names; one that cannot be used says so whenever it is to send something. */
export function openVenueWebhook(hook: WebhookSettings, needs: VenueWebhookOptions): Webhook {
  const why = findWebhookConfigErrors(hook, needs.rules);
  if (why.length > 0) return failingWebhook(why.map(({ message }) => message).join(' '));
  const settings = z.parse(webhookSettingsSchema, resolveSettings(definedSettingsOf(hook), needs.rules));
  const secrets = [settings.secret, settings.previous_secret].filter((one) => one !== undefined);
  return {
    send: (body) => {
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'eMenu',
        [signatureHeader]: signatureOf(secrets, needs.now(), body),
      };
      return postWebhook(new URL(settings.url), headers, body, needs);
    },
  };
}

/** A hook that sends nothing, and says why. */
export const failingWebhook = (why: string): Webhook => ({
  send: () => Promise.reject(new WebhookError(why)),
});

/** What keeps a venue's till from being told. */
export function findWebhookConfigErrors(
  hook: WebhookSettings,
  rules: SettingRules,
): readonly WebhookConfigError[] {
  const settings = definedSettingsOf(hook);
  const written = { owner: 'the order hook', settings, schema: webhookSettingsSchema };
  return [...findSettingErrors(written, rules), ...findUnsafeUrl(hook, rules)];
}

function findUnsafeUrl(
  { url }: WebhookSettings,
  { outboundPolicy }: SettingRules,
): readonly WebhookConfigError[] {
  if (!URL.canParse(url) || isUrlAllowed(new URL(url), outboundPolicy)) return [];
  const message = '"url" of the order hook is a public address over https.';
  return [{ setting: 'url', code: 'unsafe_url', message }];
}
