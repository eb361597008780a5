/** A value of a schema that nothing changes. */
export type ReadOnly<Value> = Value extends readonly (infer Item)[]
  ? readonly ReadOnly<Item>[]
  : Value extends Date | string
    ? Value
    : Value extends object
      ? { readonly [Member in keyof Value]: ReadOnly<Value[Member]> }
      : Value;
