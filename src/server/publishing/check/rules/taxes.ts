import { type OrderType, orderTypes } from '#domain/order-type.ts';
import { exempt } from '#domain/tax/tax.ts';
import { dishesOf, entriesOf, productsOf, type WithPath } from '../entities.ts';
import { type Finding, menuProblem } from '../finding.ts';
import { formatPath, type JsonPath } from '../problem.ts';
import type { PartialMenu } from '../valid-part.ts';

type PartialTax = NonNullable<NonNullable<PartialMenu['taxes']>[number]>;
type TaxWithPath = WithPath<PartialTax>;

const ownMembers = ['class', 'order_types', 'from', 'until', 'after'] as const;

const taxesOf = (menu: PartialMenu): readonly TaxWithPath[] => entriesOf(menu.taxes, ['taxes']);

/** Taxes that can not be worked out, and goods of a class that no tax has. */
export function checkTaxes(menu: PartialMenu): readonly Finding[] {
  const taxes = taxesOf(menu);
  return [
    ...checkTaxMode(menu, taxes),
    ...taxes.flatMap((tax) => [...checkFixedTax(tax), ...checkTaxTime(tax), ...checkExemptTax(tax)]),
    ...checkTaxesAfter(taxes),
    ...checkOverlaps(taxes),
    ...checkTaxClasses(menu, taxes),
    ...checkTaxShares(menu),
  ];
}

/** Prices that include tax are not shown with tax on top. */
function checkTaxMode(menu: PartialMenu, taxes: readonly TaxWithPath[]): readonly Finding[] {
  const { prices_include_tax, display_prices_with_tax } = menu;
  if (prices_include_tax !== undefined) {
    return prices_include_tax || !display_prices_with_tax
      ? []
      : [
          {
            ...menuProblem,
            path: ['display_prices_with_tax'],
            code: 'two_tax_modes',
            message: 'The bill adds the taxes to the prices, so they can’t be shown with tax.',
            remedy: 'Write "display_prices_with_tax": false, or remove "prices_include_tax".',
          },
        ];
  }
  const members = taxes.flatMap(({ value, path }) =>
    ownMembers.filter((name) => value[name] !== undefined).map((name) => [...path, name]),
  );
  const classes = classReferences(menu).map(({ path }) => path);
  return [...members, ...classes].map((path) => ({
    ...menuProblem,
    path,
    code: 'needs_prices_include_tax',
    message: `"${path.at(-1)}" has no effect as long as the menu doesn’t say whether prices include tax.`,
    remedy: 'Add "prices_include_tax": true to menu.json, or false when the bill adds the taxes.',
  }));
}

function checkFixedTax({ value, path }: TaxWithPath): readonly Finding[] {
  if (value.type !== 'fixed') return [];
  return (['class', 'after'] as const)
    .filter((name) => value[name] !== undefined)
    .map((name) => ({
      ...menuProblem,
      path: [...path, name],
      code: 'fixed_tax',
      message: `A fixed tax is added once to the bill. It has no "${name}".`,
      remedy: `Remove "${name}", or write "type": "percentage".`,
    }));
}

function checkTaxTime({ value: { from, until }, path }: TaxWithPath): readonly Finding[] {
  if (from === undefined || until === undefined || from < until) return [];
  return [
    {
      ...menuProblem,
      path: [...path, 'until'],
      code: 'never',
      message: 'The tax ends before it begins.',
      remedy: `Write a time after "from", such as "until": "${nextYear(from)}".`,
    },
  ];
}

const nextYear = (text: string): string => `${Number(text.slice(0, 4)) + 1}${text.slice(4)}`;

function checkExemptTax({ value, path }: TaxWithPath): readonly Finding[] {
  if (value.class !== exempt) return [];
  return [
    {
      ...menuProblem,
      path: [...path, 'class'],
      code: 'exempt_tax',
      message: '"exempt" is the class of goods without any tax.',
      remedy: 'Write another class, such as "class": "zero_rated".',
    },
  ];
}

function checkTaxesAfter(taxes: readonly TaxWithPath[]): readonly Finding[] {
  return taxes.flatMap((tax) =>
    entriesOf(tax.value.after, [...tax.path, 'after']).flatMap(({ value: id, path }): readonly Finding[] => {
      const before = taxes.find(({ value }) => value.id === id);
      const isUsable = before?.value.type === 'percentage' && before.value.class === tax.value.class;
      if (isUsable && !comesAfter(before, tax, taxes)) return [];
      return [
        {
          ...menuProblem,
          path,
          code: 'unusable_after',
          message: isUsable
            ? `Tax ${id} is computed on this tax, so this one can’t be computed on it.`
            : `There’s no percentage tax ${id} of the same class to compute this one on.`,
          remedy: 'Write the id of another percentage tax with the same "class", such as "after": [1].',
        },
      ];
    }),
  );
}

