import { expect, test } from 'vitest';
import type { ListedViews } from '#contracts/shapes/operator-replies.ts';
import { summarizeViews } from '#server/analytics/summarize-views.ts';

const row = (differing: Partial<ListedViews>): ListedViews => ({
  day: '2026-11-21',
  kind: 'home',
  id: null,
  name: null,
  language: 'en',
  device: 'phone',
  views: 1,
  ...differing,
});

test('views are summed by day, screen, language, device and menu item', () => {
  const soup = { kind: 'product', id: 11, name: 'Lentil soup' } as const;
  expect(
    summarizeViews([
      row({ day: '2026-11-22', views: 4 }),
      row({ ...soup, views: 2 }),
      row({ ...soup, language: 'ar', device: 'computer', views: 3 }),
      row({ kind: 'product', id: 12, views: 9 }),
      row({ kind: 'category', id: 11, name: 'Soups' }),
    ]),
  ).toEqual({
    total: 19,
    days: [
      { name: '2026-11-21', views: 15 },
      { name: '2026-11-22', views: 4 },
    ],
    kinds: [
      { name: 'product', views: 14 },
      { name: 'home', views: 4 },
      { name: 'category', views: 1 },
    ],
    languages: [
      { name: 'en', views: 16 },
      { name: 'ar', views: 3 },
    ],
    devices: [
      { name: 'phone', views: 16 },
      { name: 'computer', views: 3 },
    ],
    categories: [{ id: 11, name: 'Soups', views: 1 }],
    products: [
      { id: 12, name: '', views: 9 },
      { id: 11, name: 'Lentil soup', views: 5 },
    ],
    pages: [],
    promotions: [],
  });
});
