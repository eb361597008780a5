import { type OrderType, orderTypes } from '#domain/order-type.ts';
import { exempt } from '#domain/tax/tax.ts';
import { entriesOf, type WithPath } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuProblem } from '../finding.ts';
import { formatPath } from '../problem.ts';
import type { PartialMenu } from '../valid-part.ts';
import { rightIds } from './right-ids.ts';
import { checkTaxClasses, checkTaxShares, classReferences } from './tax-classes.ts';
import { impossibleDays, newYearAfter } from './wall-times.ts';

type PartialTax = NonNullable<NonNullable<PartialMenu['taxes']>[number]>;
type TaxWithPath = WithPath<PartialTax>;

const ownMembers = ['class', 'order_types', 'from', 'until', 'after'] as const;

const taxesOf = (menu: PartialMenu): readonly TaxWithPath[] => entriesOf(menu.taxes, ['taxes']);

/** Taxes that can not be worked out, and goods of a class that no tax has. */
export function checkTaxes(menu: PartialMenu): readonly Finding[] {
  const taxes = taxesOf(menu);
  return [
    ...checkTaxMode(menu, taxes),
    ...taxes.flatMap((tax) => [
      ...checkFixedTax(tax),
      ...impossibleDays(tax, ['from', 'until']),
      ...checkTaxTime(tax),
      ...checkExemptTax(tax),
    ]),
    ...checkTaxesAfter(taxes),
    ...checkOverlaps(taxes),
    ...checkTaxClasses(menu),
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
            remedy: 'Show them without, or remove "prices_include_tax".',
            example: exampleLine({ display_prices_with_tax: false }),
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
    remedy: 'Add "prices_include_tax" to menu.json: true, or false when the bill adds the taxes.',
    example: exampleLine({ prices_include_tax: true }),
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
      example: exampleLine({ type: 'percentage' }),
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
      remedy: 'Write a time after "from", or remove it.',
      example: exampleLine({ until: newYearAfter(from) }),
    },
  ];
}

function checkExemptTax({ value, path }: TaxWithPath): readonly Finding[] {
  if (value.class !== exempt) return [];
  return [
    {
      ...menuProblem,
      path: [...path, 'class'],
      code: 'exempt_tax',
      message: '"exempt" is the class of goods without any tax.',
      remedy: 'Write another class.',
      example: exampleLine({ class: 'zero_rated' }),
    },
  ];
}

function checkTaxesAfter(taxes: readonly TaxWithPath[]): readonly Finding[] {
  return taxes.flatMap((tax) => {
    const { after } = tax.value;
    if (after === undefined) return [];
    const computedOnIt = computedOn(tax.value, taxes);
    const sameClass = taxes.filter(
      ({ value }) => value.type === 'percentage' && value.class === tax.value.class,
    );
    const usable = sameClass.filter(({ value }) => !computedOnIt.has(value));
    return entriesOf(after, [...tax.path, 'after'])
      .filter(({ value: id }) => !hasId(usable, id))
      .map(({ value: id, path }) => ({
        ...menuProblem,
        path,
        code: 'unusable_after',
        message: hasId(sameClass, id)
          ? `Tax ${id} is computed on this tax, so this one can’t be computed on it.`
          : `There’s no percentage tax ${id} of the same class to compute this one on.`,
        remedy: 'Write the ids of other percentage taxes with the same "class".',
        example: exampleLine({ after: rightIds(after, usable) }),
      }));
  });
}

const hasId = (taxes: readonly TaxWithPath[], id: number): boolean =>
  taxes.some(({ value }) => value.id === id);

/** A tax, and those that are computed on it, directly or through others. */
function computedOn(tax: PartialTax, taxes: readonly TaxWithPath[]): ReadonlySet<PartialTax> {
  const found = new Set([tax]);
  for (const { id } of found) {
    for (const { value } of taxes) if (id !== undefined && value.after?.includes(id)) found.add(value);
  }
  return found;
}

/** Two rates of one tax at the same time: both would be charged. */
function checkOverlaps(taxes: readonly TaxWithPath[]): readonly Finding[] {
  return taxes.flatMap((tax, at) => {
    const other = taxes
      .slice(0, at)
      .find((one) => isSameTax(one.value, tax.value) && isAtOnce(one.value, tax.value));
    return other ? [overlap(other, tax)] : [];
  });
}

function overlap(one: TaxWithPath, other: TaxWithPath): Finding {
  const { tax, right } = apart(one, other);
  const rival = tax === one ? other : one;
  return {
    ...menuProblem,
    path: tax.path,
    code: 'overlapping_rates',
    message: `The tax has two rates at the same time. The other is ${formatPath(rival.path)}.`,
    remedy: 'Let one end where the other begins, divide the ways of ordering, or give them two names.',
    example: exampleLine(right),
  };
}

interface Apart {
  readonly tax: TaxWithPath;
  /** The members of it that would be right. */
  readonly right: Readonly<Record<string, unknown>>;
}

/** The one of two overlapping taxes that can give way to the other, and how. */
function apart(one: TaxWithPath, other: TaxWithPath): Apart {
  for (const [tax, rival] of [[one, other] as const, [other, one] as const]) {
    const types = orderTypes.filter((type) => isFor(tax.value, type) && !isFor(rival.value, type));
    if (types.length > 0) return { tax, right: { order_types: types } };
  }
  const [first, second] = beginOf(other) < beginOf(one) ? [other, one] : [one, other];
  if (beginOf(first) < beginOf(second)) return { tax: first, right: { until: second.value.from } };
  const [short, long] = endOf(other) < endOf(one) ? [other, one] : [one, other];
  if (endOf(short) < endOf(long)) return { tax: long, right: { from: short.value.until } };
  return { tax: other, right: { name: 'Levy' } };
}

const beginOf = ({ value }: TaxWithPath): string => value.from ?? '';
const endOf = ({ value }: TaxWithPath): string => value.until ?? '~';

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
