import * as z from 'zod/mini';
import { type Adapter, adapterOf } from '#server/integrations/adapter.ts';
import type { Cdn } from '#server/page-cache/cdn/cdn.ts';
import { cloudflare, cloudflareEnvironment, cloudflareSettings } from './cloudflare.ts';
import { fastly, fastlyEnvironment, fastlySettings } from './fastly.ts';
import { varnish, varnishEnvironment, varnishSettings } from './varnish.ts';

const cdnIds = ['varnish', 'cloudflare', 'fastly'] as const;

/** Every CDN that the server can purge. */
const adapters: Readonly<Record<(typeof cdnIds)[number], Adapter<Cdn, null>>> = {
  varnish: adapterOf(varnishSettings, varnish),
  cloudflare: adapterOf(cloudflareSettings, cloudflare),
  fastly: adapterOf(fastlySettings, fastly),
};

/** The server's settings for the CDN in front of the site. */
export const cdnEnvironment = {
  CDN: z._default(z.enum(['none', ...cdnIds]), 'none'),
  ...z.partial(z.object({ ...varnishEnvironment, ...cloudflareEnvironment, ...fastlyEnvironment })).shape,
} as const;

/** The CDN in front of the site, and how to reach it for purges. */
export interface CdnConfig {
  readonly adapter: (typeof cdnIds)[number];
  /** The output of the adapter's schema. */
  readonly settings: unknown;
}

/**
 * Reads which CDN is in front of the site; `null` for none.
 *
 * @param environment valid values; a CDN may require more of them.
 * @throws {Error} naming a setting that this CDN requires.
 */
export function readCdnConfig(
  adapter: CdnConfig['adapter'] | 'none',
  environment: Readonly<Record<string, string | undefined>>,
): CdnConfig | null {
  if (adapter === 'none') return null;
  const { data, error } = z.safeParse(adapters[adapter].settings, environment);
  if (error) throw new Error(`CDN=${adapter} requires ${String(error.issues[0]?.path[0])}`);
  return { adapter, settings: data };
}

/** Opens the CDN. It has no circuit breaker: the outbox decides when a purge is tried again. */
export const openCdn = ({ adapter, settings }: CdnConfig): Cdn =>
  adapters[adapter].open(settings as never, null);