/** Whether `tax` is computed on `other`, directly or through others. */
function comesAfter(tax: TaxWithPath, other: TaxWithPath, taxes: readonly TaxWithPath[]): boolean {
  const seen = new Set<PartialTax>();
  const visit = (one: TaxWithPath): boolean => {
    if (one.value === other.value) return true;
    if (seen.has(one.value)) return false;
    seen.add(one.value);
    return taxes
      .filter(({ value }) => value.id !== undefined && one.value.after?.includes(value.id))
      .some(visit);
  };
  return visit(tax);
}

/** Two rates of one tax at the same time: both would be charged. */
function checkOverlaps(taxes: readonly TaxWithPath[]): readonly Finding[] {
  return taxes.flatMap((tax, at) => {
    const other = taxes
      .slice(0, at)
      .find((one) => isSameTax(one.value, tax.value) && isAtOnce(one.value, tax.value));
    if (!other) return [];
    return [
      {
        ...menuProblem,
        path: tax.path,
        code: 'overlapping_rates',
        message: `The tax has two rates at the same time. The other is ${formatPath(other.path)}.`,
        remedy: `Let one end where the other begins: "until": "${tax.value.from ?? '2027-01-01T00:00:00'}".`,
      },
    ];
  });
}

const isSameTax = (one: PartialTax, other: PartialTax): boolean =>
  one.type === 'percentage' &&
  other.type === 'percentage' &&
  one.class === other.class &&
  JSON.stringify(one.name) === JSON.stringify(other.name) &&
  orderTypes.some((type) => isFor(one, type) && isFor(other, type));

const isFor = ({ order_types }: PartialTax, type: OrderType): boolean => order_types?.includes(type) ?? true;

const isAtOnce = (one: PartialTax, other: PartialTax): boolean =>
  (one.until === undefined || other.from === undefined || other.from < one.until) &&
  (other.until === undefined || one.from === undefined || one.from < other.until);

/** Everything that names a class of goods, without the taxes. */
function classReferences(menu: PartialMenu): readonly WithPath<string>[] {
  const named = (value: string | undefined, path: JsonPath) => (value === undefined ? [] : [{ value, path }]);
  const dishes = productsOf(menu);
  return [
    ...named(menu.delivery_tax_class, ['delivery_tax_class']),
    ...entriesOf(menu.charges, ['charges']).flatMap(({ value, path }) =>
      named(value.tax_class, [...path, 'tax_class']),
    ),
    ...dishes.flatMap(dishesOf).flatMap(({ value, path }) => named(value.tax_class, [...path, 'tax_class'])),
    ...dishes.flatMap(({ value, path }) =>
      entriesOf(value.tax_shares, [...path, 'tax_shares']).flatMap((share) =>
        named(share.value.tax_class, [...share.path, 'tax_class']),
      ),
    ),
    ...entriesOf(menu.variations, ['variations']).flatMap(({ value, path }) =>
      entriesOf(value.values, [...path, 'values']).flatMap((entry) =>
        named(entry.value.tax_class, [...entry.path, 'tax_class']),
      ),
    ),
  ];
}

function checkTaxClasses(menu: PartialMenu, taxes: readonly TaxWithPath[]): readonly Finding[] {
  const known = new Set([exempt, ...taxes.flatMap(({ value }) => value.class ?? [])]);
  const [example = exempt] = taxes.flatMap(({ value }) => value.class ?? []);
  return classReferences(menu)
    .filter(({ value }) => !known.has(value))
    .map(({ value, path }) => ({
      ...menuProblem,
      path,
      code: 'unknown_tax_class',
      message: `No tax has the class "${value}".`,
      remedy: `Write "tax_class": "${example}", or give a tax "class": "${value}".`,
    }));
}

function checkTaxShares(menu: PartialMenu): readonly Finding[] {
  return productsOf(menu).flatMap(({ value, path }) => {
    const sum = entriesOf(value.tax_shares, []).reduce((all, share) => all + (share.value.percent ?? 0), 0);
    if (sum <= 100) return [];
    return [
      {
        ...menuProblem,
        path: [...path, 'tax_shares'],
        code: 'too_many_shares',
        message: `The shares are ${sum} % of the price.`,
        remedy: 'Write shares that are 100 % together at most, such as "percent": 30.',
      },
    ];
  });
}
