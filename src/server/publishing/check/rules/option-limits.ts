import { canBeMet, type GroupLimits, type LimitedOption, maxUnitsOf } from '#domain/option/choice-limits.ts';
import { dishesOf, entriesOf, type PartialComboGroup, productsOf, type WithPath } from '../entities.ts';
import { type Finding, menuNote, menuProblem } from '../finding.ts';
import type { JsonPath } from '../problem.ts';
import type { PartialMenu } from '../valid-part.ts';
import { checkDependentChoices } from './dependent-choices.ts';

type PartialVariation = NonNullable<NonNullable<PartialMenu['variations']>[number]>;
type PartialValue = NonNullable<NonNullable<PartialVariation['values']>[number]>;
type PartialPart = NonNullable<NonNullable<PartialComboGroup['products']>[number]>;

/** Options with their path, as the domain's rules need them. */
interface Option extends LimitedOption {
  readonly defaultUnits: number;
  readonly path: JsonPath;
}

interface Group {
  readonly limits: GroupLimits;
  readonly options: readonly Option[];
  readonly path: JsonPath;
  /** The member that says the least and the most. */
  readonly members: { readonly min: string; readonly max: string };
}

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

const groupOfVariation = ({ value, path }: WithPath<PartialVariation>): Group => ({
  path,
  members: { min: 'min_choices', max: value.multiple ? 'max_choices_allowed' : 'multiple' },
  limits: {
    id: value.id ?? 0,
    min: value.min_choices ?? (value.required ? 1 : 0),
    max: value.multiple ? value.max_choices_allowed || null : 1,
    maxSame: value.max_same === undefined ? 1 : value.max_same || null,
    minDifferent: value.min_different,
    maxDifferent: value.max_different,
  },
  options: entriesOf(value.values, [...path, 'values']).map(optionOf),
});

const groupOfCombo = ({ value, path }: WithPath<PartialComboGroup>): Group => ({
  path,
  members: { min: 'min_choices', max: 'max_choices' },
  limits: {
    id: value.id ?? 0,
    min: value.min_choices ?? 1,
    max: (value.max_choices ?? 1) || null,
    maxSame: value.max_same === undefined ? 1 : value.max_same || null,
  },
  options: entriesOf(value.products, [...path, 'products']).map(optionOf),
});

const optionOf = ({ value, path }: WithPath<PartialValue | PartialPart>, at: number): Option => ({
  id: at,
  path,
  minUnits: value.min_quantity,
  minWhenChosen: value.min_when_chosen,
  maxUnits: value.max_quantity,
  defaultUnits: 'default_quantity' in value ? (value.default_quantity ?? 0) : 0,
});

function checkGroup(group: Group): readonly Finding[] {
  const { limits, options, path, members } = group;
  if (limits.max !== null && limits.min > limits.max) {
    return [
      {
        ...menuProblem,
        path: [...path, members.min],
        code: 'min_above_max',
        message: `At least ${limits.min} must be chosen, but only ${limits.max} can be.`,
        remedy:
          members.max === 'multiple'
            ? `Write "multiple": true and "max_choices_allowed": ${limits.min}.`
            : `Write "${members.max}": ${limits.min}, or a lower "${members.min}".`,
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
        remedy: `Write "max_different": ${minDifferent}, or a lower "min_different".`,
      },
    ];
  }
  const ofOptions = options.flatMap((option) => checkOption(limits, option));
  return ofOptions.length > 0 || options.length === 0 ? ofOptions : checkTogether(group);
}

function checkOption(limits: GroupLimits, option: Option): readonly Finding[] {
  const most = maxUnitsOf(limits, option);
  const { minUnits = 0, minWhenChosen = 0, defaultUnits } = option;
  const tooMany = (name: string, units: number): Finding => ({
    ...menuProblem,
    path: [...option.path, name],
    code: 'above_max',
    message: `"${name}" is ${units}, but at most ${most} of it can be chosen.`,
    remedy: `Write "${name}": ${most}, or a higher "max_quantity".`,
  });
  return [
    ...(minUnits > most ? [tooMany('min_quantity', minUnits)] : []),
    ...(minWhenChosen > most ? [tooMany('min_when_chosen', minWhenChosen)] : []),
    ...(defaultUnits > most ? [tooMany('default_quantity', defaultUnits)] : []),
    ...(defaultUnits > 0 && defaultUnits < Math.max(minUnits, minWhenChosen)
      ? [
          {
            ...menuProblem,
            path: [...option.path, 'default_quantity'],
            code: 'below_min',
            message: `"default_quantity" is ${defaultUnits}, but at least ${Math.max(minUnits, minWhenChosen)} must be chosen.`,
            remedy: `Write "default_quantity": ${Math.max(minUnits, minWhenChosen)}.`,
          },
        ]
      : []),
  ];
}

/** The sums of a group's options. */
function checkTogether({ limits, options, path, members }: Group): readonly Finding[] {
  const { max } = limits;
  const least = sum(options.map(({ minUnits = 0 }) => minUnits));
  const chosen = sum(options.map(({ minUnits = 0, defaultUnits }) => Math.max(minUnits, defaultUnits)));
  const tooMany = (what: string, units: number): readonly Finding[] => [
    {
      ...menuProblem,
      path,
      code: 'above_max',
      message: `${what} are ${units}, but at most ${max} can be chosen.`,
      remedy: `Lower them, or write "${members.max === 'multiple' ? 'max_choices_allowed' : members.max}": ${units}.`,
    },
  ];
  if (max !== null && least > max) return tooMany('The least quantities together', least);
  if (max !== null && chosen > max) return tooMany('The default quantities together', chosen);
  return canBeMet(limits, options) ? [] : [unreachable(limits, [...path, members.min])];
}

const unreachable = ({ min }: GroupLimits, path: JsonPath): Finding => ({
  ...menuProblem,
  path,
  code: 'unreachable_minimum',
  message: `At least ${min} must be chosen, but its values don’t allow that many.`,
  remedy: 'Add values, or allow the same one several times: "max_same": 0.',
});

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
      remedy: `Write "required": ${min > 0}, or remove it: "min_choices" says enough.`,
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
        remedy: `Write "free_quantity": ${most}.`,
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
      remedy:
        'Give all values one price, such as "price": "1.00", where diners should not wonder which is free.',
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
        return isOfMenu || canBeMet(limits, own) ? [] : [unreachable(limits, first.path)];
      });
    });
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
