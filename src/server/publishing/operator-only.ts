import { operatorMembers, venueFileSchema } from '#contracts/shapes/venue.ts';

type Group = Readonly<Record<string, unknown>>;

/**
 * The members of `venue.json` that only an operator may change and that differ between two of its contents, as paths:
 * `payments.settings.secretKey`. Content that is written otherwise and says the same, such as a default, does not differ.
 *
 * @param before, after parsed JSON, checked or not.
 */
export function operatorOnlyChanges(before: unknown, after: unknown): readonly string[] {
  return operatorMembers.flatMap((member) => {
    const valueIn = (venue: unknown) => readMember(member, isGroup(venue) ? venue[member] : undefined);
    return differences(member, valueIn(before), valueIn(after));
  });
}

/** A member as the schema reads it; as it stands where it is not valid. */
function readMember(member: (typeof operatorMembers)[number], value: unknown): unknown {
  const { success, data } = venueFileSchema.shape[member].safeParse(value);
  return success ? data : value;
}

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function differences(path: string, before: unknown, after: unknown): readonly string[] {
  if (isGroup(before) && isGroup(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => differences(`${path}.${name}`, before[name], after[name]));
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [path];
}
