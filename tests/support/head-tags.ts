/** Values of an attribute of the `link` and `meta` tags that match a pattern. */
export const valuesOf = (html: string, pattern: RegExp, attribute: string) =>
  [...html.matchAll(/<(?:link|meta)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => pattern.test(tag))
    .map((tag) => unescaped(new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1] ?? ''));

/** Unescapes the text of an attribute or title. */
export const unescaped = (text: string) =>
  text.replaceAll('&#34;', '"').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** The alternate addresses of a page or sitemap entry, by language tag. */
export const versionsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<(?:xhtml:)?link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
      ([, tag, href]) => [tag, href],
    ),
  );
