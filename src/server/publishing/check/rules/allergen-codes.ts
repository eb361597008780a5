import { allergens, isAllergen } from '#domain/diet/allergens.ts';
import { dishesOf, entriesOf, productsOf, type WithPath } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuProblem } from '../finding.ts';
import { nearest } from '../nearest.ts';
import { formatPath } from '../problem.ts';
import { isInvalidMember, type PartialMenu } from '../valid-part.ts';

/** As the contract says. */
const maxCodeLength = 32;

interface DeclaringItem {
  readonly allergens?: readonly (string | undefined)[] | undefined;
  readonly may_contain?: readonly (string | undefined)[] | undefined;
}

/** The menu's allergens beside the fourteen have other codes than these, and dishes name no others. */
export function checkAllergenCodes(menu: PartialMenu): readonly Finding[] {
  const codes = entriesOf(menu.more_allergens, ['more_allergens']).flatMap(({ value, path }) =>
    value.code === undefined ? [] : [{ value: value.code, path: [...path, 'code'] }],
  );
  // An unreadable code might be the one that a dish names.
  const isReadable =
    !isInvalidMember(menu, 'more_allergens') && codes.length === (menu.more_allergens ?? []).length;
  const own = codes.map(({ value }) => value);
  return [...takenCodes(codes), ...(isReadable ? unknownCodes(menu, own) : [])];
}

function takenCodes(codes: readonly WithPath<string>[]): readonly Finding[] {
  return codes.flatMap(({ value, path }, at) => {
    const first = codes.findIndex((other) => other.value === value);
    if (first === at && !isAllergen(value)) return [];
    const other = isAllergen(value)
      ? 'is one of the fourteen, which every menu has'
      : `appears twice. The other is ${formatPath(codes[first]?.path ?? path)}`;
    return [
      {
        ...menuProblem,
        path,
        code: 'duplicate_value',
        message: `The allergen "${value}" ${other}.`,
        remedy: 'Remove it, or give it another code.',
        example: exampleLine({ code: `${value.slice(0, maxCodeLength - 2)}_2` }),
      },
    ];
  });
}

function unknownCodes(menu: PartialMenu, own: readonly string[]): readonly Finding[] {
  const known = [...allergens, ...own];
  const values = entriesOf(menu.variations, ['variations']).flatMap(({ value, path }) =>
    entriesOf(value.values, [...path, 'values']),
  );
  const items: readonly WithPath<DeclaringItem>[] = [...productsOf(menu).flatMap(dishesOf), ...values];
  return items.flatMap(({ value, path }) =>
    (['allergens', 'may_contain'] as const).flatMap((member) => {
      const named = entriesOf(value[member], [...path, member]);
      return named
        .filter((entry) => !known.includes(entry.value))
        .map((entry) => unknownCode(entry, member, named, known));
    }),
  );
}

function unknownCode(
  { value, path }: WithPath<string>,
  member: 'allergens' | 'may_contain',
  named: readonly WithPath<string>[],
  known: readonly string[],
): Finding {
  const meant = nearest(value, known);
  const right = named.flatMap((entry) => (entry.value === value ? (meant ?? []) : entry.value));
  return {
    ...menuProblem,
    path,
    code: 'unknown_value',
    message: `"${value}" is none of the fourteen allergens, and not in "more_allergens".`,
    remedy: `${meant ? `Did you mean "${meant}"? ` : ''}Write one of ${known.join(', ')}, or add it to "more_allergens".`,
    example: exampleLine({ [member]: [...new Set(right)] }),
  };
}
