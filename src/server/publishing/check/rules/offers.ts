import { categoriesOf, dishesOf, entriesOf, type PartialChoice, productsOf } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuNote, menuProblem } from '../finding.ts';
import { formatPath, type JsonPath } from '../problem.ts';
import { isInvalidMember, type PartialMenu } from '../valid-part.ts';
import { checkSoldOut } from './sold-out.ts';

/** Things that diners can never order, or never see. */
export function checkOffers(menu: PartialMenu): readonly Finding[] {
  return [
    ...checkCombos(menu),
    ...checkChoices(menu),
    ...productsOf(menu).flatMap((entry) => checkSoldOut('product', entry)),
    ...checkRequiredVariations(menu),
    ...checkSpecialCategories(menu),
  ];
}

function checkCombos(menu: PartialMenu): readonly Finding[] {
  return productsOf(menu).flatMap(({ value, path }): readonly Finding[] => {
    const groups = entriesOf(value.combo_groups, [...path, 'combo_groups']);
    const hasGroups = isInvalidMember(value, 'combo_groups') || (value.combo_groups ?? []).length > 0;
    if (value.enable_combo && !hasGroups) {
      return [
        {
          ...menuProblem,
          path: [...path, 'enable_combo'],
          code: 'combo_without_groups',
          message: 'The product is a combo, but has no groups to choose from.',
          remedy: 'Add "combo_groups", or set "enable_combo" to false.',
          example: exampleLine({ enable_combo: false }),
        },
      ];
    }
    if (!value.enable_combo && groups.length > 0) {
      return [
        {
          ...menuNote,
          path: [...path, 'combo_groups'],
          code: 'groups_without_combo',
          message: 'The product has combo groups that are never shown.',
          remedy: 'Set "enable_combo" to true, or remove the groups.',
          example: exampleLine({ enable_combo: true }),
        },
      ];
    }
    return groups
      .filter((group) => group.value.products?.length === 0)
      .map((group) => emptyGroup(group.path));
  });
}

function emptyGroup(path: JsonPath): Finding {
  return {
    ...menuProblem,
    path: [...path, 'products'],
    code: 'empty_group',
    message: 'The group has no products. The combo can’t be ordered.',
    remedy: 'Add a product, or remove the group.',
  };
}

/** A value that one dish offers twice. */
function checkChoices(menu: PartialMenu): readonly Finding[] {
  return productsOf(menu)
    .flatMap(dishesOf)
    .flatMap(({ value: dish, path: dishPath }) => {
      const firsts = new Map<number, JsonPath>();
      return entriesOf(dish.product_variations, [...dishPath, 'product_variations']).flatMap(
        ({ value, path }) => {
          const { variation_value } = value;
          const first = variation_value === undefined ? undefined : firsts.get(variation_value);
          if (variation_value !== undefined && !first) firsts.set(variation_value, path);
          return first ? [duplicateChoice(variation_value, path, first, dish.product_variations)] : [];
        },
      );
    });
}

function duplicateChoice(
  value: number | undefined,
  path: JsonPath,
  first: JsonPath,
  all: readonly (PartialChoice | undefined)[] = [],
): Finding {
  return {
    ...menuProblem,
    path,
    code: 'duplicate_choice',
    message: `Variation value ${value} is offered twice. The other is ${formatPath(first)}.`,
    remedy: 'Keep one of the two.',
    example: exampleLine({ product_variations: all.filter((_, at) => at !== path.at(-1)) }),
  };
}

function checkRequiredVariations(menu: PartialMenu): readonly Finding[] {
  return entriesOf(menu.variations, ['variations']).flatMap(({ value, path }) =>
    value.required && value.values?.length === 0
      ? [
          {
            ...menuProblem,
            path: [...path, 'values'],
            code: 'required_without_values',
            message: 'The variation must be answered, but has no values.',
            remedy: 'Add values, or set "required" to false.',
            example: exampleLine({ required: false }),
          },
        ]
      : [],
  );
}

function checkSpecialCategories(menu: PartialMenu): readonly Finding[] {
  return categoriesOf(menu).flatMap(({ value, path }) =>
    value.enable_special_category &&
    !value.special_category_type &&
    !isInvalidMember(value, 'special_category_type')
      ? [
          {
            ...menuProblem,
            path: [...path, 'enable_special_category'],
            code: 'special_without_type',
            message: 'The category is special, but has no type.',
            remedy: 'Write "special_category_type": "all", "all_in_category", "discounted" or "combos".',
            example: exampleLine({ special_category_type: 'all' }),
          },
        ]
      : [],
  );
}
