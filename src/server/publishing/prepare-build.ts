import type { ConfigChecks } from '../integrations/integration.ts';
import { checkVenue } from './check/check-venue.ts';
import type { Note, Problem } from './check/problem.ts';
import type { HtmlSanitizer } from './check/sanitize-menu.ts';
import type { MediaFile, VenueFolder } from './check/venue-folder.ts';
import { openMenuCompiler } from './compile-menu.ts';
import type { Original } from './original-store.ts';
import type { PublishedMedia } from './published-media.ts';
import type { MenuBuild } from './publisher.ts';
import { packSource, sourceHash } from './source.ts';

/** Called while pictures are processed. */
export type Progress = (done: number, all: number) => void;

/** The processed media of a folder, and the problems of those that failed. */
export interface PreparedMedia {
  readonly media: PublishedMedia;
  /** The uploaded originals of the processed media, by path. */
  readonly originals: ReadonlyMap<string, Original>;
  readonly problems: readonly Problem[];
}

export interface PrepareBuildOptions {
  readonly sanitizeHtml: HtmlSanitizer;
  readonly configChecks: ConfigChecks;
  readonly prepareMedia: (files: readonly MediaFile[], progress: Progress) => Promise<PreparedMedia>;
}

export type PrepareBuildResult =
  | {
      readonly kind: 'ready';
      readonly build: MenuBuild;
      /** The originals to store before the build is published. */
      readonly originals: readonly Original[];
      readonly notes: readonly Note[];
    }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[]; readonly notes: readonly Note[] };

/**
 * Makes a build from a venue's folder. It is faster when the previous folder was similar. Finds every problem before
 * anything is published. Pictures processed for a refused folder stay stored by content hash, which does no harm.
 */
export function prepareBuild({ sanitizeHtml, configChecks, prepareMedia }: PrepareBuildOptions) {
  const compile = openMenuCompiler();
  return async (folder: VenueFolder, progress: Progress): Promise<PrepareBuildResult> => {
    const checked = checkVenue(folder, sanitizeHtml, configChecks);
    if (checked.kind === 'invalid') return checked;
    const { venue, menu, phrases, notes } = checked;

    const { media, originals, problems } = await prepareMedia(checked.media, progress);
    if (problems.length > 0) return { kind: 'invalid', problems, notes };

    const source = { venue: folder.venue ?? '', menu: folder.menu ?? '', phrases: folder.phrases };
    const build: MenuBuild = {
      licence: venue.licence,
      venue: JSON.parse(source.venue.replace(/^\ufeff/, '')),
      domains: venue.domains,
      sourceHash: sourceHash(source, new Map([...media].map(([file, { hash }]) => [file, hash]))),
      source: packSource({
        ...source,
        media: new Map([...originals].map(([file, { sha256 }]) => [file, sha256])),
      }),
      documents: compile(venue, menu, media, phrases),
      rolledBackFrom: null,
    };
    return { kind: 'ready', build, originals: [...originals.values()], notes };
  };
}
