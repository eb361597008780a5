import { type Allergen, allergens } from '#domain/diet/allergens.ts';

/** A kind of one of the fourteen allergens, or one that only some countries name. Menus list those that they use. */
interface AllergenKind {
  readonly code: string;
  /** `null` for a kind of none of the fourteen. */
  readonly within: Allergen | null;
  /** Lower case; the first is the name. */
  readonly words: readonly string[];
}

/** Kinds that laws name: of cereals and nuts in the European Union, of seafood in Canada and Japan. */
const table: Readonly<Partial<Record<Allergen, Readonly<Record<string, string>>>>> = {
  gluten: {
    wheat: 'wheat, weizen, blé, trigo, frumento, tarwe',
    rye: 'rye, roggen, seigle, centeno',
    barley: 'barley, gerste, orge, cebada, orzo',
    oats: 'oats, oat, hafer, avoine, avena',
    spelt: 'spelt, dinkel, épeautre, espelta, farro',
    kamut: 'kamut, khorasan wheat',
  },
  crustaceans: {
    shrimp: 'shrimp, shrimps, prawn, prawns',
    crab: 'crab, crabs',
    lobster: 'lobster, lobsters',
  },
  nuts: {
    almonds: 'almonds, almond, mandeln, amandes, almendras',
    hazelnuts: 'hazelnuts, hazelnut, haselnüsse, noisettes, avellanas',
    walnuts: 'walnuts, walnut, walnüsse, nueces',
    cashews: 'cashews, cashew, cashew nuts, cashew nut',
    pecans: 'pecans, pecan, pecan nuts',
    brazil_nuts: 'brazil nuts, brazil nut',
    pistachios: 'pistachios, pistachio, pistazien, pistaches, pistachos',
    macadamia_nuts: 'macadamia nuts, macadamia nut, macadamia, macadamias',
  },
  molluscs: {
    clams: 'clams, clam',
    mussels: 'mussels, mussel',
    oysters: 'oysters, oyster',
    squid: 'squid, calamari',
    octopus: 'octopus',
  },
};

const kinds: readonly AllergenKind[] = allergens.flatMap((within) =>
  Object.entries(table[within] ?? {}).map(([code, words]) => ({ code, within, words: words.split(', ') })),
);

const byCode = new Map(kinds.map((kind) => [kind.code, kind]));

/** The codes of kinds by the words for them. */
export const kindWords: ReadonlyMap<string, string> = new Map(
  kinds.flatMap(({ code, words }) => words.map((word) => [word, code] as const)),
);

export const isFourteen = (code: string): code is Allergen => allergens.some((allergen) => allergen === code);

/** Of one of the menu’s own allergens, by its code: the name, and the one of the fourteen that it is a kind of. */
export const ownAllergenOf = (code: string) => ({
  name: capitalized(byCode.get(code)?.words[0] ?? code.replaceAll('_', ' ')),
  within: byCode.get(code)?.within ?? null,
});

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The codes that are none of the fourteen, each once. */
export const ownCodesIn = (codes: readonly string[]): readonly string[] =>
  [...new Set(codes)].filter((code) => !isFourteen(code));

/** Those of the fourteen that are named, also by a kind of them, in the order of the regulation. */
export function fourteenIn(codes: readonly string[]): readonly Allergen[] {
  const named = new Set(codes.map((code) => (isFourteen(code) ? code : byCode.get(code)?.within)));
  return allergens.filter((allergen) => named.has(allergen));
}

/** Each code once, the fourteen first in the order of the regulation. */
export const sortCodes = (codes: readonly string[]): readonly string[] => {
  const named = new Set(codes);
  return [...allergens.filter((allergen) => named.has(allergen)), ...ownCodesIn(codes)];
};
