type Schema = Readonly<Record<string, unknown>>;

/** Names of members that hold one version per language, not members of their own. */
const isTranslated = (schema: Schema): boolean =>
  typeof schema.propertyNames === 'object' && schema.propertyNames !== null;

/** Every member that a JSON Schema knows, as a path such as `categories[].products[].price`. */
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
