import { describe, expect, test } from 'vitest';
import { menuFile, onlyProblem, withProduct } from './a-folder.ts';

describe('checkVenue: the shape of a menu', () => {
  test.for([
    {
      menu: { ...menuFile, enable_serach: true },
      path: 'enable_serach',
      code: 'unknown_member',
      says: 'Did you mean "enable_search"?',
    },
    { menu: { ...menuFile, zzz: 1 }, path: 'zzz', code: 'unknown_member', says: 'Remove it.' },
    {
      menu: { ...menuFile, pages: [{ id: 1, title: 'a', content: '', size: 1 }] },
      path: 'pages[0].size',
      code: 'unknown_member',
      says: 'Known here: id, title, content.',
    },
    { menu: { ...menuFile, id: undefined }, path: 'id', code: 'missing', says: 'a number' },
    { menu: { ...menuFile, currency: undefined }, path: 'currency', code: 'missing', says: '"AED"' },
    {
      menu: withProduct({ price: undefined }).menu,
      path: 'categories[0].products[0].price',
      code: 'missing',
      says: '"12.50"',
    },
    {
      menu: withProduct({ name: undefined }).menu,
      path: 'categories[0].products[0].name',
      code: 'missing',
      says: 'text in double quotes or a group',
    },
    { menu: { ...menuFile, id: '7' }, path: 'id', code: 'wrong_type', says: 'must be a number, not "7"' },
    {
      menu: { ...menuFile, id: 7.5 },
      path: 'id',
      code: 'wrong_type',
      says: 'must be a whole number, not 7.5',
    },
    {
      menu: { ...menuFile, enable_search: 'yes' },
      path: 'enable_search',
      code: 'wrong_type',
      says: 'must be true or false',
    },
    {
      menu: { ...menuFile, enable_search: null },
      path: 'enable_search',
      code: 'wrong_type',
      says: 'not null',
    },
    { menu: { ...menuFile, taxes: {} }, path: 'taxes', code: 'wrong_type', says: 'must be a list' },
    {
      menu: withProduct({ name: 5 }).menu,
      path: 'categories[0].products[0].name',
      code: 'wrong_type',
      says: 'must be text in double quotes or a group of members',
    },
    {
      menu: withProduct({ name: ['a'] }).menu,
      path: 'categories[0].products[0].name',
      code: 'wrong_type',
      says: 'not a list',
    },
    {
      menu: withProduct({ name: { en: 5 } }).menu,
      path: 'categories[0].products[0].name.en',
      code: 'wrong_type',
      says: 'must be text',
    },
    {
      menu: withProduct({ name: { en: 'a', eng: 'b' } }).menu,
      path: 'categories[0].products[0].name.eng',
      code: 'unknown_language',
      says: 'Did you mean "en"?',
    },
    {
      menu: withProduct({ price: '12,50' }).menu,
      path: 'categories[0].products[0].price',
      code: 'bad_value',
      says: '"12,50" isn’t an amount.',
    },
    {
      menu: withProduct({ price: 'AED 12' }).menu,
      path: 'categories[0].products[0].price',
      code: 'bad_value',
      says: 'no currency',
    },
    {
      menu: withProduct({ price: '12.5555' }).menu,
      path: 'categories[0].products[0].price',
      code: 'bad_value',
      says: 'at most three decimals',
    },
    {
      menu: withProduct({ price: true }).menu,
      path: 'categories[0].products[0].price',
      code: 'wrong_type',
      says: 'not true',
    },
    {
      menu: withProduct({ price: -1 }).menu,
      path: 'categories[0].products[0].price',
      code: 'out_of_range',
      says: 'at least 0',
    },
    {
      menu: withProduct({ discount: 101 }).menu,
      path: 'categories[0].products[0].discount',
      code: 'out_of_range',
      says: 'at most 100',
    },
    {
      menu: withProduct({ external_link: 'http://a.example' }).menu,
      path: 'categories[0].products[0].external_link',
      code: 'bad_value',
      says: 'https://',
    },
    {
      menu: withProduct({ external_link: 'javascript:alert(1)' }).menu,
      path: 'categories[0].products[0].external_link',
      code: 'bad_value',
      says: 'https://',
    },
    {
      menu: withProduct({ video_file: '../film.mp4' }).menu,
      path: 'categories[0].products[0].video_file',
      code: 'bad_value',
      says: 'media folder',
    },
    {
      menu: withProduct({ product_hours: [{ weekday: 1, from_hour: '9:00', to_hour: '10:00:00' }] }).menu,
      path: 'categories[0].products[0].product_hours[0].from_hour',
      code: 'bad_value',
      says: '"18:30:00"',
    },
    {
      menu: withProduct({ product_hours: [{ start: '2027-01-01', end: '2027-01-02T00:00:00' }] }).menu,
      path: 'categories[0].products[0].product_hours[0].start',
      code: 'bad_value',
      says: 'date and time',
    },
    {
      menu: withProduct({ product_hours: ['always'] }).menu,
      path: 'categories[0].products[0].product_hours[0]',
      code: 'wrong_type',
      says: 'a group of members',
    },
    {
      menu: { ...menuFile, opening_hours: [{ weekday: 7, from_hour: '09:00:00', to_hour: '10:00:00' }] },
      path: 'opening_hours[0].weekday',
      code: 'out_of_range',
      says: 'at most 6',
    },
    {
      menu: { ...menuFile, theme_data: { primary_color: 'red' } },
      path: 'theme_data.primary_color',
      code: 'bad_value',
      says: '"red" isn’t a color.',
    },
    {
      menu: { ...menuFile, theme_data: { font_family: 'x;}' } },
      path: 'theme_data.font_family',
      code: 'bad_value',
      says: 'fonts',
    },
    {
      menu: { ...menuFile, home_view_format: 5 },
      path: 'home_view_format',
      code: 'unknown_value',
      says: 'Write one of 1, 2, 3, 4.',
    },
    {
      menu: { ...menuFile, price_decimal_places: 1 },
      path: 'price_decimal_places',
      code: 'unknown_value',
      says: 'Write one of 0, 2, 3.',
    },
    {
      menu: { ...menuFile, addtocart_redirect: 'carts' },
      path: 'addtocart_redirect',
      code: 'unknown_value',
      says: 'Did you mean "cart"?',
    },
    {
      menu: { ...menuFile, ui_strings: { add: 'x' } },
      path: 'ui_strings.add',
      code: 'bad_name',
      says: 'ui_str_',
    },
    {
      menu: { ...menuFile, whatsapp_number: '+971' },
      path: 'whatsapp_number',
      code: 'bad_value',
      says: 'without +',
    },
    {
      menu: { ...menuFile, outlet_latitude: 91 },
      path: 'outlet_latitude',
      code: 'out_of_range',
      says: 'at most 90',
    },
    {
      menu: { ...menuFile, currency_symbol: 'far too long' },
      path: 'currency_symbol',
      code: 'out_of_range',
      says: 'at most 8 characters',
    },
    {
      menu: { ...menuFile, forms: [{ id: 1, name: 'a', form_data: [{ type: 'file', name: 'a' }] }] },
      path: 'forms[0].form_data[0].type',
      code: 'unknown_value',
      says: '"starRating"',
    },
  ])('reports $path: $code', ({ menu, path, code, says }) => {
    const problem = onlyProblem({ menu });
    expect(problem).toMatchObject({ path, code });
    expect(`${problem.message} ${problem.remedy}`).toContain(says);
  });

  test('shortens the values it repeats', () => {
    const { message } = onlyProblem({ menu: { ...menuFile, currency: 'x'.repeat(500) } });
    expect(message.length).toBeLessThan(120);
  });
});
