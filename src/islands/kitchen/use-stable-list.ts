import { useRef } from 'react';

/** The list before while the new one has the same members, so that what shows it is not rendered again. */
export function useStableList<T>(list: readonly T[]): readonly T[] {
  const latest = useRef(list);
  const isSame = list.length === latest.current.length && list.every((one, at) => one === latest.current[at]);
  if (!isSame) latest.current = list;
  return latest.current;
}
