import { settingRulesOf } from '#server/boot/setting-rules.ts';
import { openSecretResolvers } from '#server/integrations/secret-resolver.ts';

/** The setting of the server that holds a venue's secret. */
export const secretName = (licence: string, name: string): string =>
  `SECRET_${licence.toUpperCase().replaceAll('-', '_')}__${name}`;

type Values = Readonly<Record<string, string>>;

/** What the settings of a server that has these secrets give venues' files; doubles stand on this machine. */
export const serverWith = (values: Values = {}, { hasPrivateTargets = true } = {}) => ({
  secretsOf: openSecretResolvers([], (name) => values[name] ?? null),
  hasPrivateTargets,
});

/** What the settings of one venue's files are judged and read by there. */
export const rulesWith = (values: Values = {}, { licence = 'corner', hasPrivateTargets = true } = {}) =>
  settingRulesOf(serverWith(values, { hasPrivateTargets }), licence);

/** A server on the net, as far as it judges files without its secrets. */
export const judging = { sharedSecrets: [], hasPrivateTargets: false };
