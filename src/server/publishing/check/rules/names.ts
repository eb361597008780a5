import { entriesOf, membersNamed } from '../entities.ts';
import { type Finding, menuProblem, venueProblem } from '../finding.ts';
import type { SoundMenu, SoundVenue } from '../sound-part.ts';

const titles: ReadonlySet<string> = new Set(['name', 'title']);

/** Names that a diner would see as nothing. */
export function menuNames(menu: SoundMenu): readonly Finding[] {
  return membersNamed(menu, titles).flatMap(({ value, path }) =>
    isBlank(value) ? [{ ...menuProblem, path, ...blank }] : [],
  );
}

export function venueNames({ name, languages }: SoundVenue): readonly Finding[] {
  const own = entriesOf(languages, ['languages']).map(({ value, path }) => ({
    value: value.name_local,
    path: [...path, 'name_local'],
  }));
  return [{ value: name, path: ['name'] }, ...own].flatMap(({ value, path }) =>
    isBlank(value) ? [{ ...venueProblem, path, ...blank }] : [],
  );
}

const blank = {
  code: 'blank_name',
  message: 'There are no words in this name.',
  remedy: 'Write the name that diners shall read.',
};

function isBlank(words: unknown): boolean {
  if (typeof words === 'string') return words.trim() === '';
  return typeof words === 'object' && words !== null && Object.values(words).every(isBlank);
}
