import { isCacheableFile, isMenuPage } from './url-rules.ts';

/** What a page asks to cache, by absolute URL. */
export interface SaveRequest {
  readonly files: readonly string[];
  readonly pages: readonly string[];
}

/** The limit per request. */
const maxUrls = 200;

/** Parses a message from a page; drops URLs of other sites and URLs that cannot be cached. */
export function readSaveRequest(message: unknown, site: string): SaveRequest {
  const { files = [], pages = [] } =
    typeof message === 'object' && message !== null ? (message as Partial<SaveRequest>) : {};
  return {
    files: siteUrls(files, site, isCacheableFile),
    pages: siteUrls(pages, site, isMenuPage),
  };
}

function siteUrls(all: unknown, site: string, isCacheable: (url: URL) => boolean): readonly string[] {
  if (!Array.isArray(all)) return [];
  const read = all.slice(0, maxUrls).flatMap((one: unknown) => {
    const url = typeof one === 'string' && URL.canParse(one, site) ? new URL(one, site) : null;
    return url?.origin === site && isCacheable(url) ? [url.href] : [];
  });
  return [...new Set(read)];
}
