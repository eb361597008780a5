import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { PendingExport } from './export-store.ts';
import type { ExportedPage } from './exported-page.ts';
import { headersFile, type Redirect, redirectsFile, type StaticHeaders } from './headers-file.ts';
import { hashOf } from './pack-page.ts';
import { packedForms, pageFiles, type SiteFile, type SiteFiles } from './site-files.ts';

/** A file of the site that is not a page, with its source. */
export interface StaticFile extends SiteFile {
  /** Absolute path. */
  readonly from: string;
}

/** The content of a site besides its pages. */
export interface SiteInputs {
  readonly venue: VenueFile;
  readonly headers: StaticHeaders;
  /** Assets of the program. */
  readonly assets: readonly StaticFile[];
  readonly media: readonly StaticFile[];
}

/** A complete site. */
export interface AssembledSite {
  readonly files: SiteFiles;
  /** Number of new or changed files; a file and its compressed forms count as one. */
  readonly written: number;
  /** Number of served files that the site no longer has. */
  readonly removed: number;
}

/** A site whose folder is being written. */
export interface SiteAssembly {
  /** Adds the files of these pages. Files of rendered pages are written already; the others are reused. */
  readonly add: (pages: readonly ExportedPage[]) => void;
  /** Writes the configuration of hosts and removes surplus files. */
  readonly finish: () => AssembledSite;
}

/** Writes a site into a draft incrementally: most files are known long before the last page is rendered. */
export function assembleSite(
  draft: PendingExport,
  served: SiteFiles,
  { venue, headers, assets, media }: SiteInputs,
): SiteAssembly {
  const { default_language: defaultLanguage, languages } = venue;
  const files = new Map<string, SiteFile>();
  const redirects: Redirect[] = [];
  let written = 0;

  const put = (file: SiteFile, create: (file: SiteFile) => void) => {
    const { name, hash } = file;
    files.set(name, file);
    const isServed = served.get(name)?.hash === hash;
    if (!isServed) written += 1;
    if (draft.existing.get(name)?.hash === hash) return;
    if (isServed) draft.reuse(file);
    else create(file);
  };
  const writeText = (name: string, content: string) =>
    put({ name, hash: hashOf(content), isPacked: false }, (file) => draft.write(file, content));

  for (const { from, ...file } of [...assets, ...media]) put(file, (target) => draft.copy(target, from));
  const headersText = headersFile(
    headers,
    languages.map(({ code }) => code),
    assets.map(({ name }) => name),
  );
  writeText('_headers', headersText);
  writeText('.assetsignore', assetsIgnore);

  return {
    add(pages) {
      for (const file of pageFiles(pages, defaultLanguage)) put(file, alreadyWritten);
      for (const { path, outcome } of pages) {
        if (outcome.kind !== 'moved') continue;
        for (const from of pathsOf(path, defaultLanguage)) redirects.push({ from, to: outcome.to });
      }
    },
    finish() {
      const sorted = redirects.toSorted(({ from: one }, { from: other }) => (one < other ? -1 : 1));
      if (redirects.length > 0) writeText('_redirects', redirectsFile(sorted));
      const surplus = [...draft.existing.values()].filter(({ name }) => !files.has(name));
      for (const file of surplus) draft.remove(file);
      const removed = [...served.keys()].filter((name) => !files.has(name)).length;
      return { files, written, removed };
    },
  };
}

const alreadyWritten = () => undefined;

/** Cloudflare compresses by itself: do not upload the compressed forms. */
const assetsIgnore = packedForms.map((form) => `*${form}\n`).join('');

/** The start page in the default language has two addresses. */
const pathsOf = (path: string, defaultLanguage: string) =>
  path === `/${defaultLanguage}` ? ['/', path] : [path];
