import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { Analytics } from '#server/analytics/analytics.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import { type PostJsonOptions, postJson } from './post-json.ts';

export const plausibleSettingsSchema = z.strictObject({
  /** The site's name at Plausible, usually its domain. */
  domain: z.string().check(z.regex(/^[a-z0-9.-]{1,253}(\/[\w./-]{1,200})?$/)),
  /** The URL of the Plausible instance; set it when self-hosting. */
  base: z._default(z.url(), 'https://plausible.io'),
});

/** Parallel requests: the API takes one view per request. */
const concurrency = 5;

export interface PlausibleOptions extends PostJsonOptions {
  /** The venue's public origin, such as `https://menu.example`. */
  readonly origin: string;
}

/**
 * Plausible by its events API.
 *
 * Plausible identifies visitors by IP address and browser. It drops traffic from data centers, and says so only in a
 * header. Every batch is sent with a new address from the RFC 5737 documentation range and a fixed browser name:
 * views are correct, visitor counts mean nothing.
 */
export function plausible(
  { domain, base }: z.output<typeof plausibleSettingsSchema>,
  { origin, ...options }: PlausibleOptions,
): Analytics {
  const address = new URL('/api/event', base);

  return {
    async send(views) {
      const headers = {
        'user-agent': 'Mozilla/5.0 (eMenu)',
        'x-forwarded-for': `198.51.100.${randomInt(1, 255)}`,
      };
      for (let at = 0; at < views.length; at += concurrency) {
        const responses = await Promise.all(
          views.slice(at, at + concurrency).map(({ path, kind, language, device }) => {
            const props = { kind, language, device };
            return postJson(options, address, headers, {
              name: 'pageview',
              domain,
              url: origin + path,
              props,
            });
          }),
        );
        const isDropped = responses.some(
          (responseHeaders) => responseHeaders.get('x-plausible-dropped') === '1',
        );
        if (isDropped)
          throw new IntegrationError('analytics', 'rejected', 'the views were dropped as bot traffic');
      }
    },
  };
}
