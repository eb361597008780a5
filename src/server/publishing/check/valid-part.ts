import type * as z from 'zod/mini';
import type { menuSourceSchema } from '#contracts/shapes/menu.ts';
import type { venueFileSchema } from '#contracts/shapes/venue.ts';
import type { JsonPath } from './problem.ts';

/** A document in which any value can be missing; existing values have the right type. */
export type DeepPartial<T> = T extends readonly (infer Item)[]
  ? readonly (DeepPartial<Item> | undefined)[]
  : T extends string
    ? T
    : T extends object
      ? { readonly [Key in keyof T]?: DeepPartial<T[Key]> | undefined }
      : T;

export type PartialMenu = DeepPartial<z.input<typeof menuSourceSchema>>;
export type PartialVenue = DeepPartial<z.input<typeof venueFileSchema>>;

/**
 * The document without the values at the invalid paths, so that rules can check the rest.
 *
 * A removed value becomes `undefined`: its member and the list indexes stay.
 */
export function validPartOf(document: unknown, invalid: readonly JsonPath[]): unknown {
  if (invalid.length === 0 || typeof document !== 'object' || document === null) return document;

  const copy: Record<string | number, unknown> | unknown[] = Array.isArray(document)
    ? [...document]
    : { ...document };
  for (const [step, below] of Map.groupBy(invalid, ([step = '']) => step)) {
    const whole = below.some((path) => path.length <= 1);
    const value = whole
      ? undefined
      : validPartOf(
          memberOf(document, step),
          below.map((path) => path.slice(1)),
        );
    Object.defineProperty(copy, step, { value, enumerable: true, writable: true, configurable: true });
  }
  return copy;
}

/** Whether a member exists but was removed as invalid: rules cannot check it. */
export function isInvalidMember<Owner extends object>(owner: Owner, name: keyof Owner): boolean {
  return Object.hasOwn(owner, name) && owner[name] === undefined;
}

/** The value of an own member, never an inherited one. */
export function memberOf(value: unknown, step: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return (value as Record<string | number, unknown>)[step];
}

export function valueAt(document: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>(memberOf, document);
}
