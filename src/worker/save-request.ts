import { isCacheableFile, isMenuPage } from './url-rules.ts';

/** What a page wants kept, by whole addresses. */
export interface SaveRequest {
  readonly files: readonly string[];
  readonly pages: readonly string[];
}

/** More are not saved at once. */
const maxUrls = 200;

/** Reads what a page said; what is not of this site, or may not be kept, is left out. */
export function readSaveRequest(told: unknown, site: string): SaveRequest {
  const { files = [], pages = [] } =
    typeof told === 'object' && told !== null ? (told as Partial<SaveRequest>) : {};
  return {
    files: siteUrls(files, site, isCacheableFile),
    pages: siteUrls(pages, site, isMenuPage),
  };
}

function siteUrls(told: unknown, site: string, isWanted: (address: URL) => boolean): readonly string[] {
  if (!Array.isArray(told)) return [];
  const read = told.slice(0, maxUrls).flatMap((one: unknown) => {
    const address = typeof one === 'string' && URL.canParse(one, site) ? new URL(one, site) : null;
    return address?.origin === site && isWanted(address) ? [address.href] : [];
  });
  return [...new Set(read)];
}
