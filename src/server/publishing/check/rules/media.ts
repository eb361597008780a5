import { membersOfValue } from '#contracts/members-of-value.ts';
import { menuSourceSchema } from '#contracts/shapes/menu.ts';
import { picture, video } from '#contracts/shapes/values.ts';
import { membersNamed, type WithPath } from '../entities.ts';
import { type Finding, menuProblem } from '../finding.ts';
import { nearest } from '../nearest.ts';
import type { Note } from '../problem.ts';
import type { PartialMenu } from '../valid-part.ts';
import type { MediaFile } from '../venue-folder.ts';

const videoMembers = membersOfValue(menuSourceSchema, video);
const mediaMembers: ReadonlySet<string> = new Set([
  ...membersOfValue(menuSourceSchema, picture),
  ...videoMembers,
]);

const videoPattern = /\.(mp4|webm)$/i;
const unsupportedPicturePattern = /\.(svgz?|gif|avif|hei[cf]|tiff?|bmp|ico|pdf)$/i;

/** Every media path of the menu. */
export function mediaPathsIn(menu: PartialMenu): readonly WithPath<string>[] {
  return membersNamed(menu, mediaMembers).flatMap(({ value, path }) =>
    typeof value === 'string' ? [{ value, path }] : [],
  );
}

/** Paths without a file in the folder, or to a file of the wrong kind. */
export function checkMedia(
  named: readonly WithPath<string>[],
  files: readonly MediaFile[],
): readonly Finding[] {
  const paths = files.map(({ path }) => path);
  const known = new Set(paths);
  return named.flatMap((reference) =>
    known.has(reference.value)
      ? wrongKind(reference)
      : [{ ...menuProblem, path: reference.path, ...missingFile(reference.value, paths) }],
  );
}

/** Checks only the file name. The content is checked when the media are prepared. */
function wrongKind({ value, path }: WithPath<string>): readonly Finding[] {
  const isVideo = videoMembers.has(String(path.at(-1)));
  if (
    isVideo ? videoPattern.test(value) : !(videoPattern.test(value) || unsupportedPicturePattern.test(value))
  )
    return [];
  return [
    {
      ...menuProblem,
      path,
      code: 'wrong_media',
      message: `"${value}" isn’t a ${isVideo ? 'video' : 'picture'} that can be shown.`,
      remedy: isVideo ? 'Name an MP4 or WebM file.' : 'Name a JPEG, PNG or WebP file.',
    },
  ];
}

function missingFile(path: string, paths: readonly string[]): Pick<Finding, 'code' | 'message' | 'remedy'> {
  if (path.startsWith('/')) {
    return {
      code: 'bad_value',
      message: `"${path}" begins with a slash. That’s an address, not a file.`,
      remedy: 'Write the path of a file in the folder, such as "media/pizza.jpg".',
    };
  }
  const sameButCase = paths.find((known) => known.toLowerCase() === path.toLowerCase());
  if (sameButCase) {
    return {
      code: 'missing_media',
      message: `There’s no file "${path}". The file is "${sameButCase}": capitals count.`,
      remedy: `Write "${sameButCase}".`,
    };
  }
  const meant = nearest(path, paths);
  return {
    code: 'missing_media',
    message: `There’s no file "${path}".`,
    remedy: meant ? `Did you mean "${meant}"?` : 'Put the file into the media folder, or remove its path.',
  };
}

/** Unused files, and names that differ only in case. */
export function mediaNotes(named: readonly WithPath<string>[], files: readonly MediaFile[]): readonly Note[] {
  const used = new Set(named.map(({ value }) => value));
  const unused = files.filter(({ path }) => !used.has(path));
  const alike = Map.groupBy(files, ({ path }) => path.toLowerCase());
  return [
    ...unused.map(({ path }) =>
      fileNote(
        path,
        'unused_media',
        'The menu doesn’t use this file.',
        'Remove it, or name it in menu.json.',
      ),
    ),
    ...[...alike.values()].flatMap(([first, ...others]) =>
      others.map(({ path }) =>
        fileNote(
          path,
          'similar_names',
          `Its name and "${first?.path}" differ only in capitals. Many computers can’t store both.`,
          'Rename one of the two.',
        ),
      ),
    ),
  ];
}

function fileNote(file: string, code: string, message: string, remedy: string): Note {
  return { severity: 'note', file, line: 0, column: 0, path: '', code, message, remedy };
}
