import { membersOfValue } from '#contracts/members-of-value.ts';
import { menuSourceSchema } from '#contracts/shapes/menu.ts';
import { picture, video } from '#contracts/shapes/values.ts';
import { membersNamed, type WithPath } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuProblem } from '../finding.ts';
import { nearest } from '../nearest.ts';
import type { JsonPath, Note } from '../problem.ts';
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
      ? wrongKind(reference, paths)
      : [{ ...menuProblem, path: reference.path, ...missingFile(reference, paths) }],
  );
}

/** Checks only the file name. The content is checked when the media are prepared. */
function wrongKind({ value, path }: WithPath<string>, paths: readonly string[]): readonly Finding[] {
  const isVideo = videoMembers.has(String(path.at(-1)));
  if (hasKind(value, isVideo)) return [];
  return [
    {
      ...menuProblem,
      path,
      code: 'wrong_media',
      message: `"${value}" isn’t a ${isVideo ? 'video' : 'picture'} that can be shown.`,
      remedy: isVideo ? 'Name an MP4 or WebM file.' : 'Name a JPEG, PNG or WebP file.',
      ...fileExample(
        path,
        paths.find((other) => hasKind(other, isVideo)),
      ),
    },
  ];
}

const hasKind = (path: string, isVideo: boolean): boolean =>
  isVideo ? videoPattern.test(path) : !(videoPattern.test(path) || unsupportedPicturePattern.test(path));

/** A file of the folder that the member can name. */
const fileExample = (at: JsonPath, file: string | null | undefined): Pick<Finding, 'example'> =>
  file ? { example: exampleLine({ [String(at.at(-1))]: file }) } : {};

function missingFile(
  { value: path, path: at }: WithPath<string>,
  paths: readonly string[],
): Pick<Finding, 'code' | 'message' | 'remedy' | 'example'> {
  if (path.startsWith('/')) {
    return {
      code: 'bad_value',
      message: `"${path}" begins with a slash. That’s an address, not a file.`,
      remedy: 'Write the path of a file in the folder, such as "media/pizza.jpg".',
      ...fileExample(at, nearest(path.slice(1), paths)),
    };
  }
  const sameButCase = paths.find((known) => known.toLowerCase() === path.toLowerCase());
  if (sameButCase) {
    return {
      code: 'missing_media',
      message: `There’s no file "${path}". The file is "${sameButCase}": capitals count.`,
      remedy: `Write "${sameButCase}".`,
      ...fileExample(at, sameButCase),
    };
  }
  const meant = nearest(path, paths);
  return {
    code: 'missing_media',
    message: `There’s no file "${path}".`,
    remedy: meant ? `Did you mean "${meant}"?` : 'Put the file into the media folder, or remove its path.',
    ...fileExample(at, meant),
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
