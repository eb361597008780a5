import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';
import type { Cdn } from '#server/page-cache/cdn/cdn.ts';
import { batches, requestCdn } from './request-cdn.ts';
import { address, name, secret } from './setting-values.ts';

export interface CloudflareConfig {
  /** Such as `https://api.cloudflare.com/client/v4`. */
  readonly api: string;
  readonly zone: string;
  /** A token with permission to purge the zone. */
  readonly token: string;
}

export const cloudflareEnvironment = {
  CLOUDFLARE_API: z._default(address, 'https://api.cloudflare.com/client/v4'),
  CLOUDFLARE_ZONE: name,
  CLOUDFLARE_TOKEN: secret,
} as const;

export const cloudflareSettings = z.pipe(
  z.object(cloudflareEnvironment),
  z.transform(
    ({ CLOUDFLARE_API: api, CLOUDFLARE_ZONE: zone, CLOUDFLARE_TOKEN: token }): CloudflareConfig => ({
      api,
      zone,
      token,
    }),
  ),
);

const responseSchema = z.object({ success: z.boolean() });

/**
 * Cloudflare's cache. It caches pages only where a cache rule makes HTML eligible.
 *
 * Source: developers.cloudflare.com, "Purge cache by cache-tags" (30 tags a request, 16 KB or 1,000 tags a response),
 * and "CDN-Cache-Control".
 */
export function cloudflare({ api, zone, token }: CloudflareConfig): Cdn {
  return {
    lifetimeHeader: 'cdn-cache-control',
    tagHeader: 'cache-tag',
    tagSeparator: ',',
    maxTagsPerPage: 1_000,
    maxTagsPerPurge: 300,
    // The data centers and their upper tier purge one after the other.
    settlesAfterMs: 2_000,
    async purge(all) {
      for (const tags of batches(all, 30)) {
        const body = await requestCdn('Cloudflare', `${api}/zones/${zone}/purge_cache`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ tags }),
        });
        if (!hasConfirmed(body)) throw new Error('Cloudflare refused the purge');
      }
    },
  };
}

const hasConfirmed = (body: string) => z.safeParse(responseSchema, parseJson(body)).data?.success === true;
