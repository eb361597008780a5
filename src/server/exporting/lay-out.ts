import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { ExportDraft } from './export-shelf.ts';
import type { ExportedPage } from './exported-page.ts';
import { headFile, moveFile } from './head-file.ts';
import { hashOf } from './pack-page.ts';
import {
  changesTo,
  filesByName,
  packedForms,
  pageFiles,
  type SiteFile,
  type SiteFiles,
} from './site-files.ts';

/** A file of the site that is no page, and where it lies until then. */
export interface GivenFile extends SiteFile {
  /** Absolute path. */
  readonly from: string;
}

/** What a site consists of. */
export interface SiteContent {
  readonly venue: VenueFile;
  readonly pages: readonly ExportedPage[];
  /** What the program brings along. */
  readonly assets: readonly GivenFile[];
  readonly media: readonly GivenFile[];
}

/** A file that is written by itself. */
interface ToldFile extends SiteFile {
  readonly content: string;
}

/** Puts into a draft what nobody has written there yet, and says what the site consists of. */
export function layOut(draft: ExportDraft, served: SiteFiles, content: SiteContent): SiteFiles {
  const given = [...content.assets, ...content.media];
  const told = toldFiles(content);
  const files = filesByName([
    ...pageFiles(content.pages, content.venue.default_language),
    ...[...given, ...told].map(({ name, hash, isPacked }) => ({ name, hash, isPacked })),
  ]);
  const sources = new Map(given.map(({ name, from }) => [name, from]));
  const contents = new Map(told.map((file) => [file.name, file.content]));

  const bring = (file: SiteFile) => {
    const [from, words] = [sources.get(file.name), contents.get(file.name)];
    if (served.get(file.name)?.hash === file.hash) draft.take(file);
    else if (from !== undefined) draft.copy(file, from);
    else if (words !== undefined) draft.write(file, words);
  };
  const { missing, surplus } = changesTo(draft.there, files);
  for (const file of surplus) draft.drop(file);
  for (const file of missing) bring(file);
  return files;
}

/** What hosts read besides the site's own files. */
function toldFiles({ venue, pages, assets }: SiteContent): readonly ToldFile[] {
  const { default_language, languages } = venue;
  const moves = pages.flatMap(({ path, outcome }) =>
    outcome.kind === 'moved'
      ? addressesOf(path, default_language).map((from) => ({ from, to: outcome.to }))
      : [],
  );
  const heads = headFile(
    languages.map(({ code }) => code),
    assets.map(({ name }) => name),
  );
  return [
    told('_headers', heads),
    told('.assetsignore', notUploaded),
    ...(moves.length > 0 ? [told('_redirects', moveFile(moves))] : []),
  ];
}

/** Cloudflare packs by itself: what is packed here is not sent there. */
const notUploaded = packedForms.map((form) => `*${form}\n`).join('');

const told = (name: string, content: string): ToldFile => ({
  name,
  content,
  hash: hashOf(content),
  isPacked: false,
});

/** The entrance in the venue's own language has two addresses. */
const addressesOf = (path: string, byDefault: string) => (path === `/${byDefault}` ? ['/', path] : [path]);
