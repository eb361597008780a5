/**
 * When a picture is loaded. Each screen has at most one `high` picture: the one that is likely to be the largest in
 * its first view. The pictures beside it are `eager`, all others `lazy`.
 */
export type PicturePriority = 'high' | 'eager' | 'lazy';

/** The first row of cards has two of them on a phone; on wider screens, the rest of it is in view and loads at once too. */
const firstRow = 2;

/**
 * The priorities of the pictures in a list.
 *
 * @param isPictured whether each item of the list has a picture.
 * @param leads whether the list has the first pictures of the screen.
 */
export function picturePriorities(
  isPictured: readonly boolean[],
  leads: boolean,
): readonly PicturePriority[] {
  const first = isPictured.indexOf(true);
  return isPictured.map((_, at) => {
    if (!leads || first < 0 || at < first || at >= first + firstRow) return 'lazy';
    return at === first ? 'high' : 'eager';
  });
}
