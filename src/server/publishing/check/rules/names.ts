import { entriesOf, membersNamed } from '../entities.ts';
import { type Finding, menuProblem, venueProblem } from '../finding.ts';
import type { PartialMenu, PartialVenue } from '../valid-part.ts';

const nameMembers: ReadonlySet<string> = new Set(['name', 'title']);

/** Names that a diner would see as nothing. */
export function checkMenuNames(menu: PartialMenu): readonly Finding[] {
  return membersNamed(menu, nameMembers).flatMap(({ value, path }) =>
    isBlank(value) ? [{ ...menuProblem, path, ...blankName }] : [],
  );
}

export function checkVenueNames({ name, languages }: PartialVenue): readonly Finding[] {
  const own = entriesOf(languages, ['languages']).map(({ value, path }) => ({
    value: value.name_local,
    path: [...path, 'name_local'],
  }));
  return [{ value: name, path: ['name'] }, ...own].flatMap(({ value, path }) =>
    isBlank(value) ? [{ ...venueProblem, path, ...blankName }] : [],
  );
}

const blankName = {
  code: 'blank_name',
  message: 'There are no words in this name.',
  remedy: 'Write the name that diners shall read.',
};

function isBlank(words: unknown): boolean {
  if (typeof words === 'string') return words.trim() === '';
  return typeof words === 'object' && words !== null && Object.values(words).every(isBlank);
}
