import type { BuildReview } from '#contracts/shapes/group-replies.ts';
import type { Note, Problem } from '#server/publishing/check/problem.ts';
import type { PreparedGroup } from '#server/publishing/groups/prepare-group.ts';

/** The limit of listed changes of one branch. */
const maxChangesShown = 20;

/** What a publish of a branch would change. */
export function describeReview(name: string, review: BuildReview): string {
  const { version, isUnchanged, changes, pages } = review;
  if (version === null) return `${name}: new`;
  if (isUnchanged) return `${name}: nothing changes`;
  const lines = changes.flatMap(describeChange);
  const more = lines.length - maxChangesShown;
  const all = pages.stale + pages.valid;
  return [
    `${name}: differs from version ${version}; of ${all} stored pages ${pages.stale} would be re-rendered`,
    ...lines.slice(0, maxChangesShown),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n    ');
}

function describeChange({ kind, of, id, name, fields }: BuildReview['changes'][number]): readonly string[] {
  const what = [of, ...(id === null ? [] : [id]), ...(name === '' ? [] : [`"${name}"`])].join(' ');
  if (fields.length === 0) return [`${what}: ${kind}`];
  return fields.map(({ field, language, before, after }) => {
    const where = language === null ? field : `${field} (${language})`;
    return `${what}, ${where}: ${before ?? 'nothing'} → ${after ?? 'nothing'}`;
  });
}

/** All remarks on a group's folder, the base's first. */
export const remarksOf = ({ problems, notes, branches }: PreparedGroup): readonly (Problem | Note)[] => [
  ...notes,
  ...branches.flatMap(({ result }) => result.notes),
  ...problems,
  ...branches.flatMap(({ result }) => (result.kind === 'invalid' ? result.problems : [])),
];
