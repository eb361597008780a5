import * as z from 'zod/mini';
import { type ProviderId, providerIds } from '#domain/payment/provider-ids.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import type { PaymentSettings, Unfitness } from '#server/payments/unfitness.ts';
import { type RegistryWorld, registry } from './registry.ts';

export type VenueProvider =
  | { readonly kind: 'ready'; readonly provider: PaymentProvider }
  | { readonly kind: 'unfit'; readonly why: readonly Unfitness[] };

/** Reads a setting of the server that holds a secret; `null` when there is none of that name. */
export type ReadSecret = (name: string) => string | null;

/** What stands for a secret: the name of a setting of the server. */
const secretName = (value: string) => /^env:(\w+)$/.exec(value)?.[1] ?? null;

/** Opens the company that a venue names, with the secrets that its settings name. */
export function openVenueProvider(
  payments: PaymentSettings,
  readSecret: ReadSecret,
  world: RegistryWorld,
): VenueProvider {
  const why = unfitnessOf(payments, null, readSecret);
  const id = companyNamed(payments);
  if (why.length > 0 || id === null) return { kind: 'unfit', why };
  const settings = z.parse(registry[id].settings, resolved(payments, readSecret));
  return { kind: 'ready', provider: registry[id].open(settings, payments.mode, world) };
}

const companyNamed = ({ company }: PaymentSettings): ProviderId | null =>
  providerIds.find((id) => id === company) ?? null;

const resolved = ({ settings }: PaymentSettings, readSecret: ReadSecret) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      const secret = secretName(value);
      return [name, secret === null ? value : (readSecret(secret) ?? '')];
    }),
  );

/**
 * What keeps a venue from being paid by its company.
 *
 * @param readSecret `null` where it is not this process that will read them: they are taken for right.
 */
export function unfitnessOf(
  payments: PaymentSettings,
  currency: string | null,
  readSecret: ReadSecret | null,
): readonly Unfitness[] {
  const id = companyNamed(payments);
  if (id === null) {
    const message = `"${payments.company}" is none of ${providerIds.join(', ')}.`;
    return [{ setting: null, code: 'unknown_company', message }];
  }
  if (id === 'sandbox' && payments.mode === 'live') {
    return [
      { setting: null, code: 'sandbox_live', message: 'The sandbox moves no money: its mode is "test".' },
    ];
  }
  return [
    ...(readSecret ? missingSecrets(payments, readSecret) : []),
    ...unfitSettings(payments, id, readSecret),
    ...foreignCurrency(payments, id, currency),
    ...unsafeBase(payments, readSecret),
  ];
}

function missingSecrets({ settings }: PaymentSettings, readSecret: ReadSecret): readonly Unfitness[] {
  return Object.entries(settings).flatMap(([setting, value]) => {
    const name = secretName(value);
    if (name === null || readSecret(name) !== null) return [];
    const message = `"${setting}" names the setting ${name} of the server, which has none of that name.`;
    return [{ setting, code: 'missing_secret' as const, message }];
  });
}

/** What is said of a secret never repeats it: a schema's message could. */
function unfitSettings(
  payments: PaymentSettings,
  id: ProviderId,
  readSecret: ReadSecret | null,
): readonly Unfitness[] {
  const { company, settings } = payments;
  const isUnread = (setting: string) => {
    const name = secretName(settings[setting] ?? '');
    return name !== null && (readSecret?.(name) ?? null) === null;
  };
  const parsed = z.safeParse(registry[id].settings, resolved(payments, readSecret ?? (() => null)));
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
      message: `${company} has no setting "${setting}".`,
    })),
    ...[...new Set([...misnamed, ...unfit])]
      .filter((setting) => !isUnread(setting))
      .map((setting) => unfitSetting(payments, setting)),
  ];
}

/** It was to name a setting of the server, and names none. */
const isMisnamed = (value: string) => value.startsWith('env:') && secretName(value) === null;

function unfitSetting({ company, settings }: PaymentSettings, setting: string): Unfitness {
  if (setting === '') {
    return { setting: null, code: 'unfit_setting', message: `The settings do not fit ${company}.` };
  }
  return settings[setting] === undefined
    ? { setting, code: 'missing_setting', message: `${company} needs "${setting}".` }
    : { setting, code: 'unfit_setting', message: `"${setting}" is not what ${company} takes there.` };
}

function foreignCurrency(
  { company }: PaymentSettings,
  id: ProviderId,
  currency: string | null,
): readonly Unfitness[] {
  const { currencies } = registry[id];
  if (currency === null || currencies === 'any' || currencies.includes(currency)) return [];
  const message = `${company} takes ${currencies.join(', ')}, not ${currency}.`;
  return [{ setting: null, code: 'foreign_currency', message }];
}

const privateHost =
  /^(localhost|.*\.localhost|.*\.internal|0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)/;

/** With real money the company is asked over the net, where nobody listens. */
function unsafeBase(payments: PaymentSettings, readSecret: ReadSecret | null): readonly Unfitness[] {
  const { base } = resolved(payments, readSecret ?? (() => null));
  if (payments.mode === 'test' || base === undefined || !URL.canParse(base)) return [];
  const { protocol, hostname } = new URL(base);
  if (protocol === 'https:' && !privateHost.test(hostname)) return [];
  const message = '"base" of a live account is a public address over https.';
  return [{ setting: 'base', code: 'unsafe_base', message }];
}
