import type { IncomingHttpHeaders } from 'node:http';

export type DeviceClass = 'phone' | 'tablet' | 'computer';

/** Those that read pages for somebody who does not look at them. The honest ones say so. */
const robotPattern =
  /bot\b|bot[/-]|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|monitor|fetcher|facebookexternalhit|curl|wget|python|okhttp|go-http|java\//i;

/** Whether a program looked, or somebody who asked not to be counted. */
export function isUncounted({ 'user-agent': agent = '', 'sec-gpc': gpc, dnt }: IncomingHttpHeaders): boolean {
  return agent === '' || robotPattern.test(agent) || gpc === '1' || dnt === '1';
}

/** As roughly as it is of use: nobody is known by it. */
export function deviceClassOf({ 'user-agent': agent = '' }: IncomingHttpHeaders): DeviceClass {
  if (/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/i.test(agent)) return 'tablet';
  return /\bMobi/i.test(agent) ? 'phone' : 'computer';
}
