import { describe, expect, test } from 'vitest';
import { checkVenue } from '#server/publishing/check/check-venue.ts';
import type { Problem } from '#server/publishing/check/problem.ts';
import { acceptEverything, aFolder, check, menuFile, venueFile } from './a-folder.ts';

describe('checkVenue', () => {
  test('returns the venue and its menu with defaults filled in', () => {
    const checked = check({});
    expect(checked).toMatchObject({
      kind: 'valid',
      venue: { licence: 'corner', coupons: [] },
      menu: { id: 7, timezone: 'Asia/Dubai', categories: [{ products: [{ price: '18' }] }, {}] },
      notes: [],
    });
  });

  test('accepts byte order marks', () => {
    const { venue, menu } = aFolder();
    expect(check({ venue: `\ufeff${venue}`, menu: `\ufeff${menu}` }).kind).toBe('valid');
  });

  test('lists each media file that the menu names once', () => {
    const checked = check({
      menu: { ...menuFile, cover_image: 'media/a.jpg', desktop_image: 'media/a.jpg' },
      media: ['media/a.jpg', 'media/b.jpg'],
    });
    expect(checked.kind === 'valid' && checked.media.map(({ path }) => path)).toEqual(['media/a.jpg']);
  });

  test('reports all problems at once, in reading order, each with its line', () => {
    const checked = check({
      venue: [
        '{',
        '"licence": "Corner!",',
        '"name": "Corner",',
        '"status": "ACTIVE",',
        '"default_language": "en"',
        '}',
      ].join('\n'),
      menu: [
        '{ "id": 1, "name": "Corner",',
        '  "currency": "AED", "colour": "red",',
        '  "categories": [',
        '    { "id": 1, "name": "Soups", "parent": 9,',
        '      "products": [{ "id": 2, "name": "Lentil", "price": "a lot" }] },',
        '    { "id": 1, "name": "Grill" }',
        '  ],',
        '  "timezone": "Asia/Atlantis" }',
      ].join('\n'),
    });
    if (checked.kind === 'valid') throw new Error('Found valid');
    expect(
      checked.problems.map(({ file, line, column, path, code }) => [file, line, column, path, code]),
    ).toEqual([
      ['venue.json', 1, 1, 'languages', 'missing'],
      ['venue.json', 2, 12, 'licence', 'bad_value'],
      ['menu.json', 2, 22, 'colour', 'unknown_member'],
      ['menu.json', 4, 43, 'categories[0].parent', 'unknown_reference'],
      ['menu.json', 5, 58, 'categories[0].products[0].price', 'bad_value'],
      ['menu.json', 6, 13, 'categories[1].id', 'duplicate_id'],
      ['menu.json', 8, 15, 'timezone', 'unknown_timezone'],
    ]);
  });

  test('checks what it has when one document could not be read, and repeats why', () => {
    const unread: Problem = {
      severity: 'problem',
      file: 'venue.json',
      line: 0,
      column: 0,
      path: '',
      code: 'missing_file',
      message: 'There’s no file "venue.json".',
      remedy: 'Put it there.',
    };
    const folder = { ...aFolder({ venue: null, menu: { ...menuFile, id: 0 } }), problems: [unread] };
    const checked = checkVenue(folder, (html) => ({ html, removed: [] }), acceptEverything);
    expect(checked).toMatchObject({
      kind: 'invalid',
      problems: [unread, { path: 'id', code: 'out_of_range' }],
    });
  });

  test('does not report references to an entity that could not be read', () => {
    const checked = check({
      venue: {
        ...venueFile,
        coupons: [{ id: 1, code: 'A', discount_value_type: 'fixed', discount_value: '1', categories: [1] }],
      },
      menu: { ...menuFile, categories: { soups: menuFile.categories } },
    });
    expect(checked).toMatchObject({
      kind: 'invalid',
      problems: [{ path: 'categories', code: 'wrong_type' }],
    });
  });

  test('gives every problem a remedy and a line that would be right', () => {
    const checked = check({
      venue: { licence: 1, languages: [], coupons: [{}] },
      menu: { id: 'x', taxes: [1] },
    });
    if (checked.kind === 'valid') throw new Error('Found valid');
    expect(checked.problems.length).toBeGreaterThan(8);
    for (const { message, remedy, example } of checked.problems) {
      expect(message).toMatch(/^\S.+[.!]$/);
      expect(remedy).toMatch(/^[A-Z].+[.?)]$/);
      expect(example).toMatch(/^"\w+": \S/);
    }
  });

  test('takes about as long per dish for five thousand dishes as for five hundred', () => {
    const timePerDish = (length: number) => {
      const products = Array.from({ length }, (_, number) => ({
        id: number + 1,
        name: { en: `Dish ${number}`, ar: `طبق ${number}` },
        price: 'much',
        description: { en: `<p>Dish ${number}</p>` },
      }));
      const menu = { ...menuFile, variations: [], categories: [{ id: 1, name: 'All', products }] };
      const before = process.cpuUsage();
      const checked = check({ menu });
      const { user, system } = process.cpuUsage(before);
      expect(checked.kind === 'invalid' && checked.problems.length).toBe(length);
      return (user + system) / length;
    };
    timePerDish(500);
    const [few, many] = [timePerDish(500), timePerDish(5_000)];
    // Comparing each dish with all others would take ten times as long.
    expect(many).toBeLessThan(5 * few);
  });
});

describe('checkVenue: related problems', () => {
  test.for([
    { menu: { enable_whatsapp_order: true, whatsapp_number: '+1' }, path: 'whatsapp_number' },
    {
      menu: { enable_alt_currency: true, alt_currency: 'usd', alt_currency_exchange_rate: '1' },
      path: 'alt_currency',
    },
    {
      menu: {
        categories: [{ id: 1, name: 'a', enable_special_category: true, special_category_type: 'some' }],
      },
      path: 'categories[0].special_category_type',
    },
    {
      menu: {
        categories: [
          {
            id: 1,
            name: 'a',
            products: [{ id: 1, name: 'a', price: 1, enable_combo: true, combo_groups: 1 }],
          },
        ],
      },
      path: 'categories[0].products[0].combo_groups',
    },
    {
      menu: { forms: [{ id: 1, name: 'a', form_data: [{ type: 'select', name: 'a', values: 1 }] }] },
      path: 'forms[0].form_data[0].values',
    },
    { menu: { price_decimal_places: 1, minimum_order_amount: '1.5' }, path: 'price_decimal_places' },
    {
      menu: { variations: [{ ...menuFile.variations?.[0], values: [{}] }] },
      path: 'variations[0].values[0]',
    },
  ])('reports $path alone', ({ menu, path }) => {
    const checked = check({ menu: { ...menuFile, ...menu } });
    if (checked.kind === 'valid') throw new Error('Found valid');
    for (const problem of checked.problems) expect(problem.path).toContain(path);
  });
});
