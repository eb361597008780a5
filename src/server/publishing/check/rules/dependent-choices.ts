import { dishesOf, entriesOf, type PartialChoice, productsOf, type WithPath } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuProblem } from '../finding.ts';
import type { JsonPath } from '../problem.ts';
import type { PartialMenu } from '../valid-part.ts';

type ChoiceWithPath = WithPath<PartialChoice>;
type ChoicesByValue = ReadonlyMap<number | undefined, ChoiceWithPath>;

/** How deep choices can depend on each other. */
const maxDepth = 4;

/** Choices that depend on values that the dish does not offer, on themselves, or too deeply. */
export function checkDependentChoices(menu: PartialMenu): readonly Finding[] {
  return productsOf(menu)
    .flatMap(dishesOf)
    .flatMap(({ value, path }) => {
      const choices = entriesOf(value.product_variations, [...path, 'product_variations']);
      const byValue = new Map(choices.map((choice) => [choice.value.variation_value, choice]));
      const depths = new Map<ChoiceWithPath, number | 'circle'>();
      return choices.flatMap((choice) => [
        ...referencesOf(choice)
          .filter(({ value: id }) => !byValue.has(id))
          .map(({ value: id, path: place }) => ({
            ...menuProblem,
            path: place,
            code: 'unknown_reference',
            message: `The dish doesn’t offer a value ${id}.`,
            remedy: 'Write the "variation_value" of another choice of the dish.',
            example: rightLine(place, choice, byValue),
          })),
        ...checkDepth(choice, depthOf(choice, byValue, depths)),
      ]);
    });
}

const referencesOf = ({ value, path }: ChoiceWithPath): readonly WithPath<number>[] => [
  ...entriesOf(value.only_with, [...path, 'only_with']),
  ...entriesOf(value.prices, [...path, 'prices']).flatMap((row) =>
    row.value.with === undefined ? [] : [{ value: row.value.with, path: [...row.path, 'with'] }],
  ),
];

/** The member at a path with values that the dish offers; a choice without conditions where no value could be one. */
function rightLine(path: JsonPath, { value: choice }: ChoiceWithPath, offered: ChoicesByValue): string {
  const other = [...offered.values()].find(
    ({ value }) => value.variation !== choice.variation && value.only_with === undefined,
  );
  if (!other) return exampleLine({ product_variations: [alone(choice)] });
  const { variation_value } = other.value;
  if (path.at(-1) === 'with') return exampleLine({ with: variation_value });
  const known = (choice.only_with ?? []).filter((id) => offered.has(id));
  return exampleLine({ only_with: known.length > 0 ? known : [variation_value] });
}

const alone = ({ variation, variation_value }: PartialChoice) => ({ variation, variation_value });

function checkDepth(choice: ChoiceWithPath, depth: number | 'circle'): readonly Finding[] {
  const isCircle = depth === 'circle';
  if (!isCircle && depth <= maxDepth) return [];
  return [
    {
      ...menuProblem,
      path: [...choice.path, 'only_with'],
      code: isCircle ? 'circular_choice' : 'too_deep',
      message: isCircle
        ? 'The choice depends on itself. It can never be made.'
        : `The choice depends on ${depth} others, one after the other. At most ${maxDepth} are possible.`,
      remedy: 'Remove "only_with", or name values of an earlier question, such as the size.',
      example: exampleLine(alone(choice.value)),
    },
  ];
}

/** The longest way to a choice that depends on none; `circle` when one leads back. */
function depthOf(
  choice: ChoiceWithPath,
  byValue: ChoicesByValue,
  known: Map<ChoiceWithPath, number | 'circle'>,
): number | 'circle' {
  const found = known.get(choice);
  if (found !== undefined) return found;
  // Until it is known, a way back here is a circle.
  known.set(choice, 'circle');
  const depths = entriesOf(choice.value.only_with, []).map(({ value: id }) => {
    const parent = byValue.get(id);
    return parent ? depthOf(parent, byValue, known) : 0;
  });
  const depth = depths.includes('circle')
    ? 'circle'
    : depths.length === 0
      ? 0
      : 1 + Math.max(...depths.map(Number));
  known.set(choice, depth);
  return depth;
}
