import { canBeMet, type GroupLimits, maxUnitsOf } from '#domain/option/choice-limits.ts';
import { dishesOf, entriesOf, type PartialChoice, productsOf, type WithPath } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuNote, menuProblem } from '../finding.ts';
import type { PartialMenu } from '../valid-part.ts';
import { checkDependentChoices } from './dependent-choices.ts';
import {
  type Group,
  groupOfCombo,
  groupOfVariation,
  membersAllowing,
  type Option,
  type PartialVariation,
} from './option-groups.ts';

/** Limits of options that no choice can meet. */
export function checkOptionLimits(menu: PartialMenu): readonly Finding[] {
  const variations = entriesOf(menu.variations, ['variations']);
  const combos = productsOf(menu).flatMap(({ value, path }) =>
    entriesOf(value.combo_groups, [...path, 'combo_groups']),
  );
  return [
    ...variations.flatMap((variation) => [
      ...checkRequired(variation),
      ...checkFreeUnits(variation),
      ...checkGroup(groupOfVariation(variation)),
    ]),
    ...combos.flatMap((group) => checkGroup(groupOfCombo(group))),
    ...checkOfferedValues(menu, variations),
    ...checkDependentChoices(menu),
  ];
}

function checkGroup(group: Group): readonly Finding[] {
  const { limits, options, path, members } = group;
  if (limits.max !== null && limits.min > limits.max) {
    return [
      {
        ...menuProblem,
        path: [...path, members.min],
        code: 'min_above_max',
        message: `At least ${limits.min} must be chosen, but only ${limits.max} can be.`,
        remedy: `Allow as many, or write a lower "${members.min}".`,
        example: exampleLine(membersAllowing(group, limits.min)),
      },
    ];
  }
  const { minDifferent = 0, maxDifferent = 0 } = limits;
  if (maxDifferent > 0 && minDifferent > maxDifferent) {
    return [
      {
        ...menuProblem,
        path: [...path, 'min_different'],
        code: 'min_above_max',
        message: `At least ${minDifferent} different ones must be chosen, but only ${maxDifferent} can be.`,
        remedy: 'Allow as many different ones, or write a lower "min_different".',
        example: exampleLine({ max_different: minDifferent }),
      },
    ];
  }
  const ofOptions = options.flatMap((option) => checkOption(limits, option));
  return ofOptions.length > 0 || options.length === 0 ? ofOptions : checkTogether(group);
}

function checkOption(limits: GroupLimits, option: Option): readonly Finding[] {
  const most = maxUnitsOf(limits, option);
  const { minUnits = 0, minWhenChosen = 0, defaultUnits } = option;
  const least = Math.max(minUnits, minWhenChosen);
  const tooMany = (name: string, units: number): Finding => ({
    ...menuProblem,
    path: [...option.path, name],
    code: 'above_max',
    message: `"${name}" is ${units}, but at most ${most} of it can be chosen.`,
    remedy: `Write a lower "${name}", or a higher "max_quantity".`,
    example: exampleLine({ [name]: most }),
  });
  return [
    ...(minUnits > most ? [tooMany('min_quantity', minUnits)] : []),
    ...(minWhenChosen > most ? [tooMany('min_when_chosen', minWhenChosen)] : []),
    ...(defaultUnits > most ? [tooMany('default_quantity', defaultUnits)] : []),
    ...(defaultUnits > 0 && defaultUnits < least
      ? [
          {
            ...menuProblem,
            path: [...option.path, 'default_quantity'],
            code: 'below_min',
            message: `"default_quantity" is ${defaultUnits}, but at least ${least} must be chosen.`,
            remedy: 'Write a higher "default_quantity".',
            example: exampleLine({ default_quantity: least }),
          },
        ]
      : []),
  ];
}

/** The sums of a group's options. */
function checkTogether(group: Group): readonly Finding[] {
  const { limits, options, path, members } = group;
  const { max } = limits;
  const least = sum(options.map(({ minUnits = 0 }) => minUnits));
  const chosen = sum(options.map(({ minUnits = 0, defaultUnits }) => Math.max(minUnits, defaultUnits)));
  const tooMany = (what: string, units: number): readonly Finding[] => [
    {
      ...menuProblem,
      path,
      code: 'above_max',
      message: `${what} are ${units}, but at most ${max} can be chosen.`,
      remedy: 'Lower them, or allow as many.',
      example: exampleLine(membersAllowing(group, units)),
    },
  ];
  if (max !== null && least > max) return tooMany('The least quantities together', least);
  if (max !== null && chosen > max) return tooMany('The default quantities together', chosen);
  if (canBeMet(limits, options)) return [];
  return [
    {
      ...unreachable(limits),
      path: [...path, members.min],
      remedy: 'Add values, allow the same one several times, or ask for fewer.',
      example: exampleLine(reachableLimits(group)),
    },
  ];
}

