import type { BranchFile } from '#contracts/shapes/branch.ts';
import { entriesOf, type WithPath } from '../check/entities.ts';
import type { Finding } from '../check/finding.ts';
import { type EntityKind, identityOf, objectsIn, type RawObject } from './raw-menu.ts';

const overlayProblem = { file: 'branch.json', severity: 'problem' } as const;

const nouns = {
  categories: 'category',
  products: 'dish',
  variations: 'variation',
  choices: 'choice',
  pages: 'page',
  promotions: 'promotion',
} as const satisfies Readonly<Record<keyof NonNullable<BranchFile['not_here']>, string>>;

type NamedKind = keyof typeof nouns;

const kinds = Object.keys(nouns) as readonly NamedKind[];

/** What a branch's file says about things that the base does not have, or says twice. */
export function checkOverlay(base: RawObject, overlay: BranchFile): readonly Finding[] {
  const known = entitiesOf(base);
  return kinds
    .flatMap((kind) => {
      const notHere = entriesOf(overlay.not_here?.[kind], ['not_here', kind]);
      const entries = kind === 'variations' ? [] : entriesWithIds(overlay, kind);
      return [
        ...[...notHere, ...entries].flatMap((one) => unknownEntity(kind, one, known[kind])),
        ...entries.flatMap((one, at) => repeated(kind, one, entries.slice(0, at), notHere)),
        ...entries.flatMap((one) => unknownWithout(one, known[kind].get(one.value))),
      ];
    })
    .concat(unknownWithout({ value: 0, path: ['menu'], entry: overlay.menu as RawObject | undefined }, base));
}

interface Entry extends WithPath<number> {
  readonly entry: RawObject | undefined;
}

type EntitiesById = ReadonlyMap<unknown, RawObject>;

function entitiesOf(base: RawObject): Readonly<Record<NamedKind, EntitiesById>> {
  const byId = (entities: readonly RawObject[], name = 'id'): EntitiesById =>
    new Map(entities.map((entity) => [entity[name], entity]));
  const categories = objectsIn(base.categories);
  const variations = objectsIn(base.variations);
  return {
    categories: byId(categories),
    products: byId(categories.flatMap(({ products }) => objectsIn(products))),
    variations: byId(variations),
    choices: byId(
      variations.flatMap(({ values }) => objectsIn(values)),
      'variation_value',
    ),
    pages: byId(objectsIn(base.pages)),
    promotions: byId(objectsIn(base.promotions)),
  };
}

function entriesWithIds(overlay: BranchFile, kind: EntityKind): readonly Entry[] {
  const identity = identityOf(kind);
  return entriesOf(overlay[kind] as readonly RawObject[] | undefined, [kind]).flatMap(({ value, path }) => {
    const id = value[identity];
    return typeof id === 'number' ? [{ value: id, path: [...path, identity], entry: value }] : [];
  });
}

function unknownEntity(kind: NamedKind, { value, path }: WithPath<number>, known: EntitiesById) {
  if (known.has(value)) return [];
  return [
    {
      ...overlayProblem,
      path,
      code: 'not_in_base',
      message: `The base has no ${nouns[kind]} ${value}, or no longer.`,
      remedy: 'Remove this, or write the number that the menu.json of the group has.',
      ...nearestExample(kind, value, known, path),
    },
  ];
}

/** The known number that is nearest to a wrong one. */
function nearestExample(
  kind: NamedKind,
  value: number,
  known: EntitiesById,
  path: Finding['path'],
): Pick<Finding, 'example'> {
  const numbers = [...known.keys()].filter((id) => typeof id === 'number');
  const [near] = numbers.toSorted((a, b) => Math.abs(a - value) - Math.abs(b - value));
  if (near === undefined) return {};
  const isListed = path[0] === 'not_here';
  const name = kind === 'choices' ? 'variation_value' : 'id';
  return { example: isListed ? `"${kind}": [${near}]` : `"${name}": ${near}` };
}

function repeated(
  kind: NamedKind,
  { value, path }: Entry,
  before: readonly Entry[],
  notHere: readonly WithPath<number>[],
): readonly Finding[] {
  const what = `The ${nouns[kind]} ${value}`;
  if (before.some((other) => other.value === value)) {
    return [
      {
        ...overlayProblem,
        path,
        code: 'duplicate_entry',
        message: `${what} has two entries.`,
        remedy: 'Write all that differs into one of them.',
      },
    ];
  }
  if (!notHere.some((other) => other.value === value)) return [];
  return [
    {
      ...overlayProblem,
      path,
      code: 'not_here_but_set',
      message: `${what} is not here, but has an entry.`,
      remedy: 'Remove the entry, or the number in "not_here".',
    },
  ];
}

/** Names of members that the base does not have. */
function unknownWithout({ path, entry }: Entry, entity: RawObject | undefined): readonly Finding[] {
  if (!entity) return [];
  const owner = path[0] === 'menu' ? path : path.slice(0, -1);
  const names = entriesOf(entry?.without as readonly string[] | undefined, [...owner, 'without']);
  return names
    .filter(({ value }) => !Object.hasOwn(entity, value))
    .map(({ value, path: at }) => ({
      ...overlayProblem,
      path: at,
      code: 'not_in_base',
      message: `The base has no "${value}" here.`,
      remedy: 'Remove the name, or write that of a member that the base has.',
    }));
}
