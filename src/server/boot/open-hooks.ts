import { lookup } from 'node:dns/promises';
import type { VenueFile } from '#contracts/shapes/venue.ts';
import { hookUnfitness, unfitHook, venueHook } from '../adapters/hooks/venue-hook.ts';
import type { HookOf } from '../hooks/hook.ts';
import type { JudgeHook } from '../hooks/unfitness.ts';
import type { Settings } from '../settings.ts';
import type { Venues } from '../venues/venues.ts';

type HookSettings = Pick<Settings, 'readSecret' | 'hasLocalHooks'>;

const reachOf = ({ hasLocalHooks }: Pick<Settings, 'hasLocalHooks'>) => ({ toLoopback: hasLocalHooks });

/** Judges what a venue's file says, wherever the secrets are that it names. */
export const judgeHook =
  (settings: Pick<Settings, 'hasLocalHooks'>): JudgeHook =>
  (hook) =>
    hookUnfitness(hook, null, reachOf(settings));

/** What keeps this process from telling a venue's till, in words that name settings, and repeat none. */
export const hookFaults =
  (settings: HookSettings) =>
  ({ order_hook: hook }: Pick<VenueFile, 'order_hook'>): readonly string[] =>
    hook === null
      ? []
      : hookUnfitness(hook, settings.readSecret, reachOf(settings)).map(({ message }) => message);

/** The hooks of this process's venues, as each stands in the release that is current. */
export function openHooks(settings: HookSettings, current: Venues['current']): HookOf {
  const needs = {
    readSecret: settings.readSecret,
    reach: reachOf(settings),
    resolve: (host: string) => lookup(host, { all: true }),
    now: () => new Date(),
  };
  return (licence) => {
    const release = current(licence);
    if (!release) return unfitHook('the venue is not published here');
    const { order_hook: hook } = release.venue;
    return hook && venueHook(hook, needs);
  };
}
