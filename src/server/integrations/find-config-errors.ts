import type { IntegrationMember, VenueFile } from '#contracts/shapes/venue.ts';
import type { ConfigError } from './config-error.ts';
import type { ConfigCheck, ConfigCheckContext, IntegrationConfig } from './integration.ts';
import { findSettingErrors, type SettingRules } from './setting-errors.ts';

/** Finds what keeps a venue's configuration of an outside service from working. Secrets are read if the rules can. */
export function findConfigErrors(
  check: ConfigCheck,
  config: IntegrationConfig<IntegrationMember>,
  context: ConfigCheckContext,
): readonly ConfigError[] {
  const choice = check.choose(config as never);
  if ('code' in choice) return [choice];
  return [
    ...findSettingErrors(choice, context.rules),
    ...(check.findMoreErrors?.(config as never, context) ?? []),
  ];
}

/** Why a venue's outside service cannot be used. The messages name settings, never their values. */
export function configErrorMessages(
  check: ConfigCheck,
  venue: Pick<VenueFile, IntegrationMember>,
  rules: SettingRules,
): readonly string[] {
  const config = venue[check.member];
  if (config === null) return [];
  return findConfigErrors(check, config, { rules, currency: null }).map(({ message }) => message);
}
