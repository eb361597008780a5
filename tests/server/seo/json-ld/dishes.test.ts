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

describe('the JSON-LD of a dish', () => {
  test('has its price, pictures and breadcrumbs', () => {
    const [dish, crumbs] = jsonLdOf(anAppOf().product(21, new URLSearchParams()))['@graph'];
    expect(dish).toEqual({
      '@type': 'MenuItem',
      '@id': 'https://corner.example/en/product/21#dish',
      name: 'Lentil soup',
      url: 'https://corner.example/en/product/21',
      description: 'With lemon',
      image: ['https://corner.example/media/aaaaaaaaaa-640.webp'],
      offers: {
        '@type': 'Offer',
        price: '16.20',
        priceCurrency: 'AED',
        availability: 'https://schema.org/InStock',
        offeredBy: {
          '@type': 'Restaurant',
          '@id': 'https://corner.example/#restaurant',
          name: 'Corner',
        },
      },
    });
    expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Corner',
      'Food',
      'Soups',
      'Lentil soup',
    ]);
  });

  test('has its allergens, and no suitable diets', () => {
    const facts = {
      allergens: ['milk', 'gluten'],
      may_contain: ['nuts'],
      calories: 520,
      caffeine: 40,
    } as const;
    const jsonLdWith = (differing: object) =>
      anAppOf({ categories: [{ id: 1, name: 'All', products: [aDish(11, differing)] }] }).product(
        11,
        new URLSearchParams(),
      )?.about.jsonLd ?? '';
    const text = jsonLdWith(facts);
    expect(schemaErrorsIn(text)).toEqual([]);
    expect(JSON.parse(text)['@graph'][0].nutrition).toEqual({
      '@type': 'NutritionInformation',
      calories: '520 kcal',
      description: 'Contains: Gluten, Milk. May contain traces of: Nuts. Caffeine: 40 mg',
    });
    expect(text).not.toContain('suitableForDiet');
    expect(JSON.parse(jsonLdWith({ calories: 90 }))['@graph'][0].nutrition).toEqual({
      '@type': 'NutritionInformation',
      calories: '90 kcal',
    });
    expect(JSON.parse(jsonLdWith({}))['@graph'][0]).not.toHaveProperty('nutrition');
  });

  test('has its energy in numbers only where every way to order it has the same', () => {
    const sizes = (kcal: readonly number[]) => ({
      id: 1,
      name: 'Size',
      required: true,
      values: kcal.map((own, at) => ({
        id: at + 1,
        variation_value: at + 1,
        name: `Size ${at}`,
        nutrition: { kcal: own, fat: 0 },
      })),
    });
    const nutritionOf = (differing: object, kcal: readonly number[] = []) =>
      jsonLdOf(
        anAppOf({
          variations: kcal.length > 0 ? [sizes(kcal)] : [],
          categories: [
            {
              id: 1,
              name: 'All',
              products: [
                aDish(11, {
                  ...differing,
                  product_variations: kcal.map((_, at) => ({ variation: 1, variation_value: at + 1 })),
                }),
              ],
            },
          ],
        }).product(11, new URLSearchParams()),
      )['@graph'][0].nutrition;
    const type = { '@type': 'NutritionInformation' };
    const latte = { nutrition: { kcal: 60, fat: 2 } };
    expect(nutritionOf(latte, [0, 120])).toEqual({
      ...type,
      description: '60–180 kcal',
      fatContent: '2 g',
    });
    expect(nutritionOf(latte, [40, 40])).toEqual({ ...type, calories: '100 kcal', fatContent: '2 g' });
    expect(nutritionOf({ nutrition: { kcal: [180, 220] } })).toEqual({
      ...type,
      description: '180–220 kcal',
    });
    expect(nutritionOf({ nutrition: { serves: 2 } })).toBeUndefined();
  });

  test('has three decimals for such currencies, and Western digits', () => {
    const app = anAppOf({ currency: 'KWD', enable_arabic_numerals: true }, { language: 'ar' });
    const [dish] = jsonLdOf(app.product(21, new URLSearchParams()))['@graph'];
    expect(dish.offers).toMatchObject({ price: '16.200', priceCurrency: 'KWD' });
  });

  test('contains nothing that ends its script element', () => {
    const name = 'Soup</script><script>alert(1)</script>';
    const app = anAppOf({ categories: [{ id: 1, name: '<!--', products: [aDish(11, { name })] }] });
    const text = app.product(11, new URLSearchParams())?.about.jsonLd ?? '';
    expect(text).not.toContain('<');
    expect(JSON.parse(text)['@graph'][0].name).toBe(name);
  });
});
