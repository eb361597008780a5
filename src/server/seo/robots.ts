/** What belongs to one diner, and what there is no end of. */
const disallowedPaths = ['/*/search?', '/*/order/', '/*/orders/', '/*/af-checkout/', '/*/payment/', '/pay/'];

/**
 * What programs that read the web may read. Pages that they may read but not list say so themselves.
 *
 * @param origin `null` for a venue without a domain, which has no map.
 */
export function robots(origin: string | null): string {
  const lines = ['User-agent: *', ...disallowedPaths.map((path) => `Disallow: ${path}`)];
  return `${[...lines, ...(origin === null ? [] : ['', `Sitemap: ${origin}/sitemap.xml`])].join('\n')}\n`;
}
