import * as z from 'zod/mini';
import type { VenueFile } from '#contracts/shapes/venue.ts';
import { type ProviderId, providerIds } from '#domain/payment/provider-ids.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { type RegistryWorld, registry } from './registry.ts';

type Payments = NonNullable<VenueFile['payments']>;

/** Something that keeps a venue from being paid by its company. */
export interface Unfitness {
  /** The setting that it is about; `null` for the company itself. */
  readonly setting: string | null;
  readonly code:
    | 'unknown_company'
    | 'sandbox_live'
    | 'missing_secret'
    | 'unfit_setting'
    | 'foreign_currency'
    | 'unsafe_base';
  readonly message: string;
}

export type VenueProvider =
  | { readonly kind: 'ready'; readonly provider: PaymentProvider }
  | { readonly kind: 'unfit'; readonly why: readonly Unfitness[] };

/** Reads a setting of the server that holds a secret; `null` when there is none of that name. */
export type ReadSecret = (name: string) => string | null;

const secretName = (value: string) => /^env:(\w+)$/.exec(value)?.[1] ?? null;

/** Opens the company that a venue names, with the secrets that its settings name. */
export function openVenueProvider(
  payments: Payments,
  readSecret: ReadSecret,
  world: RegistryWorld,
): VenueProvider {
  const why = unfitnessOf(payments, null, readSecret);
  const id = companyNamed(payments);
  if (why.length > 0 || id === null) return { kind: 'unfit', why };
  const settings = z.parse(registry[id].settings, resolved(payments, readSecret));
  return { kind: 'ready', provider: registry[id].open(settings, payments.mode, world) };
}

const companyNamed = ({ company }: Payments): ProviderId | null => providerIds.find((id) => id === company) ?? null;

const resolved = ({ settings }: Payments, readSecret: ReadSecret) =>
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
  payments: Payments,
  currency: string | null,
  readSecret: ReadSecret | null,
): readonly Unfitness[] {
  const id = companyNamed(payments);
  if (id === null) {
    const message = `"${payments.company}" is none of ${providerIds.join(', ')}.`;
    return [{ setting: null, code: 'unknown_company', message }];
  }
  if (id === 'sandbox' && payments.mode === 'live') {
    return [{ setting: null, code: 'sandbox_live', message: 'The sandbox moves no money: its mode is "test".' }];
  }
  const missing = readSecret ? missingSecrets(payments, readSecret) : [];
  return [
    ...missing,
    ...unfitSettings(payments, id, readSecret),
    ...foreignCurrency(payments, id, currency),
    ...unsafeBase(payments),
  ];
}

function missingSecrets({ settings }: Payments, readSecret: ReadSecret): readonly Unfitness[] {
  return Object.entries(settings).flatMap(([setting, value]) => {
    const name = secretName(value);
    if (name === null || readSecret(name) !== null) return [];
    return [{ setting, code: 'missing_secret' as const, message: `The server has no setting ${name}.` }];
  });
}

/** What is said of a secret never repeats it: a schema's message could. */
function unfitSettings(payments: Payments, id: ProviderId, readSecret: ReadSecret | null): readonly Unfitness[] {
  const parsed = z.safeParse(registry[id].settings, resolved(payments, readSecret ?? (() => null)));
  if (parsed.success) return [];
  const isUnread = (setting: string) => {
    const name = secretName(payments.settings[setting] ?? '');
    return name !== null && (readSecret?.(name) ?? null) === null;
  };
  const named = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')],
  );
  return [...new Set(named)]
    .filter((setting) => !isUnread(setting))
    .map((setting) => ({ setting: setting || null, code: 'unfit_setting', message: describe(payments, setting) }));
}

function describe({ company, settings }: Payments, setting: string): string {
  if (setting === '') return `The settings do not fit ${company}.`;
  return settings[setting] === undefined ? `${company} needs "${setting}".` : `"${setting}" is nothing that ${company} takes.`;
}

function foreignCurrency({ company }: Payments, id: ProviderId, currency: string | null): readonly Unfitness[] {
  const { currencies } = registry[id];
  if (currency === null || currencies === 'any' || currencies.includes(currency)) return [];
  const message = `${company} takes ${currencies.join(', ')}, not ${currency}.`;
  return [{ setting: null, code: 'foreign_currency', message }];
}

const privateHost = /^(localhost|.*\.localhost|.*\.internal|0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)/;

/** With real money the company is asked over the net, where nobody listens. */
function unsafeBase({ mode, settings }: Payments): readonly Unfitness[] {
  const { base } = settings;
  if (mode === 'test' || base === undefined || !URL.canParse(base)) return [];
  const { protocol, hostname } = new URL(base);
  if (protocol === 'https:' && !privateHost.test(hostname)) return [];
  const message = '"base" of a live account is a public address over https.';
  return [{ setting: 'base', code: 'unsafe_base', message }];
}
