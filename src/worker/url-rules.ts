/** Pages of the menu: public, and useful offline. */
const menuPagePath = /^\/[a-z][a-z\d-]+(\/(home|promotions|offline|(category|product|page)\/\d+))?$/;

/** Immutable files. Videos are excluded: they are too large and use range requests. */
const filePath = /^\/_astro\/|^\/media\/[^/]+\.(avif|webp|css)$/;

/** Redirects to and from payment providers, which the worker must not intercept. */
const paymentPath = /^\/pay\//;

/** Whether a page can be cached. A page with a query is specific to its visitor. */
export const isMenuPage = ({ pathname, search }: URL): boolean =>
  search === '' && menuPagePath.test(pathname);

export const isCacheableFile = ({ pathname, search }: URL): boolean =>
  search === '' && filePath.test(pathname);

/** Whether a request is a navigation to a page of this site. */
export function isNavigation(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  site: string,
): boolean {
  const { origin, pathname } = new URL(url);
  return method === 'GET' && mode === 'navigate' && origin === site && !paymentPath.test(pathname);
}

/** The offline page in the language of a URL; `null` when the URL has no language. */
export const offlinePathOf = ({ pathname }: URL): string | null => {
  const [, language] = /^\/([a-z]{2,3}(?:-[a-z\d]+){0,2})(?:\/|$)/.exec(pathname) ?? [];
  return language === undefined ? null : `/${language}/offline`;
};
