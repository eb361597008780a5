/** The members that have a value, without those that are `null` or `undefined`. */
export function present<Members extends object>(
  members: Members,
): { readonly [Name in keyof Members]?: NonNullable<Members[Name]> } {
  const entries = Object.entries(members).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof Members]?: NonNullable<Members[Name]> };
}

/** The list or object; `null` when it is empty. */
export function nonEmpty<Value extends object>(value: Value | null | undefined): Value | null {
  return value && Object.keys(value).length > 0 ? value : null;
}
