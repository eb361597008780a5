import * as z from 'zod/mini';
import type { Cdn } from '#server/page-cache/cdn/cdn.ts';
import { batches, requestCdn } from './request-cdn.ts';
import { address, name, secret } from './setting-values.ts';

export interface FastlyConfig {
  /** Such as `https://api.fastly.com`. */
  readonly api: string;
  readonly service: string;
  /** A token with permission to purge the service. */
  readonly token: string;
}

export const fastlyEnvironment = {
  FASTLY_API: z._default(address, 'https://api.fastly.com'),
  FASTLY_SERVICE: name,
  FASTLY_TOKEN: secret,
} as const;

export const fastlySettings = z.pipe(
  z.object(fastlyEnvironment),
  z.transform(
    ({ FASTLY_API: api, FASTLY_SERVICE: service, FASTLY_TOKEN: token }): FastlyConfig => ({
      api,
      service,
      token,
    }),
  ),
);

/**
 * Fastly's cache.
 *
 * Source: fastly.com/documentation, "Purge multiple surrogate key tags" (256 keys a request; hard unless
 * `fastly-soft-purge` is sent), and "Surrogate-Key" (16 KB a response).
 */
export function fastly({ api, service, token }: FastlyConfig): Cdn {
  return {
    lifetimeHeader: 'surrogate-control',
    tagHeader: 'surrogate-key',
    tagSeparator: ' ',
    maxTagsPerPage: 1_500,
    maxTagsPerPurge: 2_560,
    // The shield and the POPs behind it purge one after the other.
    settlesAfterMs: 2_000,
    async purge(all) {
      for (const tags of batches(all, 256)) {
        await requestCdn('Fastly', `${api}/service/${service}/purge`, {
          method: 'POST',
          headers: { 'fastly-key': token, 'content-type': 'application/json' },
          body: JSON.stringify({ surrogate_keys: tags }),
        });
      }
    },
  };
}
