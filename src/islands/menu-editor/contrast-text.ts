import type { EditorFormatter } from './editor-formatter.ts';

/** Says whether a contrast can be read well. It is rounded down, so that none looks like enough that is not. */
export function contrastText(
  ratio: number,
  needed: number,
  { t, count }: Pick<EditorFormatter, 't' | 'count'>,
): string {
  if (ratio >= needed) return t('desk_easy_to_read');
  return t('desk_hard_to_read', {
    ratio: count(Math.floor(ratio * 10) / 10),
    one: count(1),
    needed: count(needed),
  });
}
