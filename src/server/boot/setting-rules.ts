import type { SettingRules } from '../adapters/integration-settings.ts';
import { type OpenOutboundFetchOptions, openOutboundFetch } from '../adapters/outbound/outbound-fetch.ts';
import type { OutboundFetch } from '../integrations/outbound.ts';
import { openSecretResolvers } from '../integrations/secret-resolver.ts';
import type { Settings } from './settings.ts';

/** What of the settings decides how venues' files are judged, in a process that has no secrets. */
export type ConfigCheckSettings = Pick<Settings, 'sharedSecrets' | 'hasPrivateTargets'>;

/** What of them decides what venues' files may use. */
export type VenueConfigSettings = Pick<Settings, 'secretsOf' | 'hasPrivateTargets'>;

const reachOf = ({
  hasPrivateTargets,
}: Pick<Settings, 'hasPrivateTargets'>): OpenOutboundFetchOptions['policy'] => ({
  allowsPrivate: hasPrivateTargets,
});

/** What the files of a venue are judged by where the server's secrets are not at hand. */
export const openCheckRules = (settings: ConfigCheckSettings): ((licence: string | null) => SettingRules) => {
  const secretsOf = openSecretResolvers(settings.sharedSecrets, null);
  return (licence) => ({ secrets: secretsOf(licence), outboundPolicy: reachOf(settings) });
};

/** What the settings of a venue's files are judged and read by where they are used. */
export const settingRulesOf = (settings: VenueConfigSettings, licence: string): SettingRules => ({
  secrets: settings.secretsOf(licence),
  outboundPolicy: reachOf(settings),
});

/** How addresses that venues' files name are asked. */
export const outboundOf = (settings: Pick<Settings, 'hasPrivateTargets'>): OutboundFetch =>
  openOutboundFetch({ policy: reachOf(settings) });
