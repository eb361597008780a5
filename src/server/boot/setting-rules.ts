import { type OutboundNeeds, openOutbound } from '../adapters/outbound/outbound-client.ts';
import type { SettingRules } from '../adapters/written-settings.ts';
import type { Outbound } from '../integrations/outbound.ts';
import { openSecrets } from '../integrations/secret-names.ts';
import type { Settings } from './settings.ts';

/** What of the settings decides how venues' files are judged, in a process that has no secrets. */
export type JudgingSettings = Pick<Settings, 'sharedSecrets' | 'hasPrivateTargets'>;

/** What of them decides what venues' files may use. */
export type UsingSettings = Pick<Settings, 'secretsOf' | 'hasPrivateTargets'>;

const reachOf = ({ hasPrivateTargets }: Pick<Settings, 'hasPrivateTargets'>): OutboundNeeds['reach'] => ({
  toPrivate: hasPrivateTargets,
});

/** What the files of a venue are judged by where the server's secrets are not at hand. */
export const judgingRules = (settings: JudgingSettings): ((licence: string | null) => SettingRules) => {
  const secretsOf = openSecrets(settings.sharedSecrets, null);
  return (licence) => ({ secrets: secretsOf(licence), reach: reachOf(settings) });
};

/** What the settings of a venue's files are judged and read by where they are used. */
export const usingRules = (settings: UsingSettings, licence: string): SettingRules => ({
  secrets: settings.secretsOf(licence),
  reach: reachOf(settings),
});

/** How addresses that venues' files name are asked. */
export const outboundOf = (settings: Pick<Settings, 'hasPrivateTargets'>): Outbound =>
  openOutbound({ reach: reachOf(settings) });
