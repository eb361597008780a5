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

/** Judges what a venue's file says, wherever the secrets are that it names. */
export const openWebhookChecker = (settings: ConfigCheckSettings): WebhookConfigChecker => {
  const rulesOf = openCheckRules(settings);
  return (licence, hook) => findWebhookConfigErrors(hook, rulesOf(licence));
};

/** What keeps this process from telling a venue's till, in words that name settings, and repeat none. */
export const webhookConfigErrors =
  (settings: VenueConfigSettings) =>
  ({ licence, order_hook: hook }: Pick<VenueFile, 'licence' | 'order_hook'>): readonly string[] =>
    hook === null
      ? []
      : findWebhookConfigErrors(hook, settingRulesOf(settings, licence)).map(({ message }) => message);

/** Says of every venue whose till cannot be told that it hears nothing. */
export function reportWebhookConfigErrors(
  settings: VenueConfigSettings,
  venues: Pick<Venues, 'all'>,
  log: Log,
): void {
  const faultsOf = webhookConfigErrors(settings);
  for (const { licence, venue } of venues.all()) {
    const why = faultsOf(venue);
    if (why.length > 0) log.error('the order hook is off', { licence, why });
  }
}

/** The hooks of this process's venues, as each stands in the release that is current. */
export function openWebhooks(settings: VenueConfigSettings, current: Venues['current']): WebhookOf {
  const needs = {
    fetch: outboundOf(settings),
    now: () => new Date(),
  };
  return (licence) => {
    const release = current(licence);
    if (!release) return failingWebhook('the venue is not published here');
    const { order_hook: hook } = release.venue;
    return hook && openVenueWebhook(hook, { ...needs, rules: settingRulesOf(settings, licence) });
  };
}
