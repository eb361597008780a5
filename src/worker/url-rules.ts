/** Pages of the menu: everybody may see them, and they read without a network. */
const menuPagePath = /^\/[a-z-]+(\/(home|promotions|offline|(category|product|page)\/\d+))?$/;

/** Files that never change under their name. Films come in pieces, and are too large. */
const filePath = /^\/_astro\/|^\/media\/[^/]+\.(avif|webp|css)$/;

/** Ways from and to payment companies: nobody stands in between. */
const paymentPath = /^\/pay\//;

/** Whether a page of that address may be kept. One with a question was made for who asked. */
export const isMenuPage = ({ pathname, search }: URL): boolean =>
  search === '' && menuPagePath.test(pathname);

export const isCacheableFile = ({ pathname, search }: URL): boolean =>
  search === '' && filePath.test(pathname);

/** Whether somebody goes to a page of this site. */
export function isNavigation(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  site: string,
): boolean {
  const address = new URL(url);
  return (
    method === 'GET' && mode === 'navigate' && address.origin === site && !paymentPath.test(address.pathname)
  );
}

/** Where it says in the language of a page that there is no network; the venue's own where it names none. */
export const offlinePathOf = ({ pathname }: URL): string | null => {
  const [, language] = /^\/([a-z]{2}(?:-[a-z]+)?)(?:\/|$)/.exec(pathname) ?? [];
  return language === undefined ? null : `/${language}/offline`;
};
