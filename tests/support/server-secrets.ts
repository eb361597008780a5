import { settingRulesOf } from '#server/boot/setting-rules.ts';
import { openSecretResolvers } from '#server/integrations/secret-resolver.ts';

/** The server setting of a venue's secret. */
export const secretName = (licence: string, name: string): string =>
  `SECRET_${licence.toUpperCase().replaceAll('-', '_')}__${name}`;

type Values = Readonly<Record<string, string>>;

/** The settings of a server with these secrets. Private targets are allowed because doubles run locally. */
export const serverWith = (values: Values = {}, { hasPrivateTargets = true } = {}) => ({
  secretsOf: openSecretResolvers([], (name) => values[name] ?? null),
  hasPrivateTargets,
});

/** The setting rules of one venue on that server. */
export const rulesWith = (values: Values = {}, { licence = 'corner', hasPrivateTargets = true } = {}) =>
  settingRulesOf(serverWith(values, { hasPrivateTargets }), licence);

/** Checks files as a public server does, without its secrets. */
export const checkingOptions = { sharedSecrets: [], hasPrivateTargets: false };
