import type { VenueFile } from '#contracts/shapes/venue.ts';
import {
  failingWebhook,
  findWebhookConfigErrors,
  openVenueWebhook,
} from '../adapters/webhooks/venue-webhook.ts';
import type { Venues } from '../catalog/venues.ts';
import type { WebhookOf } from '../events/webhooks/webhook.ts';
import type { WebhookConfigChecker } from '../events/webhooks/webhook-config-error.ts';
import type { Log } from '../log.ts';
import {
  type ConfigCheckSettings,
  openCheckRules,
  outboundOf,
  settingRulesOf,
  type VenueConfigSettings,
} from './setting-rules.ts';

/** Checks the settings of a venue's file, without reading secrets. */
export const openWebhookChecker = (settings: ConfigCheckSettings): WebhookConfigChecker => {
  const rulesOf = openCheckRules(settings);
  return (licence, hook) => findWebhookConfigErrors(hook, rulesOf(licence));
};

/** Why this process cannot call a venue's webhook. The messages name settings, never their values. */
export const webhookConfigErrors =
  (settings: VenueConfigSettings) =>
  ({ licence, order_hook: hook }: Pick<VenueFile, 'licence' | 'order_hook'>): readonly string[] =>
    hook === null
      ? []
      : findWebhookConfigErrors(hook, settingRulesOf(settings, licence)).map(({ message }) => message);

/** Logs every venue whose webhook is switched off. */
export function reportWebhookConfigErrors(
  settings: VenueConfigSettings,
  venues: Pick<Venues, 'all'>,
  log: Log,
): void {
  const errorsOf = webhookConfigErrors(settings);
  for (const { licence, venue } of venues.all()) {
    const why = errorsOf(venue);
    if (why.length > 0) log.error('the order hook is off', { licence, why });
  }
}

/** The webhooks of this process's venues, as the current release names them. */
export function openWebhooks(settings: VenueConfigSettings, current: Venues['current']): WebhookOf {
  const options = {
    fetch: outboundOf(settings),
    now: () => new Date(),
  };
  return (licence) => {
    const release = current(licence);
    if (!release) return failingWebhook('the venue is not published here');
    const { order_hook: hook } = release.venue;
    return hook && openVenueWebhook(hook, { ...options, rules: settingRulesOf(settings, licence) });
  };
}
