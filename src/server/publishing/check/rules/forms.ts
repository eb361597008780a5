import { entriesOf, type Placed } from '../entities.ts';
import { type Finding, menuNote, menuProblem } from '../finding.ts';
import { isUnread, type SoundMenu } from '../sound-part.ts';
import { bounds, options, type SoundField, subtype } from './form-fields.ts';
import { isReserved } from './form-names.ts';
import { tooLong } from './form-texts.ts';

const wordsOnly: ReadonlySet<string> = new Set(['header', 'paragraph']);

/** Fields that could not be answered, or whose answers could not be told apart, and texts that fill a page. */
export function menuForms(menu: SoundMenu): readonly Finding[] {
  return entriesOf(menu.forms, ['forms']).flatMap(({ value: form, path }) => {
    const fields = entriesOf(form.form_data, [...path, 'form_data']);
    const asking = fields.filter(({ value: { type } }) => type !== undefined && !wordsOnly.has(type));
    return [
      ...names(asking),
      ...asking.flatMap((field) => [...options(field), ...bounds(field), ...unlabelled(field)]),
      ...fields.flatMap((field) => [...subtype(field), ...texts(field)]),
      ...tooLong('message', form.message, [...path, 'message']),
    ];
  });
}

function names(fields: readonly Placed<SoundField>[]): readonly Finding[] {
  const seen = new Set<string>();
  return fields.flatMap(({ value, path }): readonly Finding[] => {
    const { name } = value;
    if (name === undefined) return isUnread(value, 'name') ? [] : [{ ...nameless, path }];
    const place = { ...menuProblem, path: [...path, 'name'] };
    if (isReserved(name)) {
      const message = `A field cannot be named "${name}": programs know something else by that name.`;
      const remedy = `Choose another name, such as "${name}-answer".`;
      return [{ ...place, code: 'reserved_name', message, remedy }];
    }
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    const message = `Two fields of the form are named "${name}".`;
    return [{ ...place, code: 'duplicate_value', message, remedy: 'Give one of them another name.' }];
  });
}

const nameless = {
  ...menuProblem,
  code: 'missing',
  message: 'The field has no "name", so its answer could not be sent.',
  remedy: 'Add a name, such as "visit-date".',
};

function unlabelled({ value, path }: Placed<SoundField>): readonly Finding[] {
  const { label, name } = value;
  if (name === undefined || isUnread(value, 'label') || !isBlank(label)) return [];
  return [
    {
      ...menuNote,
      path,
      code: 'missing_label',
      message: `Nothing says what "${name}" asks for: diners read its name.`,
      remedy: 'Add a "label".',
    },
  ];
}

function isBlank(words: unknown): boolean {
  if (typeof words === 'string') return words.trim() === '';
  return typeof words !== 'object' || words === null || Object.values(words).every(isBlank);
}

function texts({ value, path }: Placed<SoundField>): readonly Finding[] {
  const { type = '', label, placeholder, description } = value;
  return [
    ...tooLong(wordsOnly.has(type) ? 'words' : 'label', label, [...path, 'label']),
    ...tooLong('placeholder', placeholder, [...path, 'placeholder']),
    ...tooLong('description', description, [...path, 'description']),
    ...entriesOf(value.values, [...path, 'values']).flatMap((option) =>
      tooLong('label', option.value.label, [...option.path, 'label']),
    ),
  ];
}
