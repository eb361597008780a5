import { checkVenue, type Judges } from './check/check-venue.ts';
import type { CleanHtml } from './check/clean-menu.ts';
import type { Note, Problem } from './check/problem.ts';
import type { MediaFile, VenueFolder } from './check/venue-folder.ts';
import { compileMenu } from './compile-menu.ts';
import type { Edition } from './desk.ts';
import type { PublishedMedia } from './media.ts';
import { packSource, sourceHash } from './source.ts';

/** Told while pictures are being made. */
export type Progress = (done: number, all: number) => void;

/** What became of a folder's media: all of them ready, or what is wrong with some. */
export interface PreparedMedia {
  readonly media: PublishedMedia;
  readonly problems: readonly Problem[];
}

export interface PreparingNeeds {
  readonly readFolder: (path: string) => Promise<VenueFolder>;
  readonly cleanHtml: CleanHtml;
  readonly judges: Judges;
  readonly prepareMedia: (files: readonly MediaFile[], progress: Progress) => Promise<PreparedMedia>;
}

export type Prepared =
  | { readonly kind: 'ready'; readonly edition: Edition; readonly notes: readonly Note[] }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[]; readonly notes: readonly Note[] };

/**
 * Makes of a venue's folder what the desk publishes. Every problem is found before anything is stored;
 * pictures that were made for a refused folder are kept by their content and do no harm.
 */
export function prepareEdition({ readFolder, cleanHtml, judges, prepareMedia }: PreparingNeeds) {
  return async (path: string, progress: Progress): Promise<Prepared> => {
    const folder = await readFolder(path);
    const checked = checkVenue(folder, cleanHtml, judges);
    if (checked.kind === 'invalid') return checked;
    const { venue, menu, notes } = checked;

    const { media, problems } = await prepareMedia(checked.media, progress);
    if (problems.length > 0) return { kind: 'invalid', problems, notes };

    const source = { venue: folder.venue ?? '', menu: folder.menu ?? '' };
    const edition: Edition = {
      licence: venue.licence,
      venue: JSON.parse(source.venue.replace(/^\ufeff/, '')),
      domains: venue.domains,
      sourceHash: sourceHash(source, new Map([...media].map(([file, { hash }]) => [file, hash]))),
      source: packSource(source),
      documents: compileMenu(venue, menu, media),
      rolledBackFrom: null,
    };
    return { kind: 'ready', edition, notes };
  };
}
