type Members = Readonly<Record<string, unknown>>;

/**
 * Merges two sets of edited members; `above` wins. Values that are given by language are merged by language.
 *
 * @param isText whether a member is a text.
 */
export function mergeMembers(
  below: Members,
  above: Members,
  isText: (member: string) => boolean,
): Record<string, unknown> {
  const merged = Object.entries(above).map(([member, value]) => {
    const under = below[member];
    return [
      member,
      isText(member) && isByLanguage(under) && isByLanguage(value) ? { ...under, ...value } : value,
    ];
  });
  return { ...below, ...Object.fromEntries(merged) };
}

const isByLanguage = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
