import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { appPictureOf } from '#domain/app-pictures.ts';
import { initialsOf } from '#server/seo/venue-icon.ts';
import { themeColorsOf } from '#server/view-models/theme-colors.ts';
import { type AppSetup, anApp, type MenuInput } from '../view-models/an-app.ts';

const manifestOf = (menu: MenuInput = {}, setup: AppSetup = {}) => anApp(menu, setup).seo.manifest();

describe('the web app manifest', () => {
  test('describes one app in the language of the page', () => {
    const home_header_text = { en: '<p>Charcoal &amp; saffron</p>', ar: '<p>فحم وزعفران</p>' };
    expect(manifestOf({ home_header_text })).toMatchObject({
      id: '/',
      name: 'Corner',
      short_name: 'Corner',
      description: 'Charcoal & saffron',
      lang: 'en',
      dir: 'ltr',
      start_url: '/en/home',
      scope: '/',
      display: 'standalone',
    });
    expect(manifestOf({ home_header_text }, { language: 'ar' })).toMatchObject({
      id: '/',
      name: 'الركن',
      description: 'فحم وزعفران',
      lang: 'ar',
      dir: 'rtl',
      start_url: '/ar/home',
    });
  });

  test.for([
    ['The Long Menu of Dubai', 'The Long'],
    ['Restaurantbetriebe', 'Restaurantbe'],
    ['مطعم جمرة الليل', 'مطعم جمرة'],
    ['Café Inkt', 'Café Inkt'],
  ] as const)('shortens %s to %s', ([name, short]) => {
    expect(manifestOf({ name }).short_name).toBe(short);
  });

  test('lists existing pictures with their real sizes', () => {
    for (const { src, sizes, type, purpose } of manifestOf().icons) {
      const [, , , licence, file = ''] = src.split('/');
      expect(licence).toBe('corner');
      expect(appPictureOf(file)).toMatchObject({
        size: Number(sizes.split('x')[0]),
        isMaskable: purpose === 'maskable',
      });
      expect(type).toBe('image/png');
    }
    expect(manifestOf().icons.filter(({ purpose }) => purpose === 'maskable').length).toBeGreaterThan(0);
  });

  test('has the colors of the theme', () => {
    const theme_data = { background_color: '#0e0a10', header_background_color: '#201020' };
    expect(manifestOf({ theme_data })).toMatchObject({ background_color: '#0e0a10', theme_color: '#201020' });
    expect(manifestOf({ theme_data: { background_color: '#0e0a10' } }).theme_color).toBe('#0e0a10');
  });
});

test('the colors of a venue without a theme are the defaults', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  const token = (name: string) => new RegExp(`^  --${name}: (#[0-9a-f]{3,6});`, 'm').exec(tokens)?.[1];
  expect(themeColorsOf({})).toEqual({
    background: token('paper'),
    browserBar: token('paper'),
    brand: token('primary'),
    onBrand: '#ffffff',
  });
});

test.for([
  ['Saffron Grill', 'SG'],
  ['Café Inkt', 'CI'],
  ['the corner', 'TC'],
  ['Corner', 'C'],
  ['“Corner” & Sons', 'CS'],
  ['جمرة الليل', 'ج'],
  ['五个厨房', '五'],
  ['5 Spices', '5'],
  ['🍜', ''],
  ['', ''],
] as const)('%s has the initials %s', ([name, letters]) => {
  expect(initialsOf(name)).toBe(letters);
});
