import type { IncomingMessage } from 'node:http';

/** Whether a browser says that a page of another site is behind a request. */
export function isCrossSite({ headers }: IncomingMessage): boolean {
  const { origin, host = '' } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && origin.toLowerCase().replace(/^https?:\/\//, '') !== host.toLowerCase();
}
