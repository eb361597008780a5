import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PageDependencies } from '#server/publishing/static-export/exported-page.ts';
import { shareDependencies } from '#server/publishing/static-export/share-dependencies.ts';

const own = (...dependencies: readonly string[]): PageDependencies => ({ shared: [], own: dependencies });

/** A hundred pages of one shell, each of one dish. */
const pages = Array.from({ length: 100 }, (_, id) => own('field:name', `product:${id}`, 'texts'));

describe('dependencies that many pages share', () => {
  test('are one list for all of them', () => {
    const shared = shareDependencies(pages);
    expect(shared[7]).toEqual({ shared: ['field:name', 'texts'], own: ['product:7'] });
    expect(new Set(shared.map((page) => page.shared)).size).toBe(1);
  });

  test('stay that list when a few pages are rendered again', () => {
    const [, second, ...others] = shareDependencies(pages);
    const again = shareDependencies([own('field:name', 'product:0', 'texts'), second ?? own(), ...others]);
    expect(again[0]).toEqual({ shared: ['field:name', 'texts'], own: ['product:0'] });
    expect(new Set(again.map((page) => page.shared)).size).toBe(1);
  });

  test('use the longest list that a new page depends on completely', () => {
    const soups = pages.map(({ own: dependencies }) => own(...dependencies, 'soups'));
    const shared = shareDependencies([...pages, ...soups]);
    const [plain, soup] = [shared[0], shared[150]];
    const [withSoups, withoutSoups, withoutName] = shareDependencies([
      own('soups', 'texts', 'field:name', 'card:1'),
      own('texts', 'card:2', 'field:name'),
      own('texts', 'card:3'),
      ...shared,
    ]);
    expect(withSoups).toEqual({ shared: soup?.shared, own: ['card:1'] });
    expect(withoutSoups).toEqual({ shared: plain?.shared, own: ['card:2'] });
    expect(withoutName).toEqual({ shared: [], own: ['texts', 'card:3'] });
  });

  test('can come from other pages', () => {
    const others = shareDependencies(pages);
    const [rendered] = shareDependencies([own('texts', 'product:0', 'field:name')], others);
    expect(rendered).toEqual({ shared: others[0]?.shared, own: ['product:0'] });
  });

  test('are a page’s own again when few others have them', () => {
    const shared = shareDependencies(pages);
    const others = Array.from({ length: 99 }, (_, id) => own(`card:${id}`));
    const [page] = shareDependencies([...shared.slice(0, 1), ...others]);
    expect(new Set([...(page?.shared ?? []), ...(page?.own ?? [])])).toEqual(
      new Set(['field:name', 'texts', 'product:0']),
    );
    expect(page?.own).toEqual(['field:name', 'texts', 'product:0']);
  });
});

test('no page gains or loses a dependency, however often lists are shared', () => {
  const dependency = fc.integer({ min: 0, max: 30 }).map((id) => `card:${id}`);
  const lists = (maxLength: number) => fc.array(fc.uniqueArray(dependency), { maxLength });
  fc.assert(
    fc.property(lists(120), fc.oneof(lists(120), lists(2)), (first, later) => {
      const shared = shareDependencies(first.map((list) => own(...list)));
      const again = shareDependencies([...shared, ...later.map((list) => own(...list))]);
      const read = again.map((page) => [...page.shared, ...page.own]);
      expect(read.map((dependencies) => dependencies.length)).toEqual(
        [...first, ...later].map((list) => list.length),
      );
      expect(read.map((dependencies) => new Set(dependencies))).toEqual(
        [...first, ...later].map((list) => new Set(list)),
      );
    }),
  );
});
