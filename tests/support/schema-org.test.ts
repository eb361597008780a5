import { describe, expect, test } from 'vitest';
import { faultsIn } from './schema-org.ts';

const faultsOf = (node: object) => faultsIn(JSON.stringify({ '@context': 'https://schema.org', ...node }));

const dish = { '@type': 'MenuItem', name: 'Soup', url: 'https://corner.example/en/product/11' };

describe('the vocabulary', () => {
  test.for([
    { node: dish },
    { node: { '@type': 'MenuSection', hasMenuItem: [dish, { '@id': '/en/product/12#dish' }] } },
    { node: { ...dish, nutrition: { '@type': 'NutritionInformation', calories: '520 kcal' } } },
    { node: { '@type': 'Restaurant', hasMenu: 'https://corner.example/en/home' } },
    { node: { '@graph': [dish, { '@type': 'WebPage', about: { '@type': 'Restaurant', name: 'Corner' } }] } },
  ])('knows %j', ({ node }) => {
    expect(faultsOf(node)).toEqual([]);
  });

  test.for([
    { fault: 'a type that there is not', node: { '@type': 'Dish' } },
    { fault: 'a property that there is not', node: { ...dish, cost: '18' } },
    { fault: 'a property of another type', node: { ...dish, opens: '10:00' } },
    { fault: 'a list of nothing', node: { '@type': 'MenuSection', hasMenuItem: [] } },
    { fault: 'a type where another belongs', node: { '@type': 'Menu', hasMenuItem: [{ '@type': 'Offer' }] } },
    { fault: 'words where a thing belongs', node: { '@type': 'Menu', hasMenuItem: ['Soup'] } },
    { fault: 'an address that leads nowhere', node: { ...dish, url: 'soup' } },
    { fault: 'calories of no unit', node: { '@type': 'NutritionInformation', calories: '520' } },
    { fault: 'an availability of its own', node: { '@type': 'Offer', availability: 'InStock' } },
    { fault: 'no hour of any day', node: { '@type': 'OpeningHoursSpecification', opens: '25:00' } },
    { fault: 'a name that is no name', node: { ...dish, name: '' } },
    {
      fault: 'something within something',
      node: { '@graph': [{ '@type': 'MenuSection', hasMenuItem: [{ ...dish, cost: 1 }] }] },
    },
  ])('knows nothing of $fault', ({ node }) => {
    expect(faultsOf(node)).toHaveLength(1);
  });

  test('is that of schema.org and no other', () => {
    expect(faultsIn(JSON.stringify({ '@context': 'https://other.example', ...dish }))).toHaveLength(1);
  });
});
