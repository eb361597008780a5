import * as z from 'zod/mini';
import type { Cdn } from '#server/page-cache/cdn/cdn.ts';
import { batches, requestCdn } from './request-cdn.ts';
import { address } from './setting-values.ts';

export interface VarnishConfig {
  /** The purge addresses of all instances, such as `http://10.0.0.5:6082`: all must confirm. */
  readonly addresses: readonly string[];
}

export const varnishEnvironment = {
  /** Separated by commas. */
  VARNISH_ADDRESSES: z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => text.split(',')),
      z.array(address),
    ),
  ),
} as const;

export const varnishSettings = z.pipe(
  z.object(varnishEnvironment),
  z.transform(({ VARNISH_ADDRESSES: addresses }): VarnishConfig => ({ addresses })),
);

/** Varnish limits a request header to 8 KB by default; a tag and its space take nine bytes. */
const maxTagsPerRequest = 800;

/**
 * Varnish with the xkey module and `deploy/varnish/default.vcl`.
 *
 * Source: vmod_xkey(3), varnishd(1) `http_resp_hdr_len`.
 */
export function varnish({ addresses }: VarnishConfig): Cdn {
  const purgeAt = async (address: string, tags: readonly string[]) => {
    for (const batch of batches(tags, maxTagsPerRequest)) {
      await requestCdn('Varnish', address, { method: 'PURGE', headers: { 'xkey-purge': batch.join(' ') } });
    }
  };
  return {
    lifetimeHeader: 'surrogate-control',
    tagHeader: 'xkey',
    tagSeparator: ' ',
    maxTagsPerPage: maxTagsPerRequest,
    maxTagsPerPurge: 5 * maxTagsPerRequest,
    settlesAfterMs: 250,
    async purge(tags) {
      await Promise.all(addresses.map((address) => purgeAt(address, tags)));
    },
  };
}
