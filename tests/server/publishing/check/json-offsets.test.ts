import fc from 'fast-check';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { findOffsets } from '#server/publishing/check/json-offsets.ts';
import type { JsonPath } from '#server/publishing/check/problem.ts';
import { walk } from '#server/publishing/check/walk.ts';

function pathsOf(document: unknown): readonly JsonPath[] {
  const paths: JsonPath[] = [];
  walk(document, (_, path) => paths.push([...path]) > 0);
  return paths;
}

describe('findOffsets', () => {
  test('finds every value and every name of any document', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 1, '\t'), (document, space) => {
        const text = ` ${JSON.stringify(document, null, space)}\n`;
        const paths = pathsOf(JSON.parse(text));
        const tree = parseTree(text);
        const expected = paths.map((path) => {
          const node = tree && findNodeAtLocation(tree, [...path]);
          const name = typeof path.at(-1) === 'string' ? node?.parent?.children?.[0] : node;
          return { name: name?.offset, value: node?.offset };
        });
        expect(findOffsets(text, paths)).toEqual(expected);
      }),
    );
  });

  test.for([
    { path: ['a', 'b'], at: 5 },
    { path: ['a', 0, 'x'], at: 6 },
    { path: ['a', 7], at: 5 },
    { path: ['z', 'y', 'x'], at: 0 },
    { path: [], at: 0 },
  ])('places $path, which does not exist, at $at', ({ path, at }) => {
    expect(findOffsets('{"a":[1,2]}', [path])).toEqual([{ name: at, value: at }]);
  });
});
