import type {
  PaymentConfigChecker,
  PaymentConfigError,
  PaymentSettings,
} from '../../../payments/payment-config-error.ts';
import { type Finding, venueProblem } from '../finding.ts';
import type { JsonPath } from '../problem.ts';
import { isInvalidMember, type PartialMenu, type PartialVenue } from '../valid-part.ts';

type PartialPayments = NonNullable<PartialVenue['payments']>;

const pathOf: Readonly<Record<PaymentConfigError['code'], JsonPath>> = {
  unknown_company: ['company'],
  sandbox_live: ['mode'],
  forbidden_secret: ['settings'],
  missing_secret: ['settings'],
  missing_setting: ['settings'],
  unknown_setting: ['settings'],
  unfit_setting: ['settings'],
  foreign_currency: ['company'],
  unsafe_base: ['settings'],
};

const remedies: Readonly<Record<PaymentConfigError['code'], string>> = {
  unknown_company: 'Write one of them.',
  sandbox_live: 'Set "mode" to "test", or name a provider that moves real money.',
  forbidden_secret:
    'Rename the setting of the server and write that name, or have it listed in SHARED_SECRETS.',
  missing_secret: 'Give the server a setting of that name.',
  missing_setting:
    'Add it; keep a secret in a setting of the server, and write its name: "env:SECRET_{LICENCE}__{NAME}".',
  unknown_setting: 'Correct its name, or remove it.',
  unfit_setting:
    'Write it as the provider gave it to you; the name of a setting of the server is written "env:SECRET_{LICENCE}__{NAME}".',
  foreign_currency: 'Choose a provider that accepts the currency of the menu.',
  unsafe_base:
    'Write the provider’s own address, or remove it; for one on a private network, the server has PRIVATE_TARGETS set to "on" while you develop.',
};

/** Config errors of the payment provider. */
export function checkPaymentProvider(
  check: PaymentConfigChecker,
  { licence, payments }: PartialVenue,
  menu: PartialMenu | null,
): readonly Finding[] {
  const checkable = payments && checkableSettings(payments);
  if (!checkable) return [];
  return check(licence ?? null, checkable, menu?.currency ?? null)
    .filter(({ setting }) => setting === null || !isInvalidMember(payments.settings ?? {}, setting))
    .map(({ setting, code, message }) => ({
      ...venueProblem,
      path: ['payments', ...pathOf[code], ...(setting === null ? [] : [setting])],
      code,
      message,
      remedy: remedies[code],
      atName: code === 'unknown_setting',
    }));
}

/** The settings to check; `null` when too little of them could be read. */
function checkableSettings({ company, mode, settings = {} }: PartialPayments): PaymentSettings | null {
  if (company === undefined || mode === undefined) return null;
  const read = Object.entries(settings).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { company, mode, settings: Object.fromEntries(read) };
}
