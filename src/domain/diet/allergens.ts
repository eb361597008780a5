/** Allergens that food must be labeled with. Source: Regulation (EU) No 1169/2011, Annex II, in its order. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;

export type Allergen = (typeof allergens)[number];

/** One of the fourteen, or of the menu's own. */
export type AllergenCode = string;

/** An allergen of a menu beside the fourteen, such as wheat, or one kind of tree nut. */
export interface OwnAllergen {
  readonly code: AllergenCode;
  readonly name: string;
  /** The one of the fourteen that it is a kind of; absent for none. */
  readonly within?: Allergen | undefined;
}

export const isAllergen = (code: AllergenCode): code is Allergen => allergens.some((one) => one === code);

/** Removes duplicates and sorts allergens in the order of the regulation, the menu's own last. */
export function sortAllergens(some: Iterable<AllergenCode>): readonly AllergenCode[] {
  const named = new Set(some);
  return [
    ...allergens.filter((allergen) => named.has(allergen)),
    ...[...named].filter((code) => !isAllergen(code)),
  ];
}

/** With the allergens of the fourteen that the menu's own are kinds of: who avoids gluten avoids wheat. */
export function withImplied(
  codes: readonly AllergenCode[],
  own: readonly OwnAllergen[],
): readonly AllergenCode[] {
  const implied = own.flatMap(({ code, within }) => (within && codes.includes(code) ? [within] : []));
  return [...codes, ...new Set(implied.filter((allergen) => !codes.includes(allergen)))];
}

/** An allergen with its kinds. */
export interface AllergenGroup {
  /** `null` for kinds that are within none of the fourteen. */
  readonly allergen: Allergen | null;
  /** Never empty without an allergen. */
  readonly kinds: readonly OwnAllergen[];
}

/** Allergens as they are shown: those of the fourteen with their kinds, then the menu's other ones. */
export function groupAllergens(
  codes: readonly AllergenCode[],
  own: readonly OwnAllergen[],
): readonly AllergenGroup[] {
  const named = new Set(codes);
  const kinds = own.filter(({ code }) => named.has(code));
  const isWithin = ({ within }: OwnAllergen) => within !== undefined && named.has(within);
  return [
    ...allergens
      .filter((allergen) => named.has(allergen))
      .map((allergen) => ({ allergen, kinds: kinds.filter(({ within }) => within === allergen) })),
    ...kinds.filter((kind) => !isWithin(kind)).map((kind) => ({ allergen: null, kinds: [kind] })),
  ];
}
