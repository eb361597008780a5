import * as z from 'zod/mini';
import type { ConfigError } from './config-error.ts';
import type { SecretResolver } from './secret-resolver.ts';

export type SettingValues = Readonly<Record<string, string>>;

/** Settings of an outside service from a venue's file: secrets by name, other values in plain text. */
export interface IntegrationSettings {
  /** The service's name in messages. */
  readonly owner: string;
  readonly settings: SettingValues;
  readonly schema: z.ZodMiniType;
}

/** The rules that a venue's settings are checked against. */
export interface SettingRules {
  readonly secrets: SecretResolver;
  /** Whether outbound requests may use an address. */
  readonly isUrlAllowed: (url: URL) => boolean;
}

/** The server setting that holds the secret; `null` when the value is not a reference to a secret. */
const secretNameIn = (value: string) => /^env:(\w+)$/.exec(value)?.[1] ?? null;

/** Replaces references by the secrets; an unreadable secret becomes an empty string. */
export const resolveSettings = (settings: SettingValues, { secrets }: SettingRules) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      const secret = secretNameIn(value);
      return [name, secret === null ? value : (secrets.read?.(secret) ?? '')];
    }),
  );

/** Finds the errors of settings. A process without secrets accepts any permitted secret name. */
export function findSettingErrors(written: IntegrationSettings, rules: SettingRules): readonly ConfigError[] {
  const invalid = findInvalidSettings(written, rules);
  const isInvalid = (setting: string | null) => invalid.some((error) => error.setting === setting);
  return [
    ...findSecretErrors(written, rules),
    ...invalid,
    ...findUnsafeAddresses(written, rules).filter(({ setting }) => !isInvalid(setting)),
  ];
}

function findSecretErrors(
  { settings }: IntegrationSettings,
  { secrets }: SettingRules,
): readonly ConfigError[] {
  return Object.entries(settings).flatMap(([setting, value]): readonly ConfigError[] => {
    const name = secretNameIn(value);
    if (name === null) return [];
    const requiredName = secrets.requiredNameOf(name);
    if (requiredName !== null) {
      const message = `"${setting}" names the setting ${name}, which isn’t this venue’s. It must be named ${requiredName}.`;
      return [{ setting, code: 'forbidden_secret', message }];
    }
    if (secrets.read === null || secrets.read(name) !== null) return [];
    const message = `"${setting}" names the server setting ${name}, which isn’t set.`;
    return [{ setting, code: 'missing_secret', message }];
  });
}

/** Does not use the schema's messages: they could contain a secret. */
function findInvalidSettings(written: IntegrationSettings, rules: SettingRules): readonly ConfigError[] {
  const { owner, settings, schema } = written;
  const isUnread = (setting: string) => {
    const name = secretNameIn(settings[setting] ?? '');
    return name !== null && (rules.secrets.read?.(name) ?? null) === null;
  };
  const parsed = z.safeParse(schema, resolveSettings(settings, rules));
  const issues = parsed.error?.issues ?? [];
  const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  const invalid = issues
    .filter(({ code }) => code !== 'unrecognized_keys')
    .map(({ path: [setting = ''] }) => String(setting));
  const misnamed = Object.keys(settings).filter((setting) => isMalformedSecretName(settings[setting] ?? ''));
  return [
    ...unknown.map((setting) => ({
      setting,
      code: 'unknown_setting' as const,
      message: `${owner} has no setting "${setting}".`,
    })),
    ...[...new Set([...misnamed, ...invalid])]
      .filter((setting) => !isUnread(setting))
      .map((setting) => invalidSettingError(written, setting)),
  ];
}

/** Starts like a reference to a server setting, but has no valid name. */
const isMalformedSecretName = (value: string) => value.startsWith('env:') && secretNameIn(value) === null;

function invalidSettingError({ owner, settings }: IntegrationSettings, setting: string): ConfigError {
  if (setting === '') {
    return { setting: null, code: 'unfit_setting', message: `The settings aren’t valid for ${owner}.` };
  }
  return settings[setting] === undefined
    ? { setting, code: 'missing_setting', message: `${owner} requires "${setting}".` }
    : { setting, code: 'unfit_setting', message: `"${setting}" isn’t valid for ${owner}.` };
}

/** Checks the addresses in settings, including those given as secrets. */
function findUnsafeAddresses({ settings }: IntegrationSettings, rules: SettingRules): readonly ConfigError[] {
  const { base = '', pageHosts = '' } = resolveSettings(settings, rules);
  const hosts = pageHosts.split(/\s+/).filter(Boolean);
  return [
    ...(isSafeAddress(base, rules)
      ? []
      : [unsafeAddressError('base', '"base" must be a public address over https.')]),
    ...(hosts.every((host) => isSafeAddress(`https://${host}`, rules))
      ? []
      : [unsafeAddressError('pageHosts', '"pageHosts" must be public hosts.')]),
  ];
}

const unsafeAddressError = (setting: string, message: string): ConfigError => ({
  setting,
  code: 'unsafe_base',
  message,
});

/** Ignores malformed addresses: other checks report them. */
export const isSafeAddress = (address: string, { isUrlAllowed }: SettingRules) =>
  !URL.canParse(address) || isUrlAllowed(new URL(address));
