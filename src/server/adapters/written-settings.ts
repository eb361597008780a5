import * as z from 'zod/mini';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';

/** Reads a setting of the server that holds a secret; `null` when there is none of that name. */
export type ReadSecret = (name: string) => string | null;

type Written = Readonly<Record<string, string>>;

/** Settings for somebody outside, as a venue's file writes them: secrets by name, all else as it is. */
export interface WrittenSettings {
  /** Whose settings they are, in messages. */
  readonly owner: string;
  readonly mode: PaymentMode;
  readonly settings: Written;
  /** What the owner has to be given. */
  readonly schema: z.ZodMiniType;
}

/** Something that is wrong with settings. */
export interface SettingFault {
  /** The one that it is about; `null` for all of them together. */
  readonly setting: string | null;
  /** Permanent. */
  readonly code: 'missing_secret' | 'missing_setting' | 'unknown_setting' | 'unfit_setting' | 'unsafe_base';
  /** For operators. Names settings, and repeats none. */
  readonly message: string;
}

/** What stands for a secret: the name of a setting of the server. */
const secretName = (value: string) => /^env:(\w+)$/.exec(value)?.[1] ?? null;

/** The settings with the secrets themselves. */
export const resolvedSettings = (settings: Written, readSecret: ReadSecret) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      const secret = secretName(value);
      return [name, secret === null ? value : (readSecret(secret) ?? '')];
    }),
  );

/**
 * What keeps settings from being used.
 *
 * @param readSecret `null` where it is not this process that will read them: they are taken for right.
 */
export function settingFaults(
  written: WrittenSettings,
  readSecret: ReadSecret | null,
): readonly SettingFault[] {
  return [
    ...(readSecret ? missingSecrets(written, readSecret) : []),
    ...unfitSettings(written, readSecret),
    ...unsafeBase(written, readSecret),
  ];
}

function missingSecrets({ settings }: WrittenSettings, readSecret: ReadSecret): readonly SettingFault[] {
  return Object.entries(settings).flatMap(([setting, value]) => {
    const name = secretName(value);
    if (name === null || readSecret(name) !== null) return [];
    const message = `"${setting}" names the setting ${name} of the server, which has none of that name.`;
    return [{ setting, code: 'missing_secret' as const, message }];
  });
}

/** What is said of a secret never repeats it: a schema's message could. */
function unfitSettings(written: WrittenSettings, readSecret: ReadSecret | null): readonly SettingFault[] {
  const { owner, settings, schema } = written;
  const isUnread = (setting: string) => {
    const name = secretName(settings[setting] ?? '');
    return name !== null && (readSecret?.(name) ?? null) === null;
  };
  const parsed = z.safeParse(schema, resolvedSettings(settings, readSecret ?? (() => null)));
  const issues = parsed.error?.issues ?? [];
  const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  const unfit = issues
    .filter(({ code }) => code !== 'unrecognized_keys')
    .map(({ path: [setting = ''] }) => String(setting));
  const misnamed = Object.keys(settings).filter((setting) => isMisnamed(settings[setting] ?? ''));
  return [
    ...unknown.map((setting) => ({
      setting,
      code: 'unknown_setting' as const,
      message: `${owner} has no setting "${setting}".`,
    })),
    ...[...new Set([...misnamed, ...unfit])]
      .filter((setting) => !isUnread(setting))
      .map((setting) => unfitSetting(written, setting)),
  ];
}

/** It was to name a setting of the server, and names none. */
const isMisnamed = (value: string) => value.startsWith('env:') && secretName(value) === null;

function unfitSetting({ owner, settings }: WrittenSettings, setting: string): SettingFault {
  if (setting === '') {
    return { setting: null, code: 'unfit_setting', message: `The settings do not fit ${owner}.` };
  }
  return settings[setting] === undefined
    ? { setting, code: 'missing_setting', message: `${owner} needs "${setting}".` }
    : { setting, code: 'unfit_setting', message: `"${setting}" is not what ${owner} takes there.` };
}

const privateHost =
  /^(localhost|.*\.localhost|.*\.internal|0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)/;

/** With real money nobody is asked but over the net, where nobody listens. */
function unsafeBase(
  { mode, settings }: WrittenSettings,
  readSecret: ReadSecret | null,
): readonly SettingFault[] {
  const { base } = resolvedSettings(settings, readSecret ?? (() => null));
  if (mode === 'test' || base === undefined || !URL.canParse(base)) return [];
  const { protocol, hostname } = new URL(base);
  if (protocol === 'https:' && !privateHost.test(hostname)) return [];
  const message = '"base" of a live account is a public address over https.';
  return [{ setting: 'base', code: 'unsafe_base', message }];
}
