import { type ConfigCheckers, checkVenue } from './check/check-venue.ts';
import type { Note, Problem } from './check/problem.ts';
import type { HtmlSanitizer } from './check/sanitize-menu.ts';
import type { MediaFile, VenueFolder } from './check/venue-folder.ts';
import { openMenuCompiler } from './compile-menu.ts';
import type { Original } from './original-store.ts';
import type { PublishedMedia } from './published-media.ts';
import type { MenuBuild } from './publisher.ts';
import { packSource, sourceHash } from './source.ts';

/** Told while pictures are being made. */
export type Progress = (done: number, all: number) => void;

/** What became of a folder's media: all of them ready, or what is wrong with some. */
export interface PreparedMedia {
  readonly media: PublishedMedia;
  /** Those that are ready as they were handed in, by their paths. */
  readonly originals: ReadonlyMap<string, Original>;
  readonly problems: readonly Problem[];
}

export interface PrepareBuildOptions {
  readonly sanitizeHtml: HtmlSanitizer;
  readonly configCheckers: ConfigCheckers;
  readonly prepareMedia: (files: readonly MediaFile[], progress: Progress) => Promise<PreparedMedia>;
}

export type PrepareBuildResult =
  | {
      readonly kind: 'ready';
      readonly build: MenuBuild;
      /** What is to be kept of its media before it is published. */
      readonly originals: readonly Original[];
      readonly notes: readonly Note[];
    }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[]; readonly notes: readonly Note[] };

/**
 * Makes of a venue's folder what the desk publishes, sooner where the folder before it was nearly the same. Every problem is
 * found before anything is stored; pictures that were made for a refused folder are kept by their content and do no harm.
 */
export function prepareBuild({ sanitizeHtml, configCheckers, prepareMedia }: PrepareBuildOptions) {
  const compile = openMenuCompiler();
  return async (folder: VenueFolder, progress: Progress): Promise<PrepareBuildResult> => {
    const checked = checkVenue(folder, sanitizeHtml, configCheckers);
    if (checked.kind === 'invalid') return checked;
    const { venue, menu, notes } = checked;

    const { media, originals, problems } = await prepareMedia(checked.media, progress);
    if (problems.length > 0) return { kind: 'invalid', problems, notes };

    const source = { venue: folder.venue ?? '', menu: folder.menu ?? '' };
    const edition: MenuBuild = {
      licence: venue.licence,
      venue: JSON.parse(source.venue.replace(/^\ufeff/, '')),
      domains: venue.domains,
      sourceHash: sourceHash(source, new Map([...media].map(([file, { hash }]) => [file, hash]))),
      source: packSource({
        ...source,
        media: new Map([...originals].map(([file, { sha256 }]) => [file, sha256])),
      }),
      documents: compile(venue, menu, media),
      rolledBackFrom: null,
    };
    return { kind: 'ready', build: edition, originals: [...originals.values()], notes };
  };
}
