import { entriesOf, type Placed } from '../entities.ts';
import { type Finding, menuProblem } from '../finding.ts';
import { isUnread, type SoundMenu } from '../sound-part.ts';

type SoundForm = NonNullable<NonNullable<SoundMenu['forms']>[number]>;
type SoundField = NonNullable<NonNullable<SoundForm['form_data']>[number]>;

const wordsOnly: ReadonlySet<string> = new Set(['header', 'paragraph']);
const withOptions: ReadonlySet<string> = new Set(['select', 'radio-group', 'checkbox-group']);

/** Fields that could not be answered, or whose answers could not be told apart. */
export function menuForms(menu: SoundMenu): readonly Finding[] {
  return entriesOf(menu.forms, ['forms']).flatMap((form) => {
    const fields = entriesOf(form.value.form_data, [...form.path, 'form_data']).filter(
      ({ value: { type } }) => type !== undefined && !wordsOnly.has(type),
    );
    return [...names(fields), ...fields.flatMap(options), ...fields.flatMap(limits)];
  });
}

function names(fields: readonly Placed<SoundField>[]): readonly Finding[] {
  const seen = new Set<string>();
  return fields.flatMap(({ value, path }): readonly Finding[] => {
    const { name } = value;
    if (name === undefined) {
      if (isUnread(value, 'name')) return [];
      return [
        {
          ...menuProblem,
          path,
          code: 'missing',
          message: 'The field has no "name", so its answer could not be sent.',
          remedy: 'Add a name, such as "visit-date".',
        },
      ];
    }
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    return [
      {
        ...menuProblem,
        path: [...path, 'name'],
        code: 'duplicate_value',
        message: `Two fields of the form are named "${name}".`,
        remedy: 'Give one of them another name.',
      },
    ];
  });
}

function options({ value, path }: Placed<SoundField>): readonly Finding[] {
  const { type = '', values = [], other } = value;
  if (!withOptions.has(type) || other || values.length > 0 || isUnread(value, 'values')) return [];
  return [
    {
      ...menuProblem,
      path: [...path, 'values'],
      code: 'missing',
      message: 'There is nothing to choose from.',
      remedy: 'Add "values": [{ "label": …, "value": … }].',
    },
  ];
}

function limits({ value: { min, max }, path }: Placed<SoundField>): readonly Finding[] {
  if (min === undefined || max === undefined || min <= max) return [];
  return [
    {
      ...menuProblem,
      path: [...path, 'min'],
      code: 'out_of_range',
      message: `The least allowed number, ${min}, is above the greatest, ${max}.`,
      remedy: 'Exchange the two.',
    },
  ];
}
