import { entriesOf, membersNamed } from '../entities.ts';
import { type Finding, menuProblem, venueProblem } from '../finding.ts';
import type { PartialMenu, PartialVenue } from '../valid-part.ts';

const nameMembers: ReadonlySet<string> = new Set(['name', 'title']);

/** Blank names. */
export function checkMenuNames(menu: PartialMenu): readonly Finding[] {
  return membersNamed(menu, nameMembers).flatMap(({ value, path }) =>
    isBlank(value) ? [{ ...menuProblem, path, ...blankName }] : [],
  );
}

export function checkVenueNames({ name, languages }: PartialVenue): readonly Finding[] {
  const localNames = entriesOf(languages, ['languages']).map(({ value, path }) => ({
    value: value.name_local,
    path: [...path, 'name_local'],
  }));
  return [{ value: name, path: ['name'] }, ...localNames].flatMap(({ value, path }) =>
    isBlank(value) ? [{ ...venueProblem, path, ...blankName }] : [],
  );
}

const blankName = {
  code: 'blank_name',
  message: 'This name is blank.',
  remedy: 'Write the name that guests see.',
};

function isBlank(words: unknown): boolean {
  if (typeof words === 'string') return words.trim() === '';
  return typeof words === 'object' && words !== null && Object.values(words).every(isBlank);
}
