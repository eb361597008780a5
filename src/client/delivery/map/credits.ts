/** A map credit. */
export interface Credit {
  readonly text: string;
  readonly href: string;
}

const openStreetMap: Credit = {
  text: '© OpenStreetMap',
  href: 'https://www.openstreetmap.org/copyright',
};

const link = /<a\b[^>]*?\bhref=(["'])(https?:\/\/[^"'<>\s]+)\1[^>]*>([^<]*)<\/a>/gi;

/**
 * Credits of a map from the attributions of its sources. Attributions are third-party HTML: only links and
 * their
 * texts are extracted, as plain text. OpenStreetMap is always credited.
 */
export function creditsOf(attributions: readonly string[]): readonly Credit[] {
  const found = attributions
    .flatMap((html) => [...html.matchAll(link)])
    .map(([, , href = '', text = '']): Credit => ({ text: plain(text), href: plain(href) }))
    .filter(({ text, href }) => text !== '' && !isOpenStreetMap(href));
  return [
    ...found.filter(({ text }, at) => found.findIndex((one) => one.text === text) === at),
    openStreetMap,
  ];
}

const isOpenStreetMap = (href: string) => /^https?:\/\/(www\.)?openstreetmap\.org(\/|$)/i.test(href);

const plain = (html: string) =>
  html
    .replace(/&(copy|#169);/g, '©')
    .replace(/&(quot|#34|apos|#39|lt|gt);/g, '')
    .replace(/&amp;/g, '&')
    .trim();

/** Renders credits into an element. */
export function showCredits(container: Element, credits: readonly Credit[]): void {
  container.replaceChildren(
    ...credits.flatMap(({ text, href }, at) => {
      const anchor = document.createElement('a');
      anchor.href = href;
      anchor.target = '_blank';
      anchor.rel = 'noopener noreferrer';
      anchor.textContent = text;
      return [at > 0 ? ' · ' : '', anchor];
    }),
  );
}
