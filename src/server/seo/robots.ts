/** Paths of single diners, and paths with unlimited variations. */
const disallowedPaths = ['/*/search?', '/*/order/', '/*/orders/', '/*/af-checkout/', '/*/payment/', '/pay/'];

/**
 * `robots.txt`: what crawlers may read. Pages that they may read but not index have a header that says so.
 *
 * @param origin `null` for a venue without a domain, which has no sitemap.
 */
export function robots(origin: string | null): string {
  const lines = ['User-agent: *', ...disallowedPaths.map((path) => `Disallow: ${path}`)];
  return `${[...lines, ...(origin === null ? [] : ['', `Sitemap: ${origin}/sitemap.xml`])].join('\n')}\n`;
}
