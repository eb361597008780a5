import type { ParsedMenuEdits } from '#contracts/shapes/menu-edits.ts';
import type { EditProblem } from '#contracts/shapes/publish-result.ts';
import type { EditorPictures } from './editor-pictures.ts';

/** Where the files of a venue's folder lie that edits name: SHA-256 by path. */
type MediaHashes = ReadonlyMap<string, string>;

export interface AssignedPictures {
  /** With the pictures of the edits. */
  readonly media: MediaHashes;
  readonly problems: readonly EditProblem[];
}

/** Finds a place in the venue's folder for every picture that edits name; one that lies there already stays where it is. */
export async function assignPicturePaths(
  { items }: ParsedMenuEdits,
  media: MediaHashes,
  pictures: Pick<EditorPictures, 'extensionOf'>,
): Promise<AssignedPictures> {
  const named = new Map(media);
  const problems: EditProblem[] = [];
  for (const { item, set } of items) {
    const { picture = null } = set;
    if (picture === null || picturePathIn(named, picture) !== null) continue;
    const extension = await pictures.extensionOf(picture);
    if (extension === null) problems.push({ item, field: 'picture', text: missingPicture });
    else named.set(freePath(named, picture, extension), picture);
  }
  return { media: named, problems };
}

const missingPicture = 'The picture is not there any more. Send it once more.';

export const picturePathIn = (media: MediaHashes, picture: string): string | null =>
  [...media].find(([, sha256]) => sha256 === picture)?.[0] ?? null;

/** As much of a hash as tells a venue's pictures apart. */
const shortHashLength = 12;

function freePath(media: MediaHashes, picture: string, extension: string): string {
  const short = `media/${picture.slice(0, shortHashLength)}.${extension}`;
  return media.has(short) ? `media/${picture}.${extension}` : short;
}
