import type { Diet } from '#domain/diet/diet.ts';
import { type Energy, nutrients } from '#domain/diet/nutrition.ts';
import { dishesOf, entriesOf, productsOf, type WithPath } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuNote, menuProblem } from '../finding.ts';
import type { JsonPath } from '../problem.ts';
import type { DeepPartial, PartialMenu } from '../valid-part.ts';

type DietWithPath = WithPath<DeepPartial<Diet>>;
type WrittenEnergy = DeepPartial<Energy> | undefined;

/** Nutrition facts that contradict each other. */
export function checkNutrition(menu: PartialMenu): readonly Finding[] {
  const values = entriesOf(menu.variations, ['variations']).flatMap(({ value, path }) =>
    entriesOf(value.values, [...path, 'values']),
  );
  const all: readonly DietWithPath[] = [...productsOf(menu).flatMap(dishesOf), ...values];
  return all
    .filter(({ value }) => value.nutrition)
    .flatMap((diet) => [
      ...invertedRanges(diet),
      ...otherCalories(diet),
      ...otherKilojoules(diet),
      ...partsAboveWhole(diet),
      ...moreThanPortion(diet),
    ]);
}

type Explained = readonly [message: string, remedy: string, right: unknown];

/** @param right a value of the member at the path that would be right. */
const problem = (path: JsonPath, code: string, [message, remedy, right]: Explained): Finding => ({
  ...menuProblem,
  path,
  code,
  message,
  remedy,
  example: exampleLine({ [String(path.at(-1))]: right }),
});

/** The lowest and highest; `null` when it is missing or unreadable. */
function rangeIn(energy: WrittenEnergy): readonly [number, number] | null {
  if (typeof energy === 'number') return [energy, energy];
  const [low, high] = energy ?? [];
  return low === undefined || high === undefined ? null : [low, high];
}

const memberPath = (path: JsonPath, member: string): JsonPath => [...path, 'nutrition', member];

function invertedRanges({ value: { nutrition }, path }: DietWithPath): readonly Finding[] {
  return (['kcal', 'kj'] as const).flatMap((member) => {
    const range = rangeIn(nutrition?.[member]);
    if (!range || range[0] <= range[1]) return [];
    return [
      problem(memberPath(path, member), 'out_of_range', [
        `The lowest value ${range[0]} is above the highest ${range[1]}.`,
        'Swap the two.',
        [range[1], range[0]],
      ]),
    ];
  });
}

/** The kilocalories that "calories" states, too. */
function otherCalories({ value: { calories, nutrition }, path }: DietWithPath): readonly Finding[] {
  const range = rangeIn(nutrition?.kcal);
  if (!range || calories === undefined || (range[0] <= calories && calories <= range[1])) return [];
  return [
    problem([...path, 'calories'], 'contradicting_energy', [
      `"calories" says ${calories}, and "nutrition" says ${[...new Set(range)].join(' to ')}.`,
      'Keep the one in "nutrition", and remove "calories", or write the same.',
      range[0],
    ]),
  ];
}

const kilojoulesOf = (kcal: number): number => Math.round(kcal * 4.184);

/** How far the two units may be from each other: labels round, and factors of nutrients differ. */
const tolerance = 0.1;

function otherKilojoules({ value: { nutrition }, path }: DietWithPath): readonly Finding[] {
  const [kcal, kj] = [rangeIn(nutrition?.kcal), rangeIn(nutrition?.kj)];
  if (!kcal || !kj) return [];
  const isSame = kcal.every(
    (amount, end) => Math.abs(amount * 4.184 - (kj[end] ?? 0)) <= tolerance * (kj[end] ?? 0) + 5,
  );
  if (isSame) return [];
  const right = typeof nutrition?.kcal === 'number' ? kilojoulesOf(kcal[0]) : kcal.map(kilojoulesOf);
  return [
    {
      ...menuNote,
      path: memberPath(path, 'kj'),
      code: 'contradicting_energy',
      message: `${kcal[0]} kcal are about ${kilojoulesOf(kcal[0])} kJ, not ${kj[0]}.`,
      remedy: 'Correct one of the two, or remove "kj": it is worked out of "kcal".',
      example: exampleLine({ kj: right }),
    },
  ];
}

const wholes = [
  ['saturates', 'fat'],
  ['sugar', 'carbohydrates'],
] as const;

function partsAboveWhole({ value: { nutrition }, path }: DietWithPath): readonly Finding[] {
  return wholes.flatMap(([part, whole]) => {
    const [some, all] = [nutrition?.[part], nutrition?.[whole]];
    if (some === undefined || all === undefined || some <= all) return [];
    return [
      problem(memberPath(path, part), 'out_of_range', [
        `${some} g of "${part}" are more than ${all} g of "${whole}", which contains them.`,
        `Write at most ${all}, or correct "${whole}".`,
        all,
      ]),
    ];
  });
}

function moreThanPortion({ value: { nutrition }, path }: DietWithPath): readonly Finding[] {
  const { serving_grams: weight } = nutrition ?? {};
  const counted = nutrients.filter((nutrient) => nutrient !== 'saturates' && nutrient !== 'sugar');
  const all = counted.reduce((sum, nutrient) => sum + (nutrition?.[nutrient] ?? 0), 0);
  if (weight === undefined || all <= weight) return [];
  return [
    problem(memberPath(path, 'serving_grams'), 'out_of_range', [
      `A portion of ${weight} g cannot have ${Math.round(all)} g of nutrients.`,
      'Write all of them for one portion, in grams.',
      Math.ceil(all),
    ]),
  ];
}
