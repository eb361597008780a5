import { expect, test } from 'vitest';
import { check, problemsOf, withMenu, withProduct } from '../a-folder.ts';

const messagesOf = (folder: Parameters<typeof check>[0]) => check(folder).notes.map(({ message }) => message);

const lunch = { weekday: 'monday', from_hour: '12:00:00', to_hour: '15:00:00' } as const;
const always = { weekday: 1, from_hour: '00:00:00', to_hour: '00:00:00' } as const;

test.for([
  { folder: withProduct({ available_hours: [lunch] }), finds: [] },
  { folder: withProduct({ available_hours: null, product_hours: [lunch] }), finds: [] },
  {
    folder: withProduct({ available_hours: [lunch], product_hours: [lunch] }),
    finds: ['categories[0].products[0].available_hours contradicting_hours'],
  },
  {
    folder: withProduct({ available_hours: [{ ...lunch, to_hour: '12:00:00' }] }),
    finds: ['categories[0].products[0].available_hours[0].to_hour empty_window'],
  },
  {
    folder: withProduct({ available_hours: [] }),
    finds: ['categories[0].products[0].available_hours out_of_range'],
  },
  {
    folder: withProduct({ product_hours: [{ ...lunch, weekday: 'funday' as 'monday' }] }),
    finds: ['categories[0].products[0].product_hours[0].weekday unknown_value'],
  },
  { folder: withMenu({ opening_hours: [lunch] }), finds: [] },
])('checkVenue reports $finds', ({ folder, finds }) => {
  expect(problemsOf(folder)).toEqual(finds);
});

test('notes describe the times when an item isn’t available, with similar items once', () => {
  expect(messagesOf(withProduct({ product_hours: [lunch, always] }))).toContain(
    'Product 11 isn’t available on Monday from 12:00 to 15:00, on Monday all day.',
  );
  const twice = [1, 2].map((id) => ({ id, name: 'Lunch', category_hours: [lunch] }));
  expect(messagesOf(withMenu({ categories: twice }))).toContain(
    'Category 1 and 1 more isn’t available on Monday from 12:00 to 15:00.',
  );
  expect(messagesOf(withProduct({ available_hours: [lunch] })).join()).not.toContain('NOT');
});
