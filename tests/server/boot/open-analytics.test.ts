import { describe, expect, onTestFinished, test } from 'vitest';
import { analyticsIntegration } from '#server/adapters/analytics/analytics-integration.ts';
import type { AnalyticsEvent } from '#server/analytics/analytics.ts';
import { openAnalytics } from '#server/boot/open-analytics.ts';
import { openVenues } from '#server/catalog/venues.ts';
import { openCircuitBreakers } from '#server/integrations/circuit-breakers.ts';
import { configErrorMessages } from '#server/integrations/find-config-errors.ts';
import type { Log } from '#server/log.ts';
import { ga4Keys, serveGa4, servePlausible } from '#tests/support/analytics-doubles.ts';
import { rulesWith, serverWith } from '#tests/support/server-secrets.ts';
import { aRelease, aVenue } from '#tests/support/venues.ts';

type VenueInput = NonNullable<Parameters<typeof aVenue>[0]>;

const server = serverWith({ SECRET_CORNER__GA4: ga4Keys.apiSecret });
const keys = { ...ga4Keys, apiSecret: 'env:SECRET_CORNER__GA4' };
const home: AnalyticsEvent = { kind: 'home', path: '/en/home', language: 'en', device: 'phone' };

function openFor(given: VenueInput) {
  const venues = openVenues([aRelease(1, undefined, aVenue(given))], null);
  const errors: unknown[] = [];
  const log: Log = {
    info: () => undefined,
    error: (event, facts) => void errors.push([event, facts]),
  };
  const breakers = openCircuitBreakers(Date.now);
  const services = { current: venues.current, breakers, log };
  const analyticsOf = openAnalytics({ ...server, publicOrigin: null }, services);
  return {
    analyticsOf,
    errors,
    breakers,
    publish: (next: VenueInput) => venues.activate(aRelease(2, undefined, aVenue(next))),
  };
}

describe('the analytics of a venue', () => {
  test('are null when the venue names none, or is not served here', () => {
    const { analyticsOf } = openFor({});
    expect([analyticsOf('corner'), analyticsOf('elsewhere')]).toEqual([null, null]);
  });

  test("receive page views at their public URL, and change with the venue's settings", async () => {
    const [ga4, plausible] = await Promise.all([serveGa4(), servePlausible()]);
    onTestFinished(async () => void (await Promise.all([ga4.close(), plausible.close()])));
    const first = { adapter: 'ga4', mode: 'test', settings: { ...keys, base: ga4.base } } as const;
    const { analyticsOf, publish, errors } = openFor({ analytics: first });
    await analyticsOf('corner')?.send([home]);
    expect(ga4.pages()).toEqual(['https://corner.example/en/home']);
    const before = analyticsOf('corner');
    publish({ analytics: first, name: 'Another name' });
    expect(analyticsOf('corner')).toBe(before);
    publish({
      analytics: {
        adapter: 'plausible',
        mode: 'test',
        settings: { domain: 'corner.example', base: plausible.base },
      },
    });
    await analyticsOf('corner')?.send([home]);
    expect(plausible.pages()).toEqual(['https://corner.example/en/home']);
    expect([ga4.errors, plausible.errors, errors]).toEqual([[], [], []]);
  });

  test('are stopped by the circuit breaker after five failures', async () => {
    const ga4 = await serveGa4();
    await ga4.close();
    const settings = { ...keys, base: ga4.base };
    const { analyticsOf, breakers, publish } = openFor({
      analytics: { adapter: 'ga4', mode: 'test', settings },
    });
    const failure = () => analyticsOf('corner')?.send([home]).catch(String);
    for (let times = 0; times < 5; times += 1) expect(await failure()).toContain('no connection');
    expect(await failure()).toContain('circuit breaker is open');
    expect([...breakers.countOpen()]).toEqual([['analytics', 1]]);
    publish({});
    expect(analyticsOf('corner')).toBeNull();
    expect([...breakers.countOpen()]).toEqual([['analytics', 0]]);
  });

  test('are off when their settings are invalid, with one log line', () => {
    const settings = { ...keys, apiSecret: 'env:SECRET_CORNER__NOWHERE' };
    const { analyticsOf, errors } = openFor({ analytics: { adapter: 'ga4', settings } });
    expect([analyticsOf('corner'), analyticsOf('corner')]).toEqual([null, null]);
    const why = ['"apiSecret" names the server setting SECRET_CORNER__NOWHERE, which isn’t set.'];
    expect(errors).toEqual([['analytics is off', { licence: 'corner', why }]]);
  });
});

test.for<readonly [VenueInput['analytics'], readonly string[]]>([
  [null, []],
  [{ adapter: 'ga4', settings: keys }, []],
  [{ adapter: 'plausible', settings: { domain: 'corner.example' } }, []],
  [{ adapter: 'matomo' }, ['"matomo" isn’t one of ga4, plausible.']],
  [{ adapter: 'plausible' }, ['the analytics "plausible" requires "domain".']],
  [
    { adapter: 'ga4', settings: { ...keys, measurementId: 'UA-1' } },
    ['"measurementId" isn’t valid for the analytics "ga4".'],
  ],
  [
    { adapter: 'plausible', settings: { domain: 'corner.example', base: 'http://127.0.0.1:8000' } },
    ['"base" must be a public address over https.'],
  ],
])('%o: %o', ([analytics, errors]) => {
  const rules = rulesWith({ SECRET_CORNER__GA4: ga4Keys.apiSecret }, { hasPrivateTargets: false });
  expect(configErrorMessages(analyticsIntegration, aVenue({ analytics }), rules)).toEqual(errors);
});
