import type { MenuEdits } from '#contracts/shapes/menu-edits.ts';
import type { EditProblem } from '#contracts/shapes/publish-result.ts';
import { uploadsIn } from './check-members.ts';
import type { EditorPictures } from './editor-pictures.ts';

/** The media of a venue's folder: SHA-256 by path. */
type MediaHashes = ReadonlyMap<string, string>;

export interface AssignedPictures {
  /** Including the pictures of the edits. */
  readonly media: MediaHashes;
  readonly problems: readonly EditProblem[];
}

/** Assigns a path in the venue's folder to every picture of the edits. Existing pictures keep their paths. */
export async function assignPicturePaths(
  edits: MenuEdits,
  media: MediaHashes,
  pictures: Pick<EditorPictures, 'extensionOf'>,
): Promise<AssignedPictures> {
  const assigned = new Map(media);
  const problems: EditProblem[] = [];
  for (const { of, id, field, picture } of picturesIn(edits)) {
    if (picturePathIn(assigned, picture) !== null) continue;
    const extension = await pictures.extensionOf(picture);
    if (extension === null) problems.push({ of, id, field, text: missingPicture });
    else assigned.set(freePath(assigned, picture, extension), picture);
  }
  return { media: assigned, problems };
}

/** The uploaded pictures, with the members that name them. */
const picturesIn = (edits: MenuEdits) =>
  edits
    .filter((edit) => edit.kind === 'set' || edit.kind === 'add')
    .flatMap(({ of, id, set }) =>
      Object.entries(set).flatMap(([field, value]) =>
        uploadsIn(value).map((picture) => ({ of, id, field, picture })),
      ),
    );

const missingPicture = 'The picture is no longer stored. Upload it again.';

export const picturePathIn = (media: MediaHashes, picture: string): string | null =>
  [...media].find(([, sha256]) => sha256 === picture)?.[0] ?? null;

/** Enough of a hash to distinguish a venue's pictures. */
const shortHashLength = 12;

function freePath(media: MediaHashes, picture: string, extension: string): string {
  const short = `media/${picture.slice(0, shortHashLength)}.${extension}`;
  return media.has(short) ? `media/${picture}.${extension}` : short;
}
