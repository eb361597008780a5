type Schema = Readonly<Record<string, unknown>>;

/** Whether the members are languages, not named members. */
const isTranslated = (schema: Schema): boolean =>
  typeof schema.propertyNames === 'object' && schema.propertyNames !== null;

/** All members of a JSON Schema as paths such as `categories[].products[].price`. */
export function membersOf(schema: Schema, path = ''): readonly string[] {
  if (isTranslated(schema)) return [];
  const alternatives = [schema.anyOf, schema.oneOf].flatMap((one) =>
    Array.isArray(one) ? (one as Schema[]) : [],
  );
  const items = schema.items ? membersOf(schema.items as Schema, `${path}[]`) : [];
  const properties = Object.entries((schema.properties ?? {}) as Readonly<Record<string, Schema>>);
  return [
    ...alternatives.flatMap((one) => membersOf(one, path)),
    ...items,
    ...properties.flatMap(([name, member]) => {
      const at = path === '' ? name : `${path}.${name}`;
      return [at, ...membersOf(member, at)];
    }),
  ];
}
