import { type DateTimeKind, readDateTime } from '#domain/form/date-time.ts';
import { otherSuffix } from '#domain/form/entry.ts';
import { fieldTypes, subtypesOf } from '#domain/form/field.ts';
import { normalizeLine } from '#domain/normalize-line.ts';
import { entriesOf, type WithPath } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuProblem } from '../finding.ts';
import type { JsonPath } from '../problem.ts';
import { isInvalidMember, type PartialMenu } from '../valid-part.ts';

type PartialForm = NonNullable<NonNullable<PartialMenu['forms']>[number]>;
export type PartialField = NonNullable<NonNullable<PartialForm['form_data']>[number]>;

const typesWithOptions: ReadonlySet<string> = new Set(['select', 'radio-group', 'checkbox-group']);

const maxValueLength = 200;

const quoted = (texts: readonly string[]) => texts.map((text) => `"${text}"`).join(', ');

/** A subtype that the type of the field does not have. */
export function checkSubtype({ value: { type, subtype }, path }: WithPath<PartialField>): readonly Finding[] {
  if (type === undefined || subtype === undefined) return [];
  const known: readonly string[] = subtypesOf[type];
  if (known.includes(subtype)) return [];
  return [
    {
      ...menuProblem,
      path: [...path, 'subtype'],
      code: 'unknown_value',
      message: `"${subtype}" isn’t a subtype of "${type}".`,
      remedy: known.length === 0 ? 'Remove it, or change the type.' : `Write one of ${quoted(known)}.`,
      example: exampleLine(known.length === 0 ? { type: typeWith(subtype) } : { subtype: known[0] }),
    },
  ];
}

const typeWith = (subtype: string): string | undefined =>
  fieldTypes.find((type) => (subtypesOf[type] as readonly string[]).includes(subtype));

/** Options that are missing, duplicate, or cannot be sent by a form. */
export function checkOptions({ value, path }: WithPath<PartialField>): readonly Finding[] {
  const { type = '', values = [], other } = value;
  if (!typesWithOptions.has(type) || isInvalidMember(value, 'values')) return [];
  if (values.length === 0 && !other) {
    return [
      {
        ...menuProblem,
        path: [...path, 'values'],
        code: 'missing',
        message: 'There’s nothing to choose from.',
        remedy: 'Add the options, each with a label and a value.',
      },
    ];
  }
  const seen = new Set<string>();
  return entriesOf(values, [...path, 'values']).flatMap((option) => {
    const { value: text } = option.value;
    if (text === undefined) return [];
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew
      ? checkOptionValue(text, [...option.path, 'value'])
      : [duplicateOption(text, [...option.path, 'value'])];
  });
}

const duplicateOption = (text: string, path: JsonPath): Finding => ({
  ...menuProblem,
  path,
  code: 'duplicate_value',
  message: `Two options have the value "${text}".`,
  remedy: 'Give one of them another value. Guests see only its label.',
  example: exampleLine({ value: `${text}-2` }),
});

function checkOptionValue(text: string, path: JsonPath): readonly Finding[] {
  const isValid =
    text !== '' && text !== otherSuffix && text.length <= maxValueLength && text === normalizeLine(text);
  if (isValid) return [];
  return [
    {
      ...menuProblem,
      path,
      code: 'bad_value',
      message: `${JSON.stringify(text.slice(0, 40))} can’t be the value of an option.`,
      remedy: `Write one line of at most ${maxValueLength} characters, such as "city-centre".`,
    },
  ];
}

const momentKindBySubtype: Readonly<Record<string, DateTimeKind>> = {
  time: 'time',
  'datetime-local': 'date_time',
};

const examples: Readonly<Record<DateTimeKind, string>> = {
  date: '2027-01-31',
  time: '18:30',
  date_time: '2027-01-31T18:30',
};

/** The bounds of numbers, dates and times: each valid for its field, and the lower one not above the upper. */
export function checkBounds(field: WithPath<PartialField>): readonly Finding[] {
  const { type, subtype: kind = '' } = field.value;
  if (type === 'number') {
    const read = (bound: unknown) => (typeof bound === 'number' ? bound : null);
    return checkParsedBounds(field, read, {
      is: 'a number',
      remedy: 'Write a number without quotes, such as 15.',
      example: 15,
    });
  }
  if (type !== 'date') return [];
  const moment = momentKindBySubtype[kind] ?? 'date';
  const read = (bound: unknown) => (typeof bound === 'string' ? readDateTime(moment, bound) : null);
  return checkParsedBounds(field, read, {
    is: 'a valid value for this field',
    remedy: `Write it like "${examples[moment]}".`,
    example: examples[moment],
  });
}

function checkParsedBounds<Read extends number | string>(
  { value, path }: WithPath<PartialField>,
  read: (bound: unknown) => Read | null,
  { is, remedy, example }: Pick<Finding, 'remedy'> & { readonly is: string; readonly example: Read },
): readonly Finding[] {
  const [min, max] = [value.min, value.max].map((bound) => (bound === undefined ? undefined : read(bound)));
  const unread = [['min', min] as const, ['max', max] as const].filter(([, bound]) => bound === null);
  if (unread.length > 0) {
    return unread.map(([name]) => ({
      ...menuProblem,
      path: [...path, name],
      code: 'wrong_type',
      message: `"${name}" isn’t ${is}.`,
      remedy,
      example: exampleLine({ [name]: min ?? max ?? example }),
    }));
  }
  if (min === undefined || max === undefined || min === null || max === null || min <= max) return [];
  return [
    {
      ...menuProblem,
      path: [...path, 'min'],
      code: 'out_of_range',
      message: `The minimum ${min} is above the maximum ${max}.`,
      remedy: 'Swap the two.',
      example: exampleLine({ min: value.max, max: value.min }),
    },
  ];
}
