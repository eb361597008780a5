import { isFourteen, ownAllergenOf, ownCodesIn } from '../diet/allergen-kinds.ts';
import type { DietFacts, ImportedMenu } from '../imported-menu.ts';
import { type JsonObject, memberIn, objectsOf, textIn } from '../read-json-source.ts';
import type { AllergenKinds } from './read-facts.ts';

/** The menu's own allergens: those that it had, and those that the import names. */
export function moreAllergens(menu: ImportedMenu, before: JsonObject): readonly JsonObject[] | null {
  const had = objectsOf(memberIn(before, 'more_allergens'));
  const known = new Set(had.map((allergen) => textIn(allergen, 'code')));
  const named = ownCodesIn(dietFactsIn(menu).flatMap(codesOf)).filter((code) => !known.has(code));
  if (named.length === 0) return null;
  const added = named.map((code) => {
    const { name, within } = ownAllergenOf(code);
    return { code, name, ...(within && { within }) };
  });
  return [...had, ...added];
}

const codesOf = ({ allergens = [], may_contain = [] }: DietFacts) => [...allergens, ...may_contain];

const dietFactsIn = ({ dishes, groups }: ImportedMenu): readonly DietFacts[] => [
  ...dishes,
  ...dishes.flatMap(({ combo }) => combo.flatMap(({ parts }) => parts)),
  ...groups.flatMap(({ values }) => values),
];

/** What the allergens of a menu are kinds of, by code, where the code alone does not tell it. */
export function writtenKinds(document: JsonObject): AllergenKinds {
  const kinds = objectsOf(memberIn(document, 'more_allergens')).flatMap((allergen) => {
    const [code, within] = [textIn(allergen, 'code'), textIn(allergen, 'within')];
    const isTold = code !== null && ownAllergenOf(code).within === within;
    return code !== null && within !== null && isFourteen(within) && !isTold
      ? [[code, [within]] as const]
      : [];
  });
  return new Map(kinds);
}
