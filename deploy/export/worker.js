/**
 * The site of one venue as `emenu export` lays it out, on Cloudflare: see `wrangler.toml`. What belongs to one diner, every
 * call and every search goes to the origin, whose address is the record of the host: a request that is passed on keeps it.
 */

const origins = [
  /^\/([a-z0-9-]+\/)?(api|cart|checkout|delivery-location|orders?|af-checkout|payment|[tra])(\/|$)/,
  /^\/[a-z0-9-]+\/menus\/custom-domain\//,
  /^\/[a-z0-9-]+\/[a-z0-9-]+\/status\//,
  /^\/(board|desk|publish|print|iiko|pay|realtime|healthz|readyz)(\/|$)/,
];

const menuCall = /^\/[a-z0-9-]+\/api\/menu(_language)?\/[a-z0-9-]+\/$/;

const questions = /(^|&)((term|property|without)=|sent(&|$))/;

/** The file that answers; `null` where the origin does. */
export function fileFor({ method, url }) {
  const { pathname, search } = new URL(url);
  const isReading = method === 'GET' || method === 'HEAD';
  if (!isReading || questions.test(search.slice(1))) return null;
  if (menuCall.test(pathname)) return `${pathname}index.json`;
  return origins.some((shape) => shape.test(pathname)) ? null : pathname;
}

export default {
  fetch(request, env) {
    const file = fileFor(request);
    return file === null ? fetch(request) : env.ASSETS.fetch(new Request(new URL(file, request.url), request));
  },
};
