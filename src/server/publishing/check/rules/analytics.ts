import type {
  AnalyticsConfigChecker,
  AnalyticsConfigError,
} from '../../../analytics/analytics-config-error.ts';
import { type Finding, venueProblem } from '../finding.ts';
import type { JsonPath } from '../problem.ts';
import { isInvalidMember, type PartialVenue } from '../valid-part.ts';

const pathOf: Readonly<Record<AnalyticsConfigError['code'], JsonPath>> = {
  unknown_adapter: ['adapter'],
  forbidden_secret: ['settings'],
  missing_secret: ['settings'],
  missing_setting: ['settings'],
  unknown_setting: ['settings'],
  unfit_setting: ['settings'],
  unsafe_base: ['settings'],
};

const remedies: Readonly<Record<AnalyticsConfigError['code'], string>> = {
  unknown_adapter: 'Write one of them.',
  forbidden_secret:
    'Rename the setting of the server and write that name, or have it listed in SHARED_SECRETS.',
  missing_secret: 'Give the server a setting of that name.',
  missing_setting:
    'Add it; keep a secret in a setting of the server, and write its name: "env:SECRET_{LICENCE}__{NAME}".',
  unknown_setting: 'Correct its name, or remove it.',
  unfit_setting:
    'Write it exactly as the service shows it; the name of a setting of the server is written "env:SECRET_{LICENCE}__{NAME}".',
  unsafe_base:
    'Write the service’s own address; for one on a private network, the server has PRIVATE_TARGETS set to "on" while you develop.',
};

/** Config errors of the venue's analytics service. */
export function checkAnalytics(check: AnalyticsConfigChecker, venue: PartialVenue): readonly Finding[] {
  const { licence = null, analytics } = venue;
  if (!analytics || isInvalidMember(venue, 'analytics') || isInvalidMember(analytics, 'mode')) return [];
  const { adapter, mode = 'live', settings = {} } = analytics;
  if (adapter === undefined) return [];
  const read = Object.entries(settings).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return check(licence, { adapter, mode, settings: Object.fromEntries(read) })
    .filter(({ setting }) => setting === null || !isInvalidMember(settings, setting))
    .map(({ setting, code, message }) => ({
      ...venueProblem,
      path: ['analytics', ...pathOf[code], ...(setting === null ? [] : [setting])],
      code,
      message,
      remedy: remedies[code],
      atName: code === 'unknown_setting',
    }));
}
