import { describe, expect, test } from 'vitest';
import type { Release } from '#server/catalog/release.ts';
import { createPageCache } from '#server/page-cache/page-cache.ts';
import { createPageReader } from '#server/page-cache/page-reader.ts';
import { cardRenderer } from '#tests/support/pages.ts';
import { aMenu, aRelease } from '#tests/support/venues.ts';

function aReader({ isHeld = false } = {}) {
  const cache = createPageCache(10_000_000);
  const renderer = cardRenderer({ isHeld });
  const current: { release: Release } = { release: aRelease() };
  const read = createPageReader({
    pageCache: cache,
    render: renderer.render,
    now: () => 0,
    current: () => current.release,
    headersFor: () => [],
  });
  return { cache, renderer, current, read: (path: string) => read(current.release, 'en', path) };
}

const bodyOf = (result: Awaited<ReturnType<ReturnType<typeof aReader>['read']>>) =>
  result.kind === 'stored' ? result.page.variants.identity.body.toString() : result.rendered.body.toString();

describe('reading a page', () => {
  test('renders once for simultaneous requests', async () => {
    const { read, renderer } = aReader({ isHeld: true });
    const results = Promise.all(Array.from({ length: 50 }, () => read('/en/product/11')));
    renderer.release();
    expect(new Set((await results).map(bodyOf))).toEqual(new Set(['Lentil soup 18.00']));
    expect(renderer.rendered).toHaveLength(1);
  });

  test('does not render a cached page', async () => {
    const { read, renderer } = aReader();
    await read('/en/product/11');
    await read('/en/product/11');
    expect(renderer.rendered).toHaveLength(1);
  });

  test('does not cache a page that was not found', async () => {
    const { read, cache } = aReader();
    expect(await read('/en/product/99')).toMatchObject({ kind: 'uncached', rendered: { status: 404 } });
    expect(cache.bytes).toBe(0);
  });

  test('does not cache a page whose rendering began before a publish', async () => {
    const { read, renderer, current, cache } = aReader({ isHeld: true });
    const early = read('/en/product/11');
    current.release = aRelease(
      2,
      aMenu({
        categories: [{ id: 1, name: 'Soups', products: [{ id: 11, name: 'Lentil soup', price: '20' }] }],
      }),
    );
    const late = read('/en/product/11');
    renderer.release();

    expect(bodyOf(await early)).toBe('Lentil soup 18.00');
    expect(bodyOf(await late)).toBe('Lentil soup 20.00');
    expect(cache.find('corner', '/en/product/11')?.variants.identity.body.toString()).toBe(
      'Lentil soup 20.00',
    );
  });

  test('fails all waiting requests when rendering fails, and tries again', async () => {
    const cache = createPageCache(1_000_000);
    const errors = [new Error('down')];
    const good = cardRenderer();
    const release = aRelease();
    const read = createPageReader({
      pageCache: cache,
      render: (...args) => {
        const error = errors.pop();
        return error ? Promise.reject(error) : good.render(...args);
      },
      now: () => 0,
      current: () => release,
      headersFor: () => [],
    });
    await expect(read(release, 'en', '/en/product/11')).rejects.toThrow('down');
    expect(bodyOf(await read(release, 'en', '/en/product/11'))).toBe('Lentil soup 18.00');
  });
});
