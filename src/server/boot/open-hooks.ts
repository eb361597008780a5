import type { VenueFile } from '#contracts/shapes/venue.ts';
import { hookUnfitness, unfitHook, venueHook } from '../adapters/webhooks/venue-hook.ts';
import type { Venues } from '../catalog/venues.ts';
import type { HookOf } from '../events/webhooks/hook.ts';
import type { JudgeHook } from '../events/webhooks/unfitness.ts';
import type { Log } from '../log.ts';
import {
  type JudgingSettings,
  judgingRules,
  outboundOf,
  type UsingSettings,
  usingRules,
} from './setting-rules.ts';

/** Judges what a venue's file says, wherever the secrets are that it names. */
export const judgeHook = (settings: JudgingSettings): JudgeHook => {
  const rulesOf = judgingRules(settings);
  return (licence, hook) => hookUnfitness(hook, rulesOf(licence));
};

/** What keeps this process from telling a venue's till, in words that name settings, and repeat none. */
export const hookFaults =
  (settings: UsingSettings) =>
  ({ licence, order_hook: hook }: Pick<VenueFile, 'licence' | 'order_hook'>): readonly string[] =>
    hook === null ? [] : hookUnfitness(hook, usingRules(settings, licence)).map(({ message }) => message);

/** Says of every venue whose till cannot be told that it hears nothing. */
export function reportUnfitHooks(settings: UsingSettings, venues: Pick<Venues, 'all'>, log: Log): void {
  const faultsOf = hookFaults(settings);
  for (const { licence, venue } of venues.all()) {
    const why = faultsOf(venue);
    if (why.length > 0) log.error('the order hook is off', { licence, why });
  }
}

/** The hooks of this process's venues, as each stands in the release that is current. */
export function openHooks(settings: UsingSettings, current: Venues['current']): HookOf {
  const needs = {
    fetch: outboundOf(settings),
    now: () => new Date(),
  };
  return (licence) => {
    const release = current(licence);
    if (!release) return unfitHook('the venue is not published here');
    const { order_hook: hook } = release.venue;
    return hook && venueHook(hook, { ...needs, rules: usingRules(settings, licence) });
  };
}
