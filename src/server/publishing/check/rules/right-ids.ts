import type { WithPath } from '../entities.ts';

/** The ids of a list that are right; else the first one that is; none where there is none. */
export function rightIds(
  written: readonly (number | undefined)[] | undefined,
  usable: readonly WithPath<{ readonly id?: number | undefined }>[],
): readonly number[] {
  const ids = usable.flatMap(({ value: { id } }) => id ?? []);
  const right = ids.filter((id) => written?.includes(id));
  return right.length > 0 ? right : ids.slice(0, 1);
}
