import { type AllergenCode, type OwnAllergen, withImplied } from '#domain/diet/allergens.ts';
import { allergensAgainst, type DietMark } from '#domain/diet/diet-marks.ts';
import { dishesOf, entriesOf, productsOf, type WithPath } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuNote, menuProblem } from '../finding.ts';
import type { PartialMenu } from '../valid-part.ts';

interface MarkedItem {
  readonly diets?: readonly (DietMark | undefined)[] | undefined;
  readonly allergens?: readonly (string | undefined)[] | undefined;
  readonly may_contain?: readonly (string | undefined)[] | undefined;
}

/** Marks of diets that stand twice, or against the allergens beside them. */
export function checkDietMarks(menu: PartialMenu): readonly Finding[] {
  const values = entriesOf(menu.variations, ['variations']).flatMap(({ value, path }) =>
    entriesOf(value.values, [...path, 'values']),
  );
  const own = entriesOf(menu.more_allergens, ['more_allergens']).flatMap(({ value: { code, within } }) =>
    code === undefined ? [] : [{ code, name: code, within }],
  );
  const items: readonly WithPath<MarkedItem>[] = [...productsOf(menu).flatMap(dishesOf), ...values];
  return items.flatMap(({ value, path }) => {
    const marks = entriesOf(value.diets, [...path, 'diets']);
    return marks.flatMap((mark, at) => [
      ...(marks.findIndex((other) => other.value === mark.value) < at ? [repeated(mark, marks)] : []),
      ...contradictions(mark, value, own).map((finding) => ({ ...finding, ...withoutMark(mark, marks) })),
    ]);
  });
}

type Marks = readonly WithPath<DietMark>[];

const withoutMark = ({ value: mark }: WithPath<DietMark>, marks: Marks): Pick<Finding, 'example'> => ({
  example: exampleLine({ diets: marks.map(({ value }) => value).filter((value) => value !== mark) }),
});

const repeated = ({ value, path }: WithPath<DietMark>, marks: Marks): Finding => ({
  ...menuProblem,
  path,
  code: 'duplicate_value',
  message: `"${value}" appears twice.`,
  remedy: 'Keep one of the two.',
  example: exampleLine({ diets: [...new Set(marks.map((mark) => mark.value))] }),
});

function contradictions(
  { value: mark, path }: WithPath<DietMark>,
  { allergens, may_contain }: MarkedItem,
  own: readonly OwnAllergen[],
): readonly Finding[] {
  const against: readonly AllergenCode[] = allergensAgainst[mark] ?? [];
  const isAgainst = (code: AllergenCode | undefined): boolean =>
    code !== undefined && withImplied([code], own).some((one) => against.includes(one));
  const contained = allergens?.find(isAgainst);
  const traces = may_contain?.find(isAgainst);
  if (contained) {
    return [
      {
        ...menuProblem,
        path,
        code: 'contradicting_diet',
        message: `It is marked "${mark}", but its allergens name "${contained}".`,
        remedy: `Remove "${mark}" or "${contained}".`,
      },
    ];
  }
  if (!traces) return [];
  return [
    {
      ...menuNote,
      path,
      code: 'contradicting_diet',
      message: `It is marked "${mark}", but may have traces of "${traces}".`,
      remedy: `Keep "${mark}" only if the law of the venue allows traces.`,
    },
  ];
}
