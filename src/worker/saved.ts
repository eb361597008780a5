import { isFile, isMenuPage } from './addresses.ts';

/** What a page wants kept, by whole addresses. */
export interface Saved {
  readonly files: readonly string[];
  readonly pages: readonly string[];
}

/** More are not saved at once. */
const most = 200;

/** Reads what a page said; what is not of this site, or may not be kept, is left out. */
export function readSaved(told: unknown, site: string): Saved {
  const { files = [], pages = [] } =
    typeof told === 'object' && told !== null ? (told as Partial<Saved>) : {};
  return {
    files: addresses(files, site, isFile),
    pages: addresses(pages, site, isMenuPage),
  };
}

function addresses(told: unknown, site: string, isWanted: (address: URL) => boolean): readonly string[] {
  if (!Array.isArray(told)) return [];
  const read = told.slice(0, most).flatMap((one: unknown) => {
    const address = typeof one === 'string' && URL.canParse(one, site) ? new URL(one, site) : null;
    return address?.origin === site && isWanted(address) ? [address.href] : [];
  });
  return [...new Set(read)];
}
