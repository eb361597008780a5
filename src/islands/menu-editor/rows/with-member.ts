/** The row with other values; what is `undefined` is left out. */
export const withMember = <Row extends object>(
  row: Row,
  set: { readonly [Name in keyof Row]?: Row[Name] | undefined },
): Row =>
  Object.fromEntries(Object.entries({ ...row, ...set }).filter(([, value]) => value !== undefined)) as Row;
