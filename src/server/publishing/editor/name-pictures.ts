import type { DeskProblem } from '#contracts/shapes/desk-changes.ts';
import type { ReadEdits } from '#contracts/shapes/desk-edits.ts';
import type { Pictures } from './pictures.ts';

/** Where the files of a venue's folder lie that edits name: SHA-256 by path. */
type Media = ReadonlyMap<string, string>;

export interface NamedPictures {
  /** With the pictures of the edits. */
  readonly media: Media;
  readonly problems: readonly DeskProblem[];
}

/** Finds a place in the venue's folder for every picture that edits name; one that lies there already stays where it is. */
export async function namePictures(
  { items }: ReadEdits,
  media: Media,
  pictures: Pick<Pictures, 'extensionOf'>,
): Promise<NamedPictures> {
  const named = new Map(media);
  const problems: DeskProblem[] = [];
  for (const { item, set } of items) {
    const { picture = null } = set;
    if (picture === null || placeIn(named, picture) !== null) continue;
    const extension = await pictures.extensionOf(picture);
    if (extension === null) problems.push({ item, field: 'picture', text: notThere });
    else named.set(freePlace(named, picture, extension), picture);
  }
  return { media: named, problems };
}

const notThere = 'The picture is not there any more. Send it once more.';

export const placeIn = (media: Media, picture: string): string | null =>
  [...media].find(([, sha256]) => sha256 === picture)?.[0] ?? null;

/** As much of a hash as tells a venue's pictures apart. */
const usualLength = 12;

function freePlace(media: Media, picture: string, extension: string): string {
  const short = `media/${picture.slice(0, usualLength)}.${extension}`;
  return media.has(short) ? `media/${picture}.${extension}` : short;
}
