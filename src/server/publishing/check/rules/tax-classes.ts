import { exempt } from '#domain/tax/tax.ts';
import { dishesOf, entriesOf, productsOf, type WithPath } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuProblem } from '../finding.ts';
import { nearest } from '../nearest.ts';
import type { JsonPath } from '../problem.ts';
import type { PartialMenu } from '../valid-part.ts';

/** Everything that names a class of goods, without the taxes. */
export function classReferences(menu: PartialMenu): readonly WithPath<string>[] {
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

/** Goods of a class that no tax has. */
export function checkTaxClasses(menu: PartialMenu): readonly Finding[] {
  const classes = entriesOf(menu.taxes, ['taxes']).flatMap(({ value }) => value.class ?? []);
  const known = new Set([...classes, exempt]);
  const [first = exempt] = known;
  return classReferences(menu)
    .filter(({ value }) => !known.has(value))
    .map(({ value, path }) => ({
      ...menuProblem,
      path,
      code: 'unknown_tax_class',
      message: `No tax has the class "${value}".`,
      remedy: `Write the class of a tax, or give a tax "class": "${value}".`,
      example: exampleLine({ [String(path.at(-1))]: nearest(value, [...known]) ?? first }),
    }));
}

/** Shares of a price that are more than the price. */
export function checkTaxShares(menu: PartialMenu): readonly Finding[] {
  return productsOf(menu).flatMap(({ value, path }) => {
    const shares = entriesOf(value.tax_shares, []).map((share) => share.value);
    const sum = shares.reduce((all, { percent = 0 }) => all + percent, 0);
    if (sum <= 100) return [];
    return [
      {
        ...menuProblem,
        path: [...path, 'tax_shares'],
        code: 'too_many_shares',
        message: `The shares are ${sum} % of the price.`,
        remedy: 'Write shares that are 100 % together at most.',
        example: exampleLine({
          tax_shares: shares.map(({ percent = 0, ...share }) => ({
            ...share,
            percent: scaled(percent, sum),
          })),
        }),
      },
    ];
  });
}

/** A share of 100 % instead of the sum, with two decimals. */
const scaled = (percent: number, sum: number): number => Math.floor((percent / sum) * 10_000) / 100;
