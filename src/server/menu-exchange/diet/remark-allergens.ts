import type { RemarkList } from '../remarks.ts';
import type { ReadAllergens } from './read-allergens.ts';

/** The allergens that were read. What else was found is remarked. */
export function remarkAllergens(
  { allergens, guessed, own, unknown }: ReadAllergens,
  place: string,
  remarks: RemarkList,
): ReadAllergens['allergens'] {
  for (const word of guessed)
    remarks.add('guessed', `“${word}” is read as the allergen nearest to it`, place);
  for (const word of own) remarks.add('guessed', `“${word}” is an allergen of the menu’s own`, place);
  for (const word of unknown) remarks.add('lost', `“${word.slice(0, 40)}” is no allergen`, place);
  return allergens;
}
