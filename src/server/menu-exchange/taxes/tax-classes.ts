import { exempt } from '#domain/tax/tax.ts';
import type { ImportedTax } from '../imported-menu.ts';
import { anyTextOf } from '../text/imported-text.ts';

interface TaxClasses {
  readonly taxes: readonly ImportedTax[];
  /** `null` when no class is needed. */
  readonly classOf: (taxKeys: readonly string[]) => string | null;
}

/**
 * Classes for dishes that are taxed differently.
 *
 * Sources list the taxes of each dish; venue files say a class of the dish and of the tax. Dishes that are all taxed alike
 * need no class. A tax of several classes becomes one of each. Dishes without a tax are exempt, where the source has taxes.
 *
 * @param dishTaxes the keys of the taxes of each dish.
 */
export function classifyTaxes(
  taxes: readonly ImportedTax[],
  dishTaxes: readonly (readonly string[])[],
): TaxClasses {
  const byKey = new Map(taxes.map((tax) => [tax.key, tax]));
  const taxesOf = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? []);
  const sets = new Map(
    dishTaxes.map((keys) => knownKeys(keys, byKey)).map((keys) => [keys.join('\n'), keys]),
  );
  const [only] = sets.values();
  if (sets.size <= 1) {
    const isUntaxed = only?.length === 0 && taxes.length > 0;
    return { taxes: taxesOf(only ?? []), classOf: () => (isUntaxed ? exempt : null) };
  }
  const names = nameClasses([...sets].map(([signature, keys]) => [signature, taxesOf(keys)]));
  return {
    taxes: [...sets].flatMap(([signature, keys]) =>
      taxesOf(keys).map((tax) => taxOfClass(tax, names.get(signature) ?? '')),
    ),
    classOf: (keys) => names.get(knownKeys(keys, byKey).join('\n')) ?? null,
  };
}

/** Each known key once, in the order of the taxes. */
function knownKeys(keys: readonly string[], byKey: ReadonlyMap<string, ImportedTax>): readonly string[] {
  return [...byKey.keys()].filter((key) => keys.includes(key));
}

const taxOfClass = (tax: ImportedTax, name: string): ImportedTax => ({
  ...tax,
  key: `${tax.key}|${name}`,
  marks: tax.marks.map((mark) => `${mark}|${name}`),
  class: name,
});

/** A name for each set of taxes. Goods without any are exempt. */
function nameClasses(
  sets: readonly (readonly [signature: string, taxes: readonly ImportedTax[]])[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>([exempt]);
  for (const [signature, taxes] of sets) {
    const slug = slugOf(taxes.map(({ name }) => anyTextOf(name)).join(' '));
    const name = taxes.length === 0 ? exempt : freeName(slug, taken);
    taken.add(name);
    names.set(signature, name);
  }
  return names;
}

/** The name, or the name with the first number that makes it another. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name}-${count}`;
  return free;
}

/** Letters, digits and hyphens after a letter, with room for a number. */
const slugOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 24)
    .replace(/-$/, '') || 'taxed';
