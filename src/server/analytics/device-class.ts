import type { IncomingHttpHeaders } from 'node:http';

export type DeviceClass = 'phone' | 'tablet' | 'computer';

/** User agents of programs that identify themselves. */
const robotPattern =
  /bot\b|bot[/-]|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|monitor|fetcher|facebookexternalhit|curl|wget|python|okhttp|go-http|java\//i;

/** Whether the client is a program, or asks not to be counted. */
export function isUncounted({ 'user-agent': agent = '', 'sec-gpc': gpc, dnt }: IncomingHttpHeaders): boolean {
  return agent === '' || robotPattern.test(agent) || gpc === '1' || dnt === '1';
}

/** A coarse class that identifies nobody. */
export function deviceClassOf({ 'user-agent': agent = '' }: IncomingHttpHeaders): DeviceClass {
  if (/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/i.test(agent)) return 'tablet';
  return /\bMobi/i.test(agent) ? 'phone' : 'computer';
}
