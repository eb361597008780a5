import type { Language } from '#i18n/languages.ts';
import type { ExportedPage } from './exported-page.ts';

/** The forms that lie beside a file that packs well, by what their names end in. */
export const packedForms = ['.br', '.gz'] as const;

/** A file of the site, and what it holds. */
export interface SiteFile {
  /** Path within the site, without a slash at its beginning. */
  readonly name: string;
  readonly hash: string;
  /** Its packed forms lie beside it, and go where it goes. */
  readonly isPacked: boolean;
}

/** All files of a site, by their names. */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

export function filesByName(files: Iterable<SiteFile>): SiteFiles {
  const named = new Map<string, SiteFile>();
  for (const file of files) named.set(file.name, file);
  return named;
}

const extensionPattern = /\.[a-z]+$/;

/**
 * The file that answers under a path: `/en/home` is `en/home.html`, a call's `/en/api/menu/corner/` is
 * `en/api/menu/corner/index.json`, `/robots.txt` itself.
 */
function fileNameOf(path: string): string {
  if (path.endsWith('/')) return `${path.slice(1)}index.json`;
  return extensionPattern.test(path) ? path.slice(1) : `${path.slice(1)}.html`;
}

/** The files that a path's answer is kept in: screens of the venue's own language stand under two addresses. */
export function fileNamesOf(path: string, byDefault: Language): readonly string[] {
  const file = fileNameOf(path);
  if (!file.endsWith('.html')) return [file];
  if (path === `/${byDefault}`) return [file, 'index.html'];
  return path.startsWith(`/${byDefault}/`) ? [file, file.slice(byDefault.length + 1)] : [file];
}

/** Pictures are packed already. */
export const isCompressible = (file: string) => !file.endsWith('.png');

/** The files that pages came to. */
export function pageFiles(pages: readonly ExportedPage[], byDefault: Language): readonly SiteFile[] {
  return pages.flatMap(({ path, outcome }) =>
    outcome.kind === 'page'
      ? fileNamesOf(path, byDefault).map((name) => ({
          name,
          hash: outcome.hash,
          isPacked: isCompressible(name),
        }))
      : [],
  );
}
