/** Pages of the menu: everybody may see them, and they read without a network. */
const menuPage = /^\/[a-z-]+(\/(home|promotions|offline|(category|product|page)\/\d+))?$/;

/** Files that never change under their name. Films come in pieces, and are too large. */
const file = /^\/_astro\/|^\/media\/[^/]+\.(avif|webp|css)$/;

/** Ways from and to payment companies: nobody stands in between. */
const payment = /^\/pay\//;

/** Whether a page of that address may be kept. One with a question was made for who asked. */
export const isMenuPage = ({ pathname, search }: URL): boolean => search === '' && menuPage.test(pathname);

export const isFile = ({ pathname, search }: URL): boolean => search === '' && file.test(pathname);

/** Whether somebody goes to a page of this site. */
export function isVisit(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  site: string,
): boolean {
  const address = new URL(url);
  return (
    method === 'GET' && mode === 'navigate' && address.origin === site && !payment.test(address.pathname)
  );
}

/** Where it says in the language of a page that there is no network; the venue's own where it names none. */
export const offlinePage = ({ pathname }: URL): string | null => {
  const [, language] = /^\/([a-z]{2}(?:-[a-z]+)?)(?:\/|$)/.exec(pathname) ?? [];
  return language === undefined ? null : `/${language}/offline`;
};
