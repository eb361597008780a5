import { entriesOf, type WithPath } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuNote, menuProblem } from '../finding.ts';
import { isInvalidMember, type PartialMenu } from '../valid-part.ts';
import { checkBounds, checkOptions, checkSubtype, type PartialField } from './form-fields.ts';
import { isReservedName } from './reserved-names.ts';
import { checkTextLength } from './text-lengths.ts';

const textOnlyTypes: ReadonlySet<string> = new Set(['header', 'paragraph']);

/** Fields that cannot be answered, ambiguous field names, and texts that are too long. */
export function checkForms(menu: PartialMenu): readonly Finding[] {
  return entriesOf(menu.forms, ['forms']).flatMap(({ value: form, path }) => {
    const fields = entriesOf(form.form_data, [...path, 'form_data']);
    const inputs = fields.filter(({ value: { type } }) => type !== undefined && !textOnlyTypes.has(type));
    return [
      ...checkFieldNames(inputs),
      ...inputs.flatMap((field) => [...checkOptions(field), ...checkBounds(field), ...checkLabel(field)]),
      ...fields.flatMap((field) => [...checkSubtype(field), ...checkFieldTexts(field)]),
      ...checkTextLength('message', form.message, [...path, 'message']),
    ];
  });
}

function checkFieldNames(fields: readonly WithPath<PartialField>[]): readonly Finding[] {
  const seen = new Set<string>();
  return fields.flatMap(({ value, path }): readonly Finding[] => {
    const { name } = value;
    if (name === undefined) return isInvalidMember(value, 'name') ? [] : [{ ...missingName, path }];
    const problem = { ...menuProblem, path: [...path, 'name'] };
    if (isReservedName(name)) {
      const message = `A field can’t be named "${name}". Scripts already use that name.`;
      const remedy = `Choose another name, such as "${name}-answer".`;
      const example = exampleLine({ name: `${name}-answer` });
      return [{ ...problem, code: 'reserved_name', message, remedy, example }];
    }
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    const message = `Two fields of the form are named "${name}".`;
    const example = exampleLine({ name: `${name}-2` });
    return [
      { ...problem, code: 'duplicate_value', message, remedy: 'Give one of them another name.', example },
    ];
  });
}

const missingName = {
  ...menuProblem,
  code: 'missing',
  message: 'The field has no "name". Its answer can’t be sent.',
  remedy: 'Add a name, such as "visit-date".',
  example: exampleLine({ name: 'visit-date' }),
};

function checkLabel({ value, path }: WithPath<PartialField>): readonly Finding[] {
  const { label, name } = value;
  if (name === undefined || isInvalidMember(value, 'label') || !isBlank(label)) return [];
  return [
    {
      ...menuNote,
      path,
      code: 'missing_label',
      message: `The field "${name}" has no label. Guests see its name.`,
      remedy: 'Add a "label".',
      example: exampleLine({ label: 'Your name' }),
    },
  ];
}

function isBlank(words: unknown): boolean {
  if (typeof words === 'string') return words.trim() === '';
  return typeof words !== 'object' || words === null || Object.values(words).every(isBlank);
}

function checkFieldTexts({ value, path }: WithPath<PartialField>): readonly Finding[] {
  const { type = '', label, placeholder, description } = value;
  return [
    ...checkTextLength(textOnlyTypes.has(type) ? 'words' : 'label', label, [...path, 'label']),
    ...checkTextLength('placeholder', placeholder, [...path, 'placeholder']),
    ...checkTextLength('description', description, [...path, 'description']),
    ...entriesOf(value.values, [...path, 'values']).flatMap((option) =>
      checkTextLength('label', option.value.label, [...option.path, 'label']),
    ),
  ];
}
