import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { schemaErrorsIn } from '#tests/support/schema-org.ts';
import { aDish } from '../../view-models/an-app.ts';
import { anAppOf, jsonLdOf, menu } from './a-full-menu.ts';

describe('the JSON-LD of a category', () => {
  test('lists its dishes with price and availability', () => {
    const [section, crumbs] = jsonLdOf(anAppOf().category(2))['@graph'];
    expect(section).toMatchObject({
      '@type': 'MenuSection',
      name: 'Soups',
      url: 'https://corner.example/en/category/2',
      description: 'Hot & good: Lentil soup, Dish 22, Dish 23',
      image: ['https://corner.example/media/cccccccccc-640.webp'],
      isPartOf: { '@id': 'https://corner.example/en/home#menu' },
    });
    expect(section.hasMenuItem).toEqual([
      {
        '@type': 'MenuItem',
        name: 'Lentil soup',
        url: 'https://corner.example/en/product/21',
        description: 'With lemon',
        offers: {
          '@type': 'Offer',
          price: '16.20',
          priceCurrency: 'AED',
          availability: 'https://schema.org/InStock',
        },
      },
      { '@type': 'MenuItem', name: 'Dish 22', url: 'https://corner.example/en/product/22' },
      {
        '@type': 'MenuItem',
        name: 'Dish 23',
        offers: expect.objectContaining({ availability: 'https://schema.org/OutOfStock' }),
      },
    ]);
    expect(crumbs.itemListElement).toMatchObject([
      { position: 1, name: 'Corner', item: { '@id': 'https://corner.example/en/home' } },
      { position: 2, name: 'Food', item: { '@id': 'https://corner.example/en/category/1' } },
      { position: 3, name: 'Soups', item: { '@id': 'https://corner.example/en/category/2' } },
    ]);
  });

  test('lists what is certain of its dishes: other prices, diets and energy', () => {
    const size = {
      id: 1,
      name: 'Size',
      values: [{ id: 1, variation_value: 1, name: 'Large', diets: ['vegetarian' as const] }],
    };
    const products = [
      aDish(31, {
        price: '20',
        price_for: { delivery: '24', dine_in: '22' },
        diets: ['vegan', 'organic'],
        calories: 310,
      }),
      aDish(32, {
        diets: ['vegan'],
        calories: 90,
        product_variations: [{ variation: 1, variation_value: 1 }],
      }),
      aDish(33, { nutrition: { kcal: [200, 250] } }),
    ];
    const types = { enable_delivery: true, enable_takeaway: true, enable_dine_in: true };
    const app = anAppOf({ ...types, variations: [size], categories: [{ id: 1, name: 'All', products }] });
    const [first, second, third] = jsonLdOf(app.category(1))['@graph'][0].hasMenuItem;
    expect(first).toMatchObject({
      offers: [
        { price: '20.00' },
        {
          price: '24.00',
          availableDeliveryMethod: ['http://purl.org/goodrelations/v1#DeliveryModeOwnFleet'],
        },
      ],
      suitableForDiet: ['https://schema.org/VeganDiet'],
      nutrition: { calories: '310 kcal' },
    });
    for (const uncertain of [second, third]) {
      expect(uncertain).not.toHaveProperty('nutrition');
      expect(uncertain).not.toHaveProperty('suitableForDiet');
    }
  });

  test('drops the details of all dishes where they do not fit', () => {
    const products = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        aDish(100 + at, {
          name: `Dish ${(at * 7919).toString(36)}`,
          small_description: Array.from({ length: 20 }, (_, word) =>
            ((at + 1) * (word + 3) * 7919).toString(36),
          ).join(' '),
        }),
      );
    const itemsOf = (count: number) =>
      jsonLdOf(anAppOf({ categories: [{ id: 1, name: 'All', products: products(count) }] }).category(1))[
        '@graph'
      ][0].hasMenuItem;
    const [few, many] = [itemsOf(10), itemsOf(80)];
    expect(few.every(({ description }: { description?: string }) => description !== undefined)).toBe(true);
    expect(many).toHaveLength(80);
    expect(many.some(({ description }: { description?: string }) => description !== undefined)).toBe(false);
  });

  test('lists its sections', () => {
    const [section] = jsonLdOf(anAppOf().category(1))['@graph'];
    expect(section.hasMenuSection).toMatchObject([
      { name: 'Soups', url: 'https://corner.example/en/category/2' },
    ]);
    expect(section.hasMenuItem).toBeUndefined();
  });

  test('uses its own language and addresses', () => {
    const [section] = jsonLdOf(anAppOf({}, { language: 'ar' }).category(2))['@graph'];
    expect(section).toMatchObject({ inLanguage: 'ar', url: 'https://corner.example/ar/category/2' });
    expect(section.hasMenuItem[0].name).toBe('شوربة عدس');
  });

  test('lists a section once when it is both a tile and a heading', () => {
    const special = { enable_special_category: true, special_category_type: 'all_in_category' } as const;
    const [food, ...others] = menu.categories ?? [];
    const app = anAppOf({
      categories: [
        { id: 1, name: 'Food', ...food, ...special, special_category_display_categories: true },
        ...others,
      ],
    });
    const [section] = jsonLdOf(app.category(1))['@graph'];
    expect(section.hasMenuSection).toMatchObject([{ name: 'Soups' }]);
  });

  test.for(['flat', 'sections'] as const)('lists what a special category collects, %s', (kind) => {
    const special = {
      id: 9,
      name: 'Everything',
      enable_special_category: true,
      special_category_type: 'all',
      special_category_display_categories: kind === 'sections',
    } as const;
    const app = anAppOf({ categories: [...(menu.categories ?? []), special] });
    const [section] = jsonLdOf(app.category(9))['@graph'];
    if (kind === 'flat') expect(section.hasMenuItem).toHaveLength(3);
    else expect(section.hasMenuSection).toMatchObject([{ name: 'Soups' }]);
  });

  test.for(['en', 'ar'] as const)('is at most four kilobytes for any number of dishes, in %s', (language) => {
    const words = 'Grilled Smoked Pickled Charred مشوي مدخن Saffron Lentil Qūzī שווארמה'.split(' ');
    const products = Array.from({ length: 500 }, (_, at) =>
      aDish(100 + at, {
        name: `${words[at % 10]} ${words[(at * 7 + 3) % 9]} ${(at * 7919).toString(36)}`,
        price: (((at * 37) % 9_000) / 100 + 1).toFixed(2),
      }),
    );
    const app = anAppOf({ categories: [{ id: 1, name: 'All', products }] }, { language });
    const text = app.category(1)?.about.jsonLd ?? '';
    expect(schemaErrorsIn(text)).toEqual([]);
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(4_096);
    expect(brotliCompressSync(text).length).toBeGreaterThan(3_000);
  });
});
