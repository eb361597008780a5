import { expect, test } from 'vitest';
import { readJustEat } from '#server/menu-exchange/just-eat/read-just-eat.ts';
import { readerContext, remarksOf } from '#tests/support/reader-context.ts';
import { item, modifiers, only, read, size } from './a-just-eat-menu.ts';

test('an item with one variation is a dish with its code', () => {
  const { menu } = read([
    item('Soup', [only('Soup', 650, { kitchenNumber: '90' })], {
      labels: ['vegetarian'],
      requireOtherProducts: true,
    }),
  ]);
  expect(menu).toMatchObject({ currency: 'GBP', venue: { name: { '': 'Corner' } } });
  expect(menu.dishes).toMatchObject([
    { price: '6.50', sku: '90', marks: ['id:Soup', 'sku:90'], diets: ['vegetarian'], not_alone: true },
  ]);
});

test('variations are sizes, apart from those of deals', () => {
  const { menu } = read([
    item('Cola', [size('a', '0.33L', 100), size('b', '1.5L', 300), size('c', '5L', 900, { dealOnly: true })]),
  ]);
  expect(menu.dishes[0]).toMatchObject({ price: '1.00' });
  expect(menu.groups[0]?.values.map(({ name, price }) => [name[''], price])).toEqual([
    ['0.33L', '0'],
    ['1.5L', '2.00'],
  ]);
});

const dealGroup = (
  id: string,
  numberOfChoices: number,
  ...parts: readonly (readonly [string, number?])[]
) => ({
  id,
  name: id,
  numberOfChoices,
  dealItemVariations: parts.map(([dealItemVariationId, additionPrice = 0]) => ({
    dealItemVariationId,
    additionPrice,
    minChoices: 0,
    maxChoices: numberOfChoices,
  })),
});
const deal = (id: string, ...dealGroups: readonly { readonly id: string }[]) =>
  item(id, [only(id, 2000, { dealGroupsIds: dealGroups.map((group) => group.id) })], {
    type: 'deal',
    dealGroups,
  });

test('a deal is a combo whose parts have their own choices', () => {
  const { menu } = read(
    [
      deal('Menu', dealGroup('Main', 1, ['p-l', 50], ['gone']), dealGroup('Halves', 2, ['h'])),
      item(
        'Pizza',
        [
          size('p-s', '12"', 1000),
          size('p-l', '14"', 1200, { dealOnly: true, modifierGroupsIds: ['crust'] }),
        ],
        {
          modifierGroups: [modifiers('crust', 'Crust', [0, 200], { minChoices: 1 })],
        },
      ),
      item('Half', [only('h', 500, { dealOnly: true })]),
    ],
    ['Menu', 'Pizza', 'Half'],
  );
  expect(menu.dishes.map(({ key }) => key)).toEqual(['Menu', 'Pizza']);
  expect(menu.dishes[0]?.combo).toMatchObject([
    {
      min: 1,
      max: 1,
      parts: [
        {
          name: { '': 'Pizza (14")' },
          dish: 'Pizza',
          increase: '0.50',
          choices: [{ value: 'modifiers Pizza crust/0' }, { value: 'modifiers Pizza crust/1' }],
        },
      ],
    },
    { min: 2, max: 2, parts: [{ name: { '': 'Half' }, max_quantity: 2 }] },
  ]);
});

test('a deal within a deal is a part with choices', () => {
  const { menu } = read([
    deal('Meal', dealGroup('Pizza', 1, ['Halves'])),
    deal('Halves', dealGroup('Half', 2, ['m'], ['v', 50])),
    item('Marg', [only('m', 500)]),
    item('Veg', [only('v', 500, { modifierGroupsIds: ['t'] })], {
      modifierGroups: [modifiers('t', 'Toppings', [50])],
    }),
  ]);
  const [part] = menu.dishes[0]?.combo[0]?.parts ?? [];
  expect(part?.choices).toMatchObject([
    { value: 'deal Halves Half/m' },
    { value: 'deal Halves Half/v' },
    { value: 'modifiers Veg t/0', onlyWith: ['deal Halves Half/v'] },
  ]);
  expect(menu.groups.find(({ key }) => key === 'deal Halves Half')).toMatchObject({
    min: 2,
    max: 2,
    values: [{ price: '0.00' }, { price: '0.50' }],
  });
});

test('alcohol in a deal is for adults, too', () => {
  const dealGroups = [
    { id: 'g', name: 'Drink', numberOfChoices: 1, dealItemVariations: [{ dealItemVariationId: 'b' }] },
  ];
  const deal = item('Deal', [only('d', 900, { dealGroupsIds: ['g'] })], { type: 'deal', dealGroups });
  const { menu, remarks } = read([deal, item('Beer', [only('b', 400)], { labels: ['alcohol'] })]);
  expect(menu.dishes[0]?.combo[0]?.parts).toMatchObject([{ name: { '': 'Beer' }, min_age: 18 }]);
  expect(remarksOf(remarks, 'guessed').join()).toContain('from 18 years');
});

test('availabilities that the file describes are ways of ordering and hours', () => {
  const availabilities = [
    {
      id: 'lunch',
      serviceTypes: ['delivery'],
      times: [{ dayOfWeek: 'Monday', startTime: '12:00', endTime: '14:00' }],
    },
    { id: 'any', serviceTypes: ['delivery', 'collection'], times: [] },
  ];
  const { menu } = read(
    [
      item('Soup', [only('s', 1, { availabilityIds: ['lunch'] })]),
      item('Tea', [only('t', 1, { availabilityIds: ['any'] })]),
    ],
    ['Soup', 'Tea'],
    { availabilities },
  );
  expect(menu.venue.orderTypes).toEqual(['delivery', 'takeaway']);
  expect(menu.dishes).toMatchObject([
    {
      order_types: ['delivery'],
      hours: { windows: [{ weekday: 1, from_hour: '12:00:00', to_hour: '14:00:00' }] },
    },
    {},
  ]);
  expect(menu.dishes[1]).not.toHaveProperty('order_types');
});

test('availabilities that it does not describe are read by their names', () => {
  const { menu, remarks } = read([
    item('Soup', [only('s', 1, { availabilityIds: ['2-lunch-collection'] })]),
    item('Tea', [only('t', 1, { availabilityIds: ['1-lunch-delivery', '2-lunch-collection'] })]),
  ]);
  expect(menu.dishes.map(({ order_types }) => order_types)).toEqual([['takeaway'], undefined]);
  expect(remarksOf(remarks, 'guessed').join()).toMatch(/names of availabilities/);
});

test('a file without variations is refused', () => {
  expect(readJustEat([{ name: 'x', value: { items: [{ id: 'a' }] } }], readerContext())).toMatchObject({
    kind: 'refused',
  });
});
