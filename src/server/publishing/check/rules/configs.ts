import * as z from 'zod/mini';
import { venueFileSchema } from '#contracts/shapes/venue.ts';
import type { ConfigError } from '../../../integrations/config-error.ts';
import { findConfigErrors } from '../../../integrations/find-config-errors.ts';
import type { ConfigCheck, ConfigCheckContext, ConfigChecks } from '../../../integrations/integration.ts';
import { exampleLine, secretReference } from '../example-line.ts';
import { type Finding, venueProblem } from '../finding.ts';
import type { JsonPath } from '../problem.ts';
import { isInvalidMember, type PartialMenu, type PartialVenue } from '../valid-part.ts';

/** The member that an error is about, where that is not a setting. */
const memberOf: Partial<Readonly<Record<ConfigError['code'], string>>> = {
  unknown_company: 'company',
  unknown_adapter: 'adapter',
  sandbox_live: 'mode',
  foreign_currency: 'company',
  unknown_brand: 'brands',
  unfit_tax_number: 'adapter',
  unfit_currency: 'adapter',
};

/** What authors can do, unless the integration says it in its own words. */
const remedies: Readonly<Record<Exclude<ConfigError['code'], 'unfit_setting' | 'unsafe_base'>, string>> = {
  unknown_company: 'Write one of them.',
  unknown_adapter: 'Write one of them.',
  sandbox_live: 'Set "mode" to "test", or name a provider that moves real money.',
  foreign_currency: 'Choose a provider that accepts the currency of the menu.',
  unknown_brand: 'Remove it, or correct its name.',
  forbidden_secret: 'Rename the setting of the server and write that name, or list it in SHARED_SECRETS.',
  missing_secret: 'Give the server a setting of that name.',
  missing_setting:
    'Add it. Keep a secret in a setting of the server, and write its name: "env:SECRET_{LICENCE}__{NAME}".',
  unknown_setting: 'Correct its name, or remove it.',
  unsafe_url:
    'Write the POS’s public address. To develop with a private network, set PRIVATE_TARGETS=on on the server.',
  unfit_tax_number: 'Write "tax_number" in "legal" as the authority gave it to you.',
  unfit_currency: 'Write the "currency" of the menu that the authority takes, or name another authority.',
};

/** Config errors of the outside services that a venue configures. */
export function checkConfigs(
  { integrations, rulesOf }: ConfigChecks,
  venue: PartialVenue,
  menu: PartialMenu | null,
): readonly Finding[] {
  const context = {
    rules: rulesOf(venue.licence ?? null),
    currency: menu?.currency ?? null,
    taxNumber: taxNumberOf(venue),
  };
  return integrations.flatMap((check) => configFindings(check, venue, context));
}

/** `undefined` when it is unreadable: that is a problem of its own. */
function taxNumberOf(venue: PartialVenue): string | null | undefined {
  if (isInvalidMember(venue, 'legal')) return undefined;
  const { legal } = venue;
  return legal && isInvalidMember(legal, 'tax_number') ? undefined : (legal?.tax_number ?? null);
}

function configFindings(
  check: ConfigCheck,
  venue: PartialVenue,
  context: ConfigCheckContext,
): readonly Finding[] {
  const written: Readonly<Record<string, unknown>> | null = venue[check.member] ?? null;
  const config = written && readConfig(check, written);
  if (!config) return [];
  const hasSettings = 'settings' in config;
  const settings = (hasSettings ? (written.settings ?? {}) : written) as Readonly<Record<string, unknown>>;
  const settingsPath: JsonPath = hasSettings ? ['settings'] : [];
  return findConfigErrors(check, config, context)
    .filter(({ setting }) => setting === null || !isInvalidMember(settings, setting))
    .map(({ setting, code, message, example }) => {
      const member = memberOf[code];
      const owner = member === undefined ? settingsPath : [member];
      return {
        ...venueProblem,
        path: [check.member, ...owner, ...(setting === null ? [] : [setting])],
        code,
        message,
        remedy: { ...remedies, ...check.remedies }[code],
        ...(example ? { example: exampleLine(example) } : configExample(code, setting, venue.licence)),
        atName: code === 'unknown_setting',
      };
    });
}

/** What fits every service; the documented example does for the rest. */
function configExample(
  code: ConfigError['code'],
  setting: string | null,
  licence = 'venue',
): Pick<Finding, 'example'> {
  if (setting === null) return {};
  const isSecret = code === 'forbidden_secret' || code === 'missing_secret' || code === 'missing_setting';
  return isSecret ? { example: exampleLine({ [setting]: secretReference(licence, setting) }) } : {};
}

/** The configuration without its invalid values; `null` when too little of it could be read. */
function readConfig({ member }: ConfigCheck, written: Readonly<Record<string, unknown>>) {
  if (isInvalidMember(written, 'mode')) return null;
  const valid: unknown = JSON.parse(JSON.stringify(written));
  return z.safeParse(venueFileSchema.shape[member], valid).data ?? null;
}
