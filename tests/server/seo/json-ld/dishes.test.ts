import { describe, expect, test } from 'vitest';
import { schemaErrorsIn } from '#tests/support/schema-org.ts';
import { aDish } from '../../view-models/an-app.ts';
import { anAppOf, jsonLdOf } from './a-full-menu.ts';

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
