import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { Analytics, AnalyticsEvent } from '#server/analytics/analytics.ts';
import { type PostJsonOptions, postJson } from './post-json.ts';

export const ga4SettingsSchema = z.strictObject({
  /** The ID of the web data stream. */
  measurementId: z.string().check(z.regex(/^G-[A-Z0-9]{4,20}$/)),
  /** A Measurement Protocol secret, created in that data stream. */
  apiSecret: z.string().check(z.minLength(1)),
  /** `https://region1.google-analytics.com` to collect everything in the EU. */
  base: z._default(z.url(), 'https://www.google-analytics.com'),
});

/** Google's limit for one request. */
const maxEventsPerRequest = 25;

/** One half of a client ID: Google joins two numbers with a dot. */
const randomNumber = () => String(randomInt(1, 2 ** 31));

export interface Ga4Options extends PostJsonOptions {
  /** The venue's public origin, such as `https://menu.example`. */
  readonly origin: string;
}

/**
 * Google Analytics 4 by its Measurement Protocol.
 *
 * The protocol requires a client ID. Every batch gets a new random one, so no diner can be recognized: views are
 * correct, while users and sessions count batches, not diners. Use for advertising is denied.
 *
 * Google responds 2xx to any request: a wrong secret shows only in its reports, as missing views.
 */
export function ga4(
  { measurementId, apiSecret, base }: z.output<typeof ga4SettingsSchema>,
  { origin, ...options }: Ga4Options,
): Analytics {
  const address = new URL('/mp/collect', base);
  address.search = String(new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret }));

  const eventOf = (session: string) => (view: AnalyticsEvent) => ({
    name: 'page_view',
    params: {
      page_location: origin + view.path,
      content_group: view.kind,
      language: view.language,
      device_class: view.device,
      session_id: session,
      engagement_time_msec: 1,
    },
  });

  return {
    async send(views) {
      for (let start = 0; start < views.length; start += maxEventsPerRequest) {
        const batch = views.slice(start, start + maxEventsPerRequest);
        await postJson(
          options,
          address,
          {},
          {
            client_id: `${randomNumber()}.${randomNumber()}`,
            non_personalized_ads: true,
            consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
            events: batch.map(eventOf(randomNumber())),
          },
        );
      }
    },
  };
}
