import { operatorMembers, venueFileSchema } from '#contracts/shapes/venue.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * The paths that differ between two contents of `venue.json` and that only an operator may change, such as
 * `payments.settings.secretKey`. Equal values in another notation, such as a written default, do not differ.
 *
 * @param before, after parsed JSON, validated or not.
 */
export function operatorOnlyChanges(before: unknown, after: unknown): readonly string[] {
  return operatorMembers.flatMap((member) => {
    const valueIn = (venue: unknown) => readMember(member, isObject(venue) ? venue[member] : undefined);
    return changedPaths(member, valueIn(before), valueIn(after));
  });
}

/** Whether a path in `venue.json` is of the legal details, which owners change too. */
export const isLegal = (path: string): boolean => /^legal(\.|$)/.test(path);

/** A member as the schema parses it, or the raw value when it is not valid. */
function readMember(member: (typeof operatorMembers)[number], value: unknown): unknown {
  const { success, data } = venueFileSchema.shape[member].safeParse(value);
  return success ? data : value;
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function changedPaths(path: string, before: unknown, after: unknown): readonly string[] {
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => changedPaths(`${path}.${name}`, before[name], after[name]));
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [path];
}