const unreachable = ({ min, minDifferent = 0 }: GroupLimits) => ({
  ...menuProblem,
  code: 'unreachable_minimum',
  message: `At least ${Math.max(min, minDifferent)} must be chosen, but its values don’t allow that many.`,
});

/** Limits of a group that its values allow. */
function reachableLimits({ limits, options, members }: Group): Readonly<Record<string, unknown>> {
  if (canBeMet({ ...limits, maxSame: null }, options)) return { max_same: 0 };
  const { min, minDifferent = 0 } = limits;
  const alone = { ...limits, min: 0, minDifferent: 0 };
  const most = greatest(min, (units) => canBeMet({ ...alone, min: units }, options));
  const mostDifferent = greatest(minDifferent, (count) =>
    canBeMet({ ...alone, minDifferent: count }, options),
  );
  return {
    ...(most < min && { [members.min]: most }),
    ...(mostDifferent < minDifferent && { min_different: mostDifferent }),
  };
}

/** The greatest number up to another that is right; 0 for none. */
function greatest(upTo: number, isRight: (count: number) => boolean): number {
  for (let count = upTo; count > 0; count -= 1) if (isRight(count)) return count;
  return 0;
}

/** `required` and `min_choices` say the same. */
function checkRequired({ value, path }: WithPath<PartialVariation>): readonly Finding[] {
  const { required, min_choices: min } = value;
  if (required === undefined || min === undefined || required === min > 0) return [];
  return [
    {
      ...menuProblem,
      path: [...path, 'min_choices'],
      code: 'required_disagrees',
      message: `"required" is ${required}, but "min_choices" is ${min}.`,
      remedy: 'Write the same in both, or remove "required": "min_choices" says enough.',
      example: exampleLine({ required: min > 0 }),
    },
  ];
}

function checkFreeUnits({ value, path }: WithPath<PartialVariation>): readonly Finding[] {
  const { free_quantity: free = 0, max_choices_allowed: max = 0, multiple = false } = value;
  if (free === 0) return [];
  const most = multiple ? max : 1;
  if (most > 0 && free > most) {
    return [
      {
        ...menuProblem,
        path: [...path, 'free_quantity'],
        code: 'above_max',
        message: `${free} are included, but at most ${most} can be chosen.`,
        remedy: 'Include as many as can be chosen, or fewer.',
        example: exampleLine({ free_quantity: most }),
      },
    ];
  }
  const prices = new Set(entriesOf(value.values, []).map((entry) => String(Number(entry.value.price ?? 0))));
  if (prices.size <= 1) return [];
  return [
    {
      ...menuNote,
      path: [...path, 'free_quantity'],
      code: 'unequal_free_prices',
      message: 'The values have different prices. Of what is chosen, the dearest are included.',
      remedy: 'Give all values one price, or include none, where diners should not wonder which is free.',
      example: exampleLine({ free_quantity: 0 }),
    },
  ];
}

/** A dish that offers too few values of a group to meet its least number. */
function checkOfferedValues(
  menu: PartialMenu,
  variations: readonly WithPath<PartialVariation>[],
): readonly Finding[] {
  const groups = new Map(variations.map((variation) => [variation.value.id, variation]));
  return productsOf(menu)
    .flatMap(dishesOf)
    .flatMap(({ value: dish, path: dishPath }) => {
      const offered = entriesOf(dish.product_variations, [...dishPath, 'product_variations']);
      return [...Map.groupBy(offered, ({ value }) => value.variation)].flatMap(([id, values]) => {
        const variation = groups.get(id);
        const [first] = values;
        if (!variation || !first) return [];
        const ids = new Set(values.map(({ value }) => value.variation_value));
        const { limits, options } = groupOfVariation(variation);
        const own = options.filter((_, at) => ids.has(variation.value.values?.[at]?.variation_value));
        const isOfMenu = own.length === options.length || own.length < ids.size;
        if (isOfMenu || canBeMet(limits, own)) return [];
        const choices = withAllValues(
          offered.map((choice) => choice.value),
          variation.value,
        );
        return [
          {
            ...unreachable(limits),
            path: first.path,
            remedy: 'Offer more of its values, or let fewer be chosen.',
            example: exampleLine({ product_variations: choices }),
          },
        ];
      });
    });
}

/** The choices of a dish, and the values of a variation that it does not offer yet. */
const withAllValues = (choices: readonly PartialChoice[], { id, values }: PartialVariation) => [
  ...choices,
  ...entriesOf(values, [])
    .map(({ value }) => value.variation_value)
    .filter((value) => choices.every(({ variation_value }) => variation_value !== value))
    .map((variation_value) => ({ variation: id, variation_value })),
];

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
