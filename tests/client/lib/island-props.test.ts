import { serializeProps } from 'astro/runtime/server/serialize.js';
import { describe, expect, test } from 'vitest';
import { islandPropsIn } from '#client/lib/island-props.ts';

/** A page as far as it is read: one island with these props. */
const pageWith = (props: string | null): Document =>
  ({ querySelector: () => (props === null ? null : { getAttribute: () => props }) }) as unknown as Document;

describe('the props of an island', () => {
  test.for([
    [{ text: 'ا "b"', amount: 0, isOpen: false, nothing: null }],
    [{ facts: { types: { delivery: true }, rows: [] } }],
    [{ rows: [[1, [2]], [{ a: [null] }], [] as readonly unknown[]] }],
  ])('are read as Astro writes %j', ([props]) => {
    const written = serializeProps(props as object, { displayName: 'Cart', hydrate: 'only' } as never);
    expect(islandPropsIn(pageWith(written))).toEqual(props);
  });

  test('are null on a page without an island', () => {
    expect(islandPropsIn(pageWith(null))).toBeNull();
  });
});
