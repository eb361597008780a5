import * as z from 'zod/mini';
import type { IntegrationMember } from '#contracts/shapes/venue.ts';
import type { ConfigError } from './config-error.ts';
import { findConfigErrors } from './find-config-errors.ts';
import type { Integration, IntegrationConfig } from './integration.ts';
import { resolveSettings, type SettingRules } from './setting-errors.ts';

export type OpenedService<Service> =
  | { readonly kind: 'ready'; readonly service: Service }
  | { readonly kind: 'invalid'; readonly errors: readonly ConfigError[] };

/** Opens the service that a venue configures, with the secrets that its settings refer to. */
export function openAdapter<Member extends IntegrationMember, Service extends object, Context>(
  integration: Integration<Member, Service, Context>,
  config: IntegrationConfig<Member>,
  rules: SettingRules,
  context: Context,
): OpenedService<Service> {
  const errors = findConfigErrors(integration, config, { rules, currency: null });
  const choice = integration.choose(config);
  if (errors.length > 0 || 'code' in choice) return { kind: 'invalid', errors };
  const settings = z.parse(choice.schema, resolveSettings(choice.settings, rules));
  return { kind: 'ready', service: choice.open(settings as never, context) };
}
