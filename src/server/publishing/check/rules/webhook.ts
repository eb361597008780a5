import type {
  WebhookConfigChecker,
  WebhookConfigError,
} from '../../../events/webhooks/webhook-config-error.ts';
import { type Finding, venueProblem } from '../finding.ts';
import { isInvalidMember, type PartialVenue } from '../valid-part.ts';

const remedies: Readonly<Record<WebhookConfigError['code'], string>> = {
  forbidden_secret:
    'Rename the setting of the server and write that name, or have it listed in SHARED_SECRETS.',
  missing_secret: 'Give the server a setting of that name.',
  missing_setting:
    'Add it; keep the secret in a setting of the server, and write its name: "env:SECRET_{LICENCE}__{NAME}".',
  unknown_setting: 'Correct its name, or remove it.',
  unfit_setting:
    'Write it exactly as the POS shows it; the name of a setting of the server is written "env:SECRET_{LICENCE}__{NAME}".',
  unsafe_base: 'Write the POS’s own address.',
  unsafe_url:
    'Write the POS’s own address on the public internet; for one on a private network, the server has PRIVATE_TARGETS set to "on" while you develop.',
};

/** Config errors of the order webhook. */
export function checkWebhook(check: WebhookConfigChecker, venue: PartialVenue): readonly Finding[] {
  const { licence = null, order_hook: webhook } = venue;
  if (!webhook || isInvalidMember(venue, 'order_hook')) return [];
  const { url, secret, previous_secret } = webhook;
  if (url === undefined || secret === undefined) return [];
  return check(licence, { url, secret, previous_secret })
    .filter(({ setting }) => setting === null || !isInvalidMember(webhook, setting as keyof typeof webhook))
    .map(({ setting, code, message }) => ({
      ...venueProblem,
      path: ['order_hook', ...(setting === null ? [] : [setting])],
      code,
      message,
      remedy: remedies[code],
    }));
}
