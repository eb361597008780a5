import { openOutboundFetch } from '../adapters/outbound/outbound-fetch.ts';
import { isUrlAllowed, type OutboundPolicy } from '../adapters/outbound/outbound-policy.ts';
import { venueIntegrations } from '../adapters/venue-integrations.ts';
import type { ConfigChecks } from '../integrations/integration.ts';
import type { OutboundFetch } from '../integrations/outbound.ts';
import { openSecretResolvers } from '../integrations/secret-resolver.ts';
import type { SettingRules } from '../integrations/setting-errors.ts';
import type { Settings } from './settings.ts';

/** The settings by which venues' files are checked in a process without secrets. */
export type ConfigCheckSettings = Pick<Settings, 'sharedSecrets' | 'hasPrivateTargets'>;

/** The settings that decide what venues' files may use. */
export type VenueConfigSettings = Pick<Settings, 'secretsOf' | 'hasPrivateTargets'>;

/** Which addresses that venues' files and devices name may be called. */
export const outboundPolicyOf = ({
  hasPrivateTargets,
}: Pick<Settings, 'hasPrivateTargets'>): OutboundPolicy => ({
  allowsPrivate: hasPrivateTargets,
});

const rulesFor =
  (secretsOf: Settings['secretsOf'], settings: Pick<Settings, 'hasPrivateTargets'>) =>
  (licence: string | null): SettingRules => ({
    secrets: secretsOf(licence),
    isUrlAllowed: (url) => isUrlAllowed(url, outboundPolicyOf(settings)),
  });

/** How a venue's files are checked where the server's secrets are not available. */
export const openConfigChecks = (settings: ConfigCheckSettings): ConfigChecks => ({
  integrations: venueIntegrations,
  rulesOf: rulesFor(openSecretResolvers(settings.sharedSecrets, null), settings),
});

/** How a venue's files are checked where its outside services are used: with secrets. */
export const configChecksOf = (settings: VenueConfigSettings): ConfigChecks => ({
  integrations: venueIntegrations,
  rulesOf: rulesFor(settings.secretsOf, settings),
});

/** The rules to check and read a venue's settings where they are used. */
export const settingRulesOf = (settings: VenueConfigSettings, licence: string): SettingRules =>
  rulesFor(settings.secretsOf, settings)(licence);

/** The HTTP client for addresses that venues' files name. */
export const outboundOf = (settings: Pick<Settings, 'hasPrivateTargets'>): OutboundFetch =>
  openOutboundFetch({ policy: outboundPolicyOf(settings) });
