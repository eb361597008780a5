import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PageDependencies } from '#server/publishing/static-export/exported-page.ts';
import { shareDependencies } from '#server/publishing/static-export/share-dependencies.ts';

const own = (...parts: readonly string[]): PageDependencies => ({ shared: [], own: parts });

/** A hundred pages of one shell, each of a dish. */
const pages = Array.from({ length: 100 }, (_, id) => own('field:name', `product:${id}`, 'told'));

describe('parts that many pages read', () => {
  test('are one list for all of them', () => {
    const shared = shareDependencies(pages);
    expect(shared[7]).toEqual({ shared: ['field:name', 'told'], own: ['product:7'] });
    expect(new Set(shared.map((page) => page.shared)).size).toBe(1);
  });

  test('are still that list when a few pages have been rendered again', () => {
    const [, second, ...others] = shareDependencies(pages);
    const again = shareDependencies([own('field:name', 'product:0', 'told'), second ?? own(), ...others]);
    expect(again[0]).toEqual({ shared: ['field:name', 'told'], own: ['product:0'] });
    expect(new Set(again.map((page) => page.shared)).size).toBe(1);
  });

  test('are the longest list that there is for a page rendered again, all of which it reads', () => {
    const soups = pages.map(({ own: parts }) => own(...parts, 'soups'));
    const shared = shareDependencies([...pages, ...soups]);
    const [plain, soup] = [shared[0], shared[150]];
    const [made, other, part] = shareDependencies([
      own('soups', 'told', 'field:name', 'card:1'),
      own('told', 'card:2', 'field:name'),
      own('told', 'card:3'),
      ...shared,
    ]);
    expect(made).toEqual({ shared: soup?.shared, own: ['card:1'] });
    expect(other).toEqual({ shared: plain?.shared, own: ['card:2'] });
    expect(part).toEqual({ shared: [], own: ['told', 'card:3'] });
  });

  test('may be those of pages that stand beside', () => {
    const others = shareDependencies(pages);
    const [made] = shareDependencies([own('told', 'product:0', 'field:name')], others);
    expect(made).toEqual({ shared: others[0]?.shared, own: ['product:0'] });
  });

  test('are a page’s own again when few read them any more', () => {
    const shared = shareDependencies(pages);
    const others = Array.from({ length: 99 }, (_, id) => own(`card:${id}`));
    const [page] = shareDependencies([...shared.slice(0, 1), ...others]);
    expect(new Set([...(page?.shared ?? []), ...(page?.own ?? [])])).toEqual(
      new Set(['field:name', 'told', 'product:0']),
    );
    expect(page?.own).toEqual(['field:name', 'told', 'product:0']);
  });
});

test('no page gains or loses a part, however often lists are shared', () => {
  const part = fc.integer({ min: 0, max: 30 }).map((id) => `card:${id}`);
  const lists = (maxLength: number) => fc.array(fc.uniqueArray(part), { maxLength });
  fc.assert(
    fc.property(lists(120), fc.oneof(lists(120), lists(2)), (first, later) => {
      const shared = shareDependencies(first.map((list) => own(...list)));
      const again = shareDependencies([...shared, ...later.map((list) => own(...list))]);
      const read = again.map((page) => [...page.shared, ...page.own]);
      expect(read.map((parts) => parts.length)).toEqual([...first, ...later].map((list) => list.length));
      expect(read.map((parts) => new Set(parts))).toEqual([...first, ...later].map((list) => new Set(list)));
    }),
  );
});
