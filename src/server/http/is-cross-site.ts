import type { IncomingMessage } from 'node:http';

/** Whether the request comes from a page of another site, by the headers that browsers send. */
export function isCrossSite({ headers }: IncomingMessage): boolean {
  const { origin, host = '' } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && origin.toLowerCase().replace(/^https?:\/\//, '') !== host.toLowerCase();
}
