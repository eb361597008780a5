/** Values of an attribute of those links and facts of a head that look like this. */
export const valuesOf = (html: string, having: RegExp, attribute: string) =>
  [...html.matchAll(/<(?:link|meta)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => having.test(tag))
    .map((tag) => unescaped(new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1] ?? ''));

/** The text of an attribute or of a title. */
export const unescaped = (text: string) =>
  text.replaceAll('&#34;', '"').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** The other versions that a page or an entry of a map names, by their tag. */
export const versionsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<(?:xhtml:)?link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
      ([, tag, href]) => [tag, href],
    ),
  );
