import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stylesheetOf } from '#server/catalog/stylesheet.ts';
import { darkPaperOf, themeNotes, themeStylesheet } from '#server/catalog/theme-stylesheet.ts';

describe('themeStylesheet', () => {
  /** Source: spec §3 menu.theme */
  test.for([
    { theme: {}, css: '' },
    { theme: { primary_color: '#0F766E' }, css: ':root{--primary:#0f766e;--on-primary:#ffffff}' },
    { theme: { primary_color: '#ff0' }, css: ':root{--primary:#ff0;--on-primary:#000000}' },
    {
      theme: { background_color: '#fffdf8' },
      css: ':root{color-scheme:light;--paper:#fffdf8;--ink:#000000}',
    },
    {
      theme: { background_color: '#111111', text_color: '#eeeeee' },
      css: ':root{color-scheme:dark;--paper:#111111;--ink:#eeeeee}',
    },
    { theme: { header_background_color: '#000' }, css: ':root{--header:#000;--on-header:#ffffff}' },
    {
      theme: { header_background_color: '#000', header_text_color: '#ffeedd' },
      css: ':root{--header:#000;--on-header:#ffeedd}',
    },
    { theme: { surface_color: '#eee', price_color: '#a00' }, css: ':root{--surface:#eee;--price:#a00}' },
    { theme: { corner_radius: 0 }, css: ':root{--radius:0px}' },
    { theme: { font_family: 'Georgia, serif' }, css: ':root{--font:"Georgia",serif}' },
    {
      theme: { heading_font_family: "'Noto Sans 2', system-ui" },
      css: ':root{--font-heading:"Noto Sans 2",system-ui}',
    },
  ])('sets the properties of $theme', ({ theme, css }) => {
    expect(themeStylesheet({ ...theme, dark_mode: 'off' })).toBe(css);
  });

  test('lets no value end its declaration', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'red;}',
        '#fff;}*{',
        'url(x)',
        '</style>',
        '#12345',
        '"',
        "x'}",
        'a\\',
        '/*',
        'serif;color:red',
      ),
    );
    const theme = fc.record({
      primary_color: anything,
      background_color: anything,
      header_text_color: anything,
      font_family: anything,
      heading_font_family: anything,
      corner_radius: fc.oneof(fc.double(), fc.integer()),
    });
    fc.assert(
      fc.property(theme, (values) => {
        expect(themeStylesheet({ ...values, dark_mode: 'off' })).toMatch(
          /^(:root\{((--)?[a-z-]+:(#[0-9a-f]{3,6}|\d{1,2}px|light|dark|("[\p{L}\d -]+"|[a-z-]+)(,("[\p{L}\d -]+"|[a-z-]+))*);?)+\})?$/u,
        );
      }),
    );
  });
});

describe('themeNotes', () => {
  test.for([
    { theme: {}, members: [] },
    { theme: { text_color: '#1c1917', background_color: '#fffdf8', primary_color: '#0f766e' }, members: [] },
    { theme: { text_color: '#999', background_color: '#fff' }, members: ['text_color'] },
    { theme: { text_color: '#ddd' }, members: ['text_color'] },
    { theme: { text_color: '#333', background_color: '#111' }, members: ['text_color'] },
    { theme: { primary_color: '#ffee88', background_color: '#fff' }, members: ['primary_color'] },
    { theme: { primary_color: '#888', background_color: '#fff' }, members: [] },
    { theme: { header_text_color: '#fff', header_background_color: '#eee' }, members: ['header_text_color'] },
    { theme: { header_text_color: '#fff' }, members: [] },
    {
      theme: { text_color: '#fff', surface_color: '#fff', background_color: '#000' },
      members: ['text_color'],
    },
    { theme: { price_color: '#a00', surface_color: '#800' }, members: ['price_color'] },
    {
      theme: { category_text_color: '#eee', background_color: '#000', surface_color: '#fff' },
      members: ['category_text_color'],
    },
    { theme: { discount_color: '#f99', background_color: '#fff' }, members: ['discount_color'] },
  ])('reports what is hard to read in $theme', ({ theme, members }) => {
    expect(themeNotes(theme).map(({ members: [member] }) => member)).toEqual(members);
  });

  test.for(['saffron-grill', 'jamrat-layl', 'pandan-lane', 'cafe-inkt', 'table-du-port'])(
    'finds nothing hard to read at %s',
    async (venue) => {
      const file = new URL(`../../../venues/${venue}/menu.json`, import.meta.url);
      const { theme_data } = JSON.parse(await readFile(file, 'utf8'));
      expect(Object.keys(theme_data)).toContain('discount_color');
      expect(themeNotes(theme_data)).toEqual([]);
    },
  );

  test('suggests darker or lighter', () => {
    const [onLight] = themeNotes({ text_color: '#999', background_color: '#fff' });
    const [onDark] = themeNotes({ text_color: '#444', background_color: '#000' });
    expect([onLight?.remedy, onDark?.remedy]).toEqual([
      'Make "text_color" darker.',
      'Make "text_color" lighter.',
    ]);
  });
});

describe('in the dark', () => {
  test('a venue has its own hue on dark paper', () => {
    const css = themeStylesheet({ primary_color: '#0f766e' });
    const [light = '', dark = ''] = css.split('@media (prefers-color-scheme:dark)');
    expect(light).toBe(':root{--primary:#0f766e;--on-primary:#ffffff}');
    expect(dark).toMatch(/^\{:root\{color-scheme:dark;--primary:#[\da-f]{6};--on-primary:#000000;/);
    expect(dark).toMatch(/--paper:#0[\da-f]1[\da-f]1[\da-f];/);
  });

  test.for([
    { theme: { dark_mode: 'off' as const }, what: 'is always light' },
    { theme: { background_color: '#14110f' }, what: 'is dark already' },
  ])('a venue that $what has no other colors', ({ theme }) => {
    expect(themeStylesheet(theme)).not.toContain('@media');
    expect(darkPaperOf(theme)).toBeNull();
  });

  test('the pattern of categories is for light paper alone', () => {
    const css = (theme: object) => stylesheetOf({ theme, categoryBackground: '/media/a.webp' }).css;
    expect(css({})).toContain('@media (prefers-color-scheme:light){:root{--category-background:');
    expect(css({ dark_mode: 'off' })).toBe(':root{--category-background:url(/media/a.webp)}');
  });
});
