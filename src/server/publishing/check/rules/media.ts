import { membersNamed, type Placed } from '../entities.ts';
import { type Finding, menuProblem } from '../finding.ts';
import { nearest } from '../nearest.ts';
import type { Note } from '../problem.ts';
import type { SoundMenu } from '../sound-part.ts';
import type { MediaFile } from '../venue-folder.ts';

const pictureNames: ReadonlySet<string> = new Set([
  'product',
  'retina',
  'thumb',
  'icon',
  'resized',
  'logo',
  'default_category_image',
  'chef_recommends_image',
  'category_background',
  'cover_image',
  'desktop_image',
]);
const filmNames: ReadonlySet<string> = new Set(['video', 'video_file']);

const film = /\.(mp4|webm)$/i;
const otherPicture = /\.(svgz?|gif|avif|hei[cf]|tiff?|bmp|ico|pdf)$/i;

/** Every path that the menu names. */
export function namedMedia(menu: SoundMenu): readonly Placed<string>[] {
  const all = membersNamed(menu, new Set([...pictureNames, ...filmNames]));
  return all.flatMap(({ value, path }) => (typeof value === 'string' ? [{ value, path }] : []));
}

/** Paths that name no file of the folder, or a file of the wrong kind. */
export function menuMedia(named: readonly Placed<string>[], files: readonly MediaFile[]): readonly Finding[] {
  const paths = files.map(({ path }) => path);
  const known = new Set(paths);
  return named.flatMap((place) =>
    known.has(place.value)
      ? wrongKind(place)
      : [{ ...menuProblem, path: place.path, ...missing(place.value, paths) }],
  );
}

/** By their names alone: what a file really is shows when it is prepared. */
function wrongKind({ value, path }: Placed<string>): readonly Finding[] {
  const wantsFilm = filmNames.has(String(path.at(-1)));
  if (wantsFilm ? film.test(value) : !(film.test(value) || otherPicture.test(value))) return [];
  return [
    {
      ...menuProblem,
      path,
      code: 'wrong_media',
      message: `"${value}" is not a ${wantsFilm ? 'film' : 'picture'} that can be shown.`,
      remedy: wantsFilm ? 'Name an MP4 or WebM file.' : 'Name a JPEG, PNG or WebP file.',
    },
  ];
}

function missing(path: string, paths: readonly string[]): Pick<Finding, 'code' | 'message' | 'remedy'> {
  if (path.startsWith('/')) {
    return {
      code: 'bad_value',
      message: `"${path}" begins with a slash: that is an address, not a file.`,
      remedy: 'Write the path of a file in the folder, such as "media/pizza.jpg".',
    };
  }
  const sameButCase = paths.find((known) => known.toLowerCase() === path.toLowerCase());
  if (sameButCase) {
    return {
      code: 'missing_media',
      message: `There is no file "${path}"; capitals count, and the file is "${sameButCase}".`,
      remedy: `Write "${sameButCase}".`,
    };
  }
  const meant = nearest(path, paths);
  return {
    code: 'missing_media',
    message: `There is no file "${path}".`,
    remedy: meant ? `Did you mean "${meant}"?` : 'Put the file into the media folder, or remove its path.',
  };
}

/** Files that the menu never names, and names that some computers cannot tell apart. */
export function mediaNotes(named: readonly Placed<string>[], files: readonly MediaFile[]): readonly Note[] {
  const used = new Set(named.map(({ value }) => value));
  const unused = files.filter(({ path }) => !used.has(path));
  const alike = Map.groupBy(files, ({ path }) => path.toLowerCase());
  return [
    ...unused.map(({ path }) =>
      fileNote(
        path,
        'unused_media',
        'The menu does not use this file.',
        'Remove it, or name it in menu.json.',
      ),
    ),
    ...[...alike.values()].flatMap(([first, ...others]) =>
      others.map(({ path }) =>
        fileNote(
          path,
          'similar_names',
          `Its name and "${first?.path}" differ only in capitals; many computers cannot keep both.`,
          'Rename one of the two.',
        ),
      ),
    ),
  ];
}

function fileNote(file: string, code: string, message: string, remedy: string): Note {
  return { severity: 'note', file, line: 0, column: 0, path: '', code, message, remedy };
}
