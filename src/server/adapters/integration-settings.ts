import * as z from 'zod/mini';
import type { SecretResolver } from '#server/integrations/secret-resolver.ts';
import { isUrlAllowed, type OutboundPolicy } from './outbound/outbound-policy.ts';

type SettingValues = Readonly<Record<string, string>>;

/** Settings for somebody outside, as a venue's file writes them: secrets by name, all else as it is. */
export interface IntegrationSettings {
  /** Whose settings they are, in messages. */
  readonly owner: string;
  readonly settings: SettingValues;
  /** What the owner has to be given. */
  readonly schema: z.ZodMiniType;
}

/** What settings of one venue are judged by. */
export interface SettingRules {
  readonly secrets: SecretResolver;
  readonly outboundPolicy: OutboundPolicy;
}

/** Something that is wrong with settings. */
export interface SettingError {
  /** The one that it is about; `null` for all of them together. */
  readonly setting: string | null;
  /** Permanent. */
  readonly code:
    | 'forbidden_secret'
    | 'missing_secret'
    | 'missing_setting'
    | 'unknown_setting'
    | 'unfit_setting'
    | 'unsafe_base';
  /** For operators. Names settings, and repeats none. */
  readonly message: string;
}

/** What stands for a secret: the name of a setting of the server. */
const secretNameIn = (value: string) => /^env:(\w+)$/.exec(value)?.[1] ?? null;

/** The settings with the secrets themselves; one that cannot be read is empty. */
export const resolveSettings = (settings: SettingValues, { secrets }: SettingRules) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      const secret = secretNameIn(value);
      return [name, secret === null ? value : (secrets.read?.(secret) ?? '')];
    }),
  );

/** What keeps settings from being used. A process without secrets takes those that may be named for right. */
export function findSettingErrors(
  written: IntegrationSettings,
  rules: SettingRules,
): readonly SettingError[] {
  const unfit = findInvalidSettings(written, rules);
  const isUnfit = (setting: string | null) => unfit.some((one) => one.setting === setting);
  return [
    ...findSecretErrors(written, rules),
    ...unfit,
    ...findUnsafeAddresses(written, rules).filter(({ setting }) => !isUnfit(setting)),
  ];
}

function findSecretErrors(
  { settings }: IntegrationSettings,
  { secrets }: SettingRules,
): readonly SettingError[] {
  return Object.entries(settings).flatMap(([setting, value]): readonly SettingError[] => {
    const name = secretNameIn(value);
    if (name === null) return [];
    const rename = secrets.requiredNameOf(name);
    if (rename !== null) {
      const message = `"${setting}" names the setting ${name}, which is not this venue’s: it has to be called ${rename}.`;
      return [{ setting, code: 'forbidden_secret', message }];
    }
    if (secrets.read === null || secrets.read(name) !== null) return [];
    const message = `"${setting}" names the setting ${name} of the server, which has none of that name.`;
    return [{ setting, code: 'missing_secret', message }];
  });
}

/** What is said of a secret never repeats it: a schema's message could. */
function findInvalidSettings(written: IntegrationSettings, rules: SettingRules): readonly SettingError[] {
  const { owner, settings, schema } = written;
  const isUnread = (setting: string) => {
    const name = secretNameIn(settings[setting] ?? '');
    return name !== null && (rules.secrets.read?.(name) ?? null) === null;
  };
  const parsed = z.safeParse(schema, resolveSettings(settings, rules));
  const issues = parsed.error?.issues ?? [];
  const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  const unfit = issues
    .filter(({ code }) => code !== 'unrecognized_keys')
    .map(({ path: [setting = ''] }) => String(setting));
  const misnamed = Object.keys(settings).filter((setting) => isMalformedSecretName(settings[setting] ?? ''));
  return [
    ...unknown.map((setting) => ({
      setting,
      code: 'unknown_setting' as const,
      message: `${owner} has no setting "${setting}".`,
    })),
    ...[...new Set([...misnamed, ...unfit])]
      .filter((setting) => !isUnread(setting))
      .map((setting) => invalidSettingError(written, setting)),
  ];
}

/** It was to name a setting of the server, and names none. */
const isMalformedSecretName = (value: string) => value.startsWith('env:') && secretNameIn(value) === null;

function invalidSettingError({ owner, settings }: IntegrationSettings, setting: string): SettingError {
  if (setting === '') {
    return { setting: null, code: 'unfit_setting', message: `The settings do not fit ${owner}.` };
  }
  return settings[setting] === undefined
    ? { setting, code: 'missing_setting', message: `${owner} needs "${setting}".` }
    : { setting, code: 'unfit_setting', message: `"${setting}" is not what ${owner} takes there.` };
}

/** Addresses that settings hold, those that a secret stands for among them. */
function findUnsafeAddresses(
  { settings }: IntegrationSettings,
  rules: SettingRules,
): readonly SettingError[] {
  const { base = '', pageHosts = '' } = resolveSettings(settings, rules);
  const hosts = pageHosts.split(/\s+/).filter(Boolean);
  return [
    ...(isSafeAddress(base, rules)
      ? []
      : [unsafeAddressError('base', '"base" is a public address over https.')]),
    ...(hosts.every((host) => isSafeAddress(`https://${host}`, rules))
      ? []
      : [unsafeAddressError('pageHosts', '"pageHosts" are public hosts.')]),
  ];
}

const unsafeAddressError = (setting: string, message: string): SettingError => ({
  setting,
  code: 'unsafe_base',
  message,
});

/** What is no address at all is unfit for other reasons, or not written. */
const isSafeAddress = (address: string, { outboundPolicy }: SettingRules) =>
  !URL.canParse(address) || isUrlAllowed(new URL(address), outboundPolicy);
