import type { ViewFormat } from './card-link.ts';

/** An item of a list, with the picture that it could show. */
interface Pictured<Picture> {
  readonly picture: Picture | null;
  readonly hidesPicture: boolean;
}

/** The picture that an item shows in a list; `null` for none. */
export function shownPicture<Picture>(
  { picture, hidesPicture }: Pictured<Picture>,
  format: ViewFormat,
): Picture | null {
  return (format === 1 || format === 3) && !hidesPicture ? picture : null;
}
