import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { type Analytics, AnalyticsError } from '#server/analytics/analytics.ts';
import { type PostJsonOptions, postJson } from './post-json.ts';

export const plausibleSettingsSchema = z.strictObject({
  /** The site's name there, which is its domain as a rule. */
  domain: z.string().check(z.regex(/^[a-z0-9.-]{1,253}(\/[\w./-]{1,200})?$/)),
  /** Another one than Plausible's own, for those who run it themselves. */
  base: z._default(z.url(), 'https://plausible.io'),
});

/** So many are told at the same time: it takes one view a call. */
const concurrency = 5;

export interface PlausibleOptions extends PostJsonOptions {
  /** Where diners see the venue, such as `https://menu.example`. */
  readonly origin: string;
}

/**
 * Plausible by its events API.
 *
 * It knows visitors by address and browser, and leaves out what comes from a data centre, saying so in a header alone.
 * It is told an address that is nobody's, a new one with every batch, from the range that RFC 5737 keeps for documents,
 * and the same name of a browser always: views are right, visitors there mean nothing.
 */
export function plausible(
  { domain, base }: z.output<typeof plausibleSettingsSchema>,
  { origin, ...needs }: PlausibleOptions,
): Analytics {
  const address = new URL('/api/event', base);

  return {
    async send(views) {
      const headers = {
        'user-agent': 'Mozilla/5.0 (eMenu)',
        'x-forwarded-for': `198.51.100.${randomInt(1, 255)}`,
      };
      for (let at = 0; at < views.length; at += concurrency) {
        const answers = await Promise.all(
          views.slice(at, at + concurrency).map(({ path, kind, language, device }) => {
            const props = { kind, language, device };
            return postJson(needs, address, headers, { name: 'pageview', domain, url: origin + path, props });
          }),
        );
        const isDropped = answers.some((answer) => answer.get('x-plausible-dropped') === '1');
        if (isDropped) throw new AnalyticsError('refused', 'it was taken for a robot');
      }
    },
  };
}
