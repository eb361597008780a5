import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { PendingExport } from './export-store.ts';
import type { ExportedPage } from './exported-page.ts';
import { headersFile, type Redirect, redirectsFile, type StaticHeaders } from './headers-file.ts';
import { hashOf } from './pack-page.ts';
import { packedForms, pageFiles, type SiteFile, type SiteFiles } from './site-files.ts';

/** A file of the site that is no page, and where it lies until then. */
export interface StaticFile extends SiteFile {
  /** Absolute path. */
  readonly from: string;
}

/** What a site consists of besides its pages. */
export interface SiteInputs {
  readonly venue: VenueFile;
  readonly headers: StaticHeaders;
  /** What the program brings along. */
  readonly assets: readonly StaticFile[];
  readonly media: readonly StaticFile[];
}

/** A site as it lies in its folder. */
export interface AssembledSite {
  readonly files: SiteFiles;
  /** Files that are not served, or not so; packed forms count as one with the file. */
  readonly written: number;
  /** Files that are served and no longer wanted. */
  readonly removed: number;
}

/** A site whose folder is being filled. */
export interface SiteAssembly {
  /** Takes over the files of these pages; those of pages that were made anew lie there already. */
  readonly add: (pages: readonly ExportedPage[]) => void;
  /** Puts there what hosts read besides, and takes away what nobody wants. */
  readonly finish: () => AssembledSite;
}

/** Puts into a draft what a site consists of: most of it is known long before the rest. */
export function assembleSite(
  draft: PendingExport,
  served: SiteFiles,
  { venue, headers: heads, assets, media }: SiteInputs,
): SiteAssembly {
  const { default_language: byDefault, languages } = venue;
  const files = new Map<string, SiteFile>();
  const moves: Redirect[] = [];
  let written = 0;

  const put = (file: SiteFile, bring: (file: SiteFile) => void) => {
    const { name, hash } = file;
    files.set(name, file);
    const isServed = served.get(name)?.hash === hash;
    if (!isServed) written += 1;
    if (draft.existing.get(name)?.hash === hash) return;
    if (isServed) draft.reuse(file);
    else bring(file);
  };
  const tell = (name: string, content: string) =>
    put({ name, hash: hashOf(content), isPacked: false }, (file) => draft.write(file, content));

  for (const { from, ...given } of [...assets, ...media]) put(given, (file) => draft.copy(file, from));
  const headers = headersFile(
    heads,
    languages.map(({ code }) => code),
    assets.map(({ name }) => name),
  );
  tell('_headers', headers);
  tell('.assetsignore', assetsIgnore);

  return {
    add(pages) {
      for (const file of pageFiles(pages, byDefault)) put(file, alreadyThere);
      for (const { path, outcome } of pages) {
        if (outcome.kind !== 'moved') continue;
        for (const from of pathsOf(path, byDefault)) moves.push({ from, to: outcome.to });
      }
    },
    finish() {
      const inOrder = moves.toSorted(({ from: one }, { from: other }) => (one < other ? -1 : 1));
      if (moves.length > 0) tell('_redirects', redirectsFile(inOrder));
      const surplus = [...draft.existing.values()].filter(({ name }) => !files.has(name));
      for (const file of surplus) draft.remove(file);
      const removed = [...served.keys()].filter((name) => !files.has(name)).length;
      return { files, written, removed };
    },
  };
}

const alreadyThere = () => undefined;

/** Cloudflare packs by itself: what is packed here is not sent there. */
const assetsIgnore = packedForms.map((form) => `*${form}\n`).join('');

/** The entrance in the venue's own language has two addresses. */
const pathsOf = (path: string, byDefault: string) => (path === `/${byDefault}` ? ['/', path] : [path]);
