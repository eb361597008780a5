import type { Cdn } from '#server/page-cache/cdn/cdn.ts';
import { batches, requestCdn } from './request-cdn.ts';

export interface FastlyConfig {
  /** Such as `https://api.fastly.com`. */
  readonly api: string;
  readonly service: string;
  /** A token that may purge the service. */
  readonly token: string;
}

/**
 * Fastly's cache.
 *
 * Source: fastly.com/documentation, "Purge multiple surrogate key tags" (256 keys a call; hard unless `fastly-soft-purge`
 * is sent), and "Surrogate-Key" (16 KB an answer).
 */
export function fastly({ api, service, token }: FastlyConfig): Cdn {
  return {
    lifetimeHeader: 'surrogate-control',
    tagHeader: 'surrogate-key',
    tagSeparator: ' ',
    maxTagsPerPage: 1_500,
    maxTagsPerPurge: 2_560,
    // Its shield and the places that ask the shield forget one after the other.
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
