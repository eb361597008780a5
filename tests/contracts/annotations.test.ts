import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Annotations, annotationAt } from '#contracts/annotations/annotation.ts';
import { branchAnnotations } from '#contracts/annotations/branch.ts';
import { groupAnnotations } from '#contracts/annotations/group.ts';
import { menuAnnotations } from '#contracts/annotations/menu.ts';
import { venueAnnotations } from '#contracts/annotations/venue.ts';
import { branchFileSchema } from '#contracts/shapes/branch.ts';
import { groupFileSchema } from '#contracts/shapes/group.ts';
import { menuSourceSchema } from '#contracts/shapes/menu.ts';
import { venueFileSchema } from '#contracts/shapes/venue.ts';
import { schemaFiles } from '#scripts/write-schemas.ts';

interface Inside {
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly options?: readonly z.ZodMiniType[];
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
}

type Member = readonly [path: string, schema: z.ZodMiniType];

/** Every member of a document, as `categories.products.price`, with its schema. */
function membersOf(schema: z.ZodMiniType, path: string): readonly Member[] {
  const { shape = {}, options = [], element, innerType, in: input } = schema._zod.def as Inside;
  const below = [...options, element, innerType, input].flatMap((one) => (one ? membersOf(one, path) : []));
  const own = Object.entries(shape).flatMap(([name, member]): readonly Member[] => {
    const at = path === '' ? name : `${path}.${name}`;
    return [[at, member], ...membersOf(member, at)];
  });
  return [...own, ...below];
}

const namesIn = (annotations: Annotations, path: string): readonly string[] =>
  Object.entries(annotations).flatMap(([name, [, , members = {}]]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return [at, ...namesIn(members, at)];
  });

describe.for([
  ['venue.json', venueFileSchema, venueAnnotations],
  ['menu.json', menuSourceSchema, menuAnnotations],
  ['group.json', groupFileSchema, groupAnnotations],
  ['branch.json', branchFileSchema, branchAnnotations],
] as const)('the members of %s', ([, schema, annotations]) => {
  const members = membersOf(schema, '');

  test('are all described', () => {
    const missing = members.filter(([path]) => !annotationAt(annotations, path.split('.')));
    expect(missing.map(([path]) => path)).toEqual([]);
  });

  test('are all there, where they are described', () => {
    const known = new Set(members.map(([path]) => path));
    expect(namesIn(annotations, '').filter((path) => !known.has(path))).toEqual([]);
  });

  test('have examples that would be right', () => {
    // A member of alternatives, such as `area.type`, has the schema of each.
    const byPath = Map.groupBy(members, ([path]) => path);
    const wrong = [...byPath].filter(([path, same]) => {
      const example = annotationAt(annotations, path.split('.'))?.[1];
      return !same.some(([, member]) => z.safeParse(member, example).success);
    });
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  test('are described in whole sentences that fit into a line or two', () => {
    for (const [path] of members) {
      const [description = ''] = annotationAt(annotations, path.split('.')) ?? [];
      expect(description, path).toMatch(/^[A-Za-z].+\.$/);
      expect(description.length, path).toBeLessThan(180);
    }
  });
});

test('an editor finds a description and an example for every member', () => {
  for (const [path, text] of schemaFiles()) {
    const { properties, ...others } = JSON.parse(text) as {
      readonly properties: Readonly<
        Record<string, { readonly description?: string; readonly examples?: unknown }>
      >;
    };
    expect(others, path).toMatchObject({ title: expect.any(String) });
    for (const [name, { description, examples }] of Object.entries(properties)) {
      expect(description, name).toContain(' For example: ');
      expect(examples, name).toHaveLength(1);
    }
  }
});
