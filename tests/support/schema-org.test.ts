import { describe, expect, test } from 'vitest';
import { schemaErrorsIn } from './schema-org.ts';

const errorsOf = (node: object) =>
  schemaErrorsIn(JSON.stringify({ '@context': 'https://schema.org', ...node }));

const dish = { '@type': 'MenuItem', name: 'Soup', url: 'https://corner.example/en/product/11' };

describe('the schema.org checker', () => {
  test.for([
    { node: dish },
    { node: { '@type': 'MenuSection', hasMenuItem: [dish, { '@id': '/en/product/12#dish' }] } },
    { node: { ...dish, nutrition: { '@type': 'NutritionInformation', calories: '520 kcal' } } },
    { node: { '@type': 'Restaurant', hasMenu: 'https://corner.example/en/home' } },
    { node: { '@graph': [dish, { '@type': 'WebPage', about: { '@type': 'Restaurant', name: 'Corner' } }] } },
  ])('accepts %j', ({ node }) => {
    expect(errorsOf(node)).toEqual([]);
  });

  test.for([
    { fault: 'an unknown type', node: { '@type': 'Dish' } },
    { fault: 'an unknown property', node: { ...dish, cost: '18' } },
    { fault: 'a property of another type', node: { ...dish, opens: '10:00' } },
    { fault: 'an empty list', node: { '@type': 'MenuSection', hasMenuItem: [] } },
    { fault: 'a value of the wrong type', node: { '@type': 'Menu', hasMenuItem: [{ '@type': 'Offer' }] } },
    { fault: 'text instead of a node', node: { '@type': 'Menu', hasMenuItem: ['Soup'] } },
    { fault: 'an invalid address', node: { ...dish, url: 'soup' } },
    { fault: 'calories without a unit', node: { '@type': 'NutritionInformation', calories: '520' } },
    { fault: 'an unknown availability', node: { '@type': 'Offer', availability: 'InStock' } },
    { fault: 'an invalid time', node: { '@type': 'OpeningHoursSpecification', opens: '25:00' } },
    { fault: 'an empty name', node: { ...dish, name: '' } },
    {
      fault: 'an error in a nested node',
      node: { '@graph': [{ '@type': 'MenuSection', hasMenuItem: [{ ...dish, cost: 1 }] }] },
    },
  ])('knows nothing of $fault', ({ node }) => {
    expect(errorsOf(node)).toHaveLength(1);
  });

  test('rejects any other context', () => {
    expect(schemaErrorsIn(JSON.stringify({ '@context': 'https://other.example', ...dish }))).toHaveLength(1);
  });
});
