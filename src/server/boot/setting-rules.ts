import type { SettingRules } from '../adapters/integration-settings.ts';
import { type OpenOutboundFetchOptions, openOutboundFetch } from '../adapters/outbound/outbound-fetch.ts';
import type { OutboundFetch } from '../integrations/outbound.ts';
import { openSecretResolvers } from '../integrations/secret-resolver.ts';
import type { Settings } from './settings.ts';

/** The settings by which venues' files are checked in a process without secrets. */
export type ConfigCheckSettings = Pick<Settings, 'sharedSecrets' | 'hasPrivateTargets'>;

/** The settings that decide what venues' files may use. */
export type VenueConfigSettings = Pick<Settings, 'secretsOf' | 'hasPrivateTargets'>;

const outboundPolicyOf = ({
  hasPrivateTargets,
}: Pick<Settings, 'hasPrivateTargets'>): OpenOutboundFetchOptions['policy'] => ({
  allowsPrivate: hasPrivateTargets,
});

/** The rules to check a venue's files where the server's secrets are not available. */
export const openCheckRules = (settings: ConfigCheckSettings): ((licence: string | null) => SettingRules) => {
  const secretsOf = openSecretResolvers(settings.sharedSecrets, null);
  return (licence) => ({ secrets: secretsOf(licence), outboundPolicy: outboundPolicyOf(settings) });
};

/** The rules to check and read a venue's settings where they are used. */
export const settingRulesOf = (settings: VenueConfigSettings, licence: string): SettingRules => ({
  secrets: settings.secretsOf(licence),
  outboundPolicy: outboundPolicyOf(settings),
});

/** The HTTP client for addresses that venues' files name. */
export const outboundOf = (settings: Pick<Settings, 'hasPrivateTargets'>): OutboundFetch =>
  openOutboundFetch({ policy: outboundPolicyOf(settings) });
