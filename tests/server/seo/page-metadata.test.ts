import { describe, expect, test } from 'vitest';
import { aDish, anApp, type MenuInput } from '../view-models/an-app.ts';

const noQuery = new URLSearchParams();

const menu: MenuInput = {
  home_header_text: { en: '<p>Charcoal, saffron and warm bread.</p>' },
  categories: [
    {
      id: 1,
      name: { en: 'Soups', ar: 'شوربات' },
      products: [
        aDish(11, { small_description: 'With lemon', description: '<p>Red lentils</p><p>Cumin</p>' }),
        aDish(12),
      ],
    },
    {
      id: 2,
      name: { en: 'Grill', ar: 'مشاوي' },
      description: `<p>${'Over charcoal, slowly. '.repeat(20)}</p>`,
    },
  ],
  pages: [
    { id: 7, title: 'Terms', content: '<h2>Be kind</h2><p>To each other.</p>' },
    { id: 8, title: 'Empty', content: '' },
  ],
  forms: [{ id: 3, name: 'Catering', form_data: [{ type: 'text', name: 'day', label: 'Day' }] }],
  promotions: [
    { id: 1, title: 'Summer' },
    { id: 2, title: 'Winter' },
  ],
};

describe('the summary of a page', () => {
  const app = anApp(menu);

  test.for([
    ['home', app.home().about.summary, 'Charcoal, saffron and warm bread. Soups, Grill'],
    [
      'the onboarding screen',
      app.onboarding().about.summary,
      'Charcoal, saffron and warm bread. Soups, Grill',
    ],
    ['a category without a description', app.category(1)?.about.summary, 'Soups: Dish 11, Dish 12'],
    ['a dish', app.product(11, noQuery)?.about.summary, 'With lemon · Red lentils Cumin'],
    ['a dish without a description', app.product(12, noQuery)?.about.summary, 'Dish 12, Soups'],
    ['an info page', app.infoPage(7)?.about.summary, 'Be kind To each other.'],
    ['an empty info page', app.infoPage(8)?.about.summary, 'Empty'],
    ['a form', app.form(3, { kind: 'new' })?.about?.summary, 'Catering: Day'],
    ['promotions', app.promotions().about.summary, 'Promotions: Summer, Winter'],
  ] as const)('of %s comes from its own text', ([, summary, expected]) => {
    expect(summary).toBe(expected);
  });

  test('is missing on a submitted or rejected form', () => {
    expect(app.form(3, { kind: 'sent' })?.about).toBeNull();
    const again = { kind: 'again', error: 'form_error', form: null, fieldErrors: new Map() } as const;
    expect(app.form(3, again)?.about).toBeNull();
  });

  test('is short enough to be shown in full', () => {
    const summary = app.category(2)?.about.summary ?? '';
    expect(summary.length).toBeLessThanOrEqual(155);
    expect(summary).toMatch(/slowly…$|charcoal…$/);
  });

  test('is in the language of the page', () => {
    expect(anApp({ ...menu, home_header_text: '' }, { language: 'ar' }).home().about.summary).toBe(
      'الركن: شوربات ومشاوي',
    );
  });
});

describe('the social card of a page', () => {
  const withPictures = (differing: MenuInput = {}) =>
    anApp({
      ...menu,
      cover_image: 'media/plate.webp',
      categories: [
        {
          id: 1,
          name: 'Soups',
          products: [aDish(11, { images: [{ image: { product: 'media/soup.webp' } }] }), aDish(12)],
        },
        { id: 2, name: 'Grill', image: { product: 'media/placeholder.webp' } },
        { id: 3, name: 'Bread' },
      ],
      ...differing,
    });

  test.for([
    ['home', '/media/bbbbbbbbbb-card.jpg', withPictures().home()],
    ['a category with a picture', '/media/cccccccccc-card.jpg', withPictures().category(2)],
    ['a category of dishes with pictures', '/media/aaaaaaaaaa-card.jpg', withPictures().category(1)],
    ['a category without any', '/media/bbbbbbbbbb-card.jpg', withPictures().category(3)],
    ['a dish', '/media/aaaaaaaaaa-card.jpg', withPictures().product(11, noQuery)],
    ['a dish without a picture', '/media/bbbbbbbbbb-card.jpg', withPictures().product(12, noQuery)],
    ['a venue without pictures', '/en/menus/corner/launch-1200x630.png', anApp(menu).home()],
  ] as const)('of %s is %s', ([, card, screen]) => {
    expect(screen?.about.image).toBe(card);
  });

  test('is never a placeholder picture', () => {
    const app = withPictures({ default_product_image: { resized: 'media/placeholder.webp' } });
    expect(app.product(12, noQuery)?.pictures).toHaveLength(1);
    const about = app.product(12, noQuery)?.about;
    expect(about?.image).toBe('/media/bbbbbbbbbb-card.jpg');
    expect(JSON.parse(about?.jsonLd ?? '')['@graph'][0].image).toBeUndefined();
    expect(app.product(11, noQuery)?.about.image).toBe('/media/aaaaaaaaaa-card.jpg');
  });

  test('is not a dependency of a page with another picture', () => {
    const app = withPictures();
    app.product(11, noQuery);
    expect(app.parts()).not.toContain('field:cover_image');
  });
});

test('search results have no metadata', () => {
  expect(anApp(menu).search(new URLSearchParams('term=soup')).about).toBeNull();
  expect(anApp(menu).search(noQuery).about?.summary).toContain('Charcoal');
});

test('a missing screen has no metadata', () => {
  expect(anApp(menu).category(99)).toBeNull();
});
