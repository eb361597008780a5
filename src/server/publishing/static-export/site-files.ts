import type { Language } from '#i18n/languages.ts';
import type { ExportedPage } from './exported-page.ts';

/** Extensions of the compressed forms next to a compressible file. */
export const packedForms = ['.br', '.gz'] as const;

/** A file of the site. */
export interface SiteFile {
  /** Path within the site, without a leading slash. */
  readonly name: string;
  readonly hash: string;
  /** Whether its compressed forms are next to it; they are copied and removed with it. */
  readonly isPacked: boolean;
}

/** All files of a site, by name. */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

export function filesByName(files: Iterable<SiteFile>): SiteFiles {
  const named = new Map<string, SiteFile>();
  for (const file of files) named.set(file.name, file);
  return named;
}

const extensionPattern = /\.[a-z]+$/;

/**
 * The file of a path: `/en/home` is `en/home.html`, the call `/en/api/menu/corner/` is
 * `en/api/menu/corner/index.json`, `/robots.txt` is itself.
 */
function fileNameOf(path: string): string {
  if (path.endsWith('/')) return `${path.slice(1)}index.json`;
  return extensionPattern.test(path) ? path.slice(1) : `${path.slice(1)}.html`;
}

/** The files of a path. Screens in the default language have two addresses. */
export function fileNamesOf(path: string, defaultLanguage: Language): readonly string[] {
  const file = fileNameOf(path);
  if (!file.endsWith('.html')) return [file];
  if (path === `/${defaultLanguage}`) return [file, 'index.html'];
  return path.startsWith(`/${defaultLanguage}/`) ? [file, file.slice(defaultLanguage.length + 1)] : [file];
}

/** Pictures are compressed already. */
export const isCompressible = (file: string) => !file.endsWith('.png');

/** The files of rendered pages. */
export function pageFiles(pages: readonly ExportedPage[], defaultLanguage: Language): readonly SiteFile[] {
  return pages.flatMap(({ path, outcome }) =>
    outcome.kind === 'page'
      ? fileNamesOf(path, defaultLanguage).map((name) => ({
          name,
          hash: outcome.hash,
          isPacked: isCompressible(name),
        }))
      : [],
  );
}
