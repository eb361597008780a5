/** Makes a value when it is first asked for, once. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

type Makers = Readonly<Record<string, () => unknown>>;

/** Gives an object further members, each made when it is first read. */
export function withLazyMembers<Own extends object, Made extends Makers>(own: Own, makers: Made) {
  for (const [name, make] of Object.entries(makers)) {
    Object.defineProperty(own, name, { get: lazy(make), enumerable: true });
  }
  return own as Own & { readonly [Name in keyof Made]: ReturnType<Made[Name]> };
}
