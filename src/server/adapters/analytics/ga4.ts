import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { Analytics, AnalyticsEvent } from '#server/analytics/analytics.ts';
import { type PostJsonOptions, postJson } from './post-json.ts';

export const ga4SettingsSchema = z.strictObject({
  /** Of the web data stream. */
  measurementId: z.string().check(z.regex(/^G-[A-Z0-9]{4,20}$/)),
  /** Of the Measurement Protocol, made in that data stream. */
  apiSecret: z.string().check(z.minLength(1)),
  /** `https://region1.google-analytics.com` where everything is to be collected in the EU. */
  base: z._default(z.url(), 'https://www.google-analytics.com'),
});

/** More events are not taken at once. */
const maxEventsPerRequest = 25;

/** As Google writes it: two numbers and a dot. */
const randomNumber = () => String(randomInt(1, 2 ** 31));

export interface Ga4Options extends PostJsonOptions {
  /** Where diners see the venue, such as `https://menu.example`. */
  readonly origin: string;
}

/**
 * Google Analytics 4 by its Measurement Protocol.
 *
 * The protocol will have a client. It is told of a new, random one with every batch, so that nobody is known by it: views
 * are right, and users and sessions there count batches, not diners. Nothing may be used for advertising.
 *
 * It answers 2xx to whatever it is sent: a wrong secret shows only there, as views that do not come.
 */
export function ga4(
  { measurementId, apiSecret, base }: z.output<typeof ga4SettingsSchema>,
  { origin, ...needs }: Ga4Options,
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
      for (let at = 0; at < views.length; at += maxEventsPerRequest) {
        const batch = views.slice(at, at + maxEventsPerRequest);
        await postJson(
          needs,
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
