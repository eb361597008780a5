import { describe, expect, test } from 'vitest';
import { sanitizeMarkup } from '#server/adapters/html/sanitize-markup.ts';
import { check, menuFile, notesOf, venueFile } from './a-folder.ts';

const soup = { id: 11, name: 'Lentil soup', price: '18' };
const withProducts = (...products: readonly object[]) => ({
  ...menuFile,
  categories: [{ id: 1, name: 'Soups', products }],
});

describe('checkVenue: notes', () => {
  test.for([
    { note: 'media/a.jpg unused_media', folder: { media: ['media/a.jpg'] } },
    {
      note: 'media/Pizza.jpg similar_names',
      folder: {
        menu: { ...menuFile, cover_image: 'media/pizza.jpg', desktop_image: 'media/Pizza.jpg' },
        media: ['media/pizza.jpg', 'media/Pizza.jpg'],
      },
    },
    {
      note: 'categories[0].products[0].combo_groups groups_without_combo',
      folder: {
        menu: withProducts({
          ...soup,
          combo_groups: [{ id: 1, name: 'a', products: [{ id: 2, name: 'b' }] }],
        }),
      },
    },
    {
      note: 'categories[0].products[0].hidden_title title_shown',
      folder: { menu: withProducts({ ...soup, hidden_title: true }) },
    },
    {
      note: 'categories[0].hidden_title title_shown',
      folder: {
        menu: {
          ...menuFile,
          home_view_format: 2,
          cover_image: 'media/a.jpg',
          categories: [{ id: 1, name: 'Soups', hidden_title: true, image: { product: 'media/a.jpg' } }],
        },
        media: ['media/a.jpg'],
      },
    },
    { note: 'enable_order no_order_type', folder: { menu: { ...menuFile, enable_order: true } } },
    {
      note: 'payment_enabled no_payment_company',
      folder: { venue: { ...venueFile, payments: null }, menu: { ...menuFile, payment_enabled: true } },
    },
    {
      note: 'payment_enabled no_payment_company',
      folder: { menu: { ...menuFile, payment_enabled: true } },
    },
    {
      note: 'enable_address_google_maps no_delivery_zone',
      folder: {
        menu: { ...menuFile, enable_order: true, enable_delivery: true, enable_address_google_maps: true },
      },
    },
    {
      note: 'venue.json no_seller',
      folder: {
        venue: { ...venueFile, legal: null },
        menu: { ...menuFile, enable_order: true, enable_takeaway: true },
      },
    },
    {
      note: 'legal no_tax_number',
      folder: {
        venue: { ...venueFile, legal: { name: 'Corner' } },
        menu: {
          ...menuFile,
          enable_order: true,
          enable_takeaway: true,
          taxes: [{ id: 1, name: 'VAT', type: 'percentage', rate: '5' }],
        },
      },
    },
    {
      note: 'languages no_legal_language',
      folder: {
        venue: {
          ...venueFile,
          languages: [{ code: 'en', name_local: 'English' }],
          legal: { name: 'مؤسسة الركن', tax_number: '300012345600003' },
        },
        menu: { ...menuFile, menu_country: 'SA', enable_order: true, enable_takeaway: true },
      },
    },
    {
      note: 'payments.settings.secretKey written_secret',
      folder: {
        venue: {
          ...venueFile,
          payments: { company: 'stripe', mode: 'test', settings: { secretKey: 'sk_test_1' } },
        },
      },
    },
    {
      note: 'theme_data.text_color low_contrast',
      folder: { menu: { ...menuFile, theme_data: { text_color: '#eee', background_color: '#fff' } } },
    },
    {
      note: 'categories[0].products[0].name unlisted_language',
      folder: { menu: withProducts({ ...soup, name: { en: 'a', ar: 'b', fr: 'c' } }) },
    },
  ])('adds the note $note and accepts the venue', ({ note, folder }) => {
    expect(check(folder).kind).toBe('valid');
    expect(notesOf(folder)).toEqual([note]);
  });

  test.for([
    {
      what: 'a secret that a setting refers to',
      venue: {
        ...venueFile,
        payments: { company: 'stripe', mode: 'test', settings: { secretKey: 'env:SECRET_CORNER__STRIPE' } },
      },
    },
    {
      what: 'a setting that is not secret',
      venue: { ...venueFile, payments: { company: 'noon', mode: 'test', settings: { application: 'menu' } } },
    },
    { what: 'a missing seller where nothing is sold', venue: { ...venueFile, legal: null } },
  ])('adds no note about $what', ({ venue }) => {
    expect(notesOf({ venue })).toEqual([]);
  });

  test('groups missing translations by language', () => {
    const names = [
      { en: 'a' },
      { en: 'b', ar: '' },
      { ar: 'c' },
      { en: 'd', ar: 'd' },
      { en: 'e' },
      'Everyone',
      { en: 'f' },
    ];
    const products = names.map((name, index) => ({ id: index + 1, name, price: '1' }));
    const { notes } = check({ menu: withProducts(...products) });
    expect(notes.map(({ path, message }) => [path, message])).toEqual([
      [
        'categories[0].products[0].name',
        '4 of 6 translated texts have no words in "ar": categories[0].products[0].name, categories[0].products[1].name, categories[0].products[4].name, ….',
      ],
      [
        'categories[0].products[2].name',
        '1 of 6 translated texts have no words in "en": categories[0].products[2].name.',
      ],
    ]);
  });

  test('returns notes with problems too', () => {
    expect(notesOf({ menu: { ...menuFile, id: 0 }, media: ['media/a.jpg'] })).toEqual([
      'media/a.jpg unused_media',
    ]);
  });
});

describe('checkVenue: HTML', () => {
  const menu = {
    ...menuFile,
    categories: [
      {
        id: 1,
        name: 'Soups <b>hot</b>',
        products: [
          { ...soup, description: '<p>Fine</p>' },
          { ...soup, id: 12, description: { en: '<p>Fine</p>', ar: '<p style="x">a<script>b</script></p>' } },
        ],
      },
    ],
    home_header_text: '<h2 onclick="x">Welcome</h2>',
    forms: [{ id: 1, name: 'Feedback', message: 'Thanks<img src=x onerror=alert(1)>' }],
  };
  const checked = check({ menu }, sanitizeMarkup);

  test('is sanitized in the returned menu, and other texts are unchanged', () => {
    if (checked.kind === 'invalid') throw new Error('Found invalid');
    const { categories, home_header_text, forms } = checked.menu;
    expect(home_header_text?.words).toBe('<h2>Welcome</h2>');
    expect(forms[0]?.message?.words).toBe('Thanks');
    expect(categories[0]?.products[1]?.description?.words).toEqual({ en: '<p>Fine</p>', ar: '<p>a</p>' });
    expect(categories[0]?.products[0]?.description?.words).toBe('<p>Fine</p>');
    expect(categories[0]?.name.words).toBe('Soups <b>hot</b>');
  });

  test('has a located note for everything that was removed', () => {
    expect(checked.notes.map(({ path, code, message }) => [path, code, message])).toEqual([
      [
        'categories[0].products[1].description.ar',
        'cleaned_html',
        '"style" of <p> was removed from this text.',
      ],
      ['categories[0].products[1].description.ar', 'cleaned_html', '<script> was removed from this text.'],
      ['home_header_text', 'cleaned_html', '"onclick" of <h2> was removed from this text.'],
      ['forms[0].message', 'cleaned_html', '<img> was removed from this text.'],
    ]);
    for (const { line } of checked.notes) expect(line).toBeGreaterThan(1);
  });
});
