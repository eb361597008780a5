import { describe, expect, test } from 'vitest';
import { type AppSetup, aDish, anApp, idsOf, type MenuInput, shutOnSaturday } from './an-app.ts';

const shellOf = (menu: MenuInput, setup: AppSetup = {}) => anApp(menu, setup).shell();

describe('the shell of a screen', () => {
  test("names the venue in the diner's language, else with its own", () => {
    expect(shellOf({}, { language: 'ar' }).brand).toEqual({ words: 'الركن', language: null });
    expect(shellOf({ name: { en: 'Corner' } }, { language: 'ar' }).brand).toEqual({
      words: 'Corner',
      language: 'en',
    });
    expect(shellOf({ name: undefined }, { venue: { name: 'The Corner' } }).brand.words).toBe('The Corner');
  });

  test("has the venue's first domain as its origin", () => {
    expect(shellOf({}, { venue: { domains: ['a.example', 'b.example'] } }).origin).toBe('https://a.example');
    expect(shellOf({}, { venue: { domains: [] } }).origin).toBeNull();
  });

  /** Source: spec §2 header.languages */
  test('offers languages only when there are several', () => {
    expect(shellOf({}).hasLanguageMenu).toBe(true);
    expect(shellOf({ enable_language_header: false }).hasLanguageMenu).toBe(false);
    const english = [{ code: 'en' as const, name_local: 'English' }];
    expect(shellOf({}, { venue: { languages: english } }).hasLanguageMenu).toBe(false);
  });

  /** Source: spec §2 header.cart-badge */
  test.for([
    [{}, false],
    [{ enable_order: true }, true],
    [{ enable_wishlist: true }, false],
  ] as const)('has a cart for %j: %s', ([menu, hasCart]) => {
    expect(shellOf(menu).hasCart).toBe(hasCart);
  });

  /** Source: spec §2 header.search */
  test('has a search unless the venue disables it', () => {
    expect(shellOf({}).hasSearch).toBe(true);
    expect(shellOf({ enable_search: false }).hasSearch).toBe(false);
  });

  test('has one stylesheet per theme', () => {
    const theme = { theme_data: { primary_color: '#aa3300' } };
    const { stylesheet } = shellOf(theme);
    expect(stylesheet).toMatch(/^\/media\/[0-9a-z]{10}\.css$/);
    expect(shellOf(theme, { language: 'ar' }).stylesheet).toBe(stylesheet);
    expect(shellOf({ theme_data: { primary_color: '#aa3301' } }).stylesheet).not.toBe(stylesheet);
    expect(shellOf({ ...theme, category_background: 'media/placeholder.webp' }).stylesheet).not.toBe(
      stylesheet,
    );
  });

  test('formats money as the venue does', () => {
    expect(shellOf({ currency: 'KWD' }).pricing).toMatchObject({
      style: { decimals: 3, showsCurrency: true },
      alt: null,
    });
    expect(shellOf({ currency: 'AED', currency_symbol: 'Dhs' }).pricing.style.symbol).toBe('Dhs');
    const dollars = { enable_alt_currency: true, alt_currency: 'USD', alt_currency_exchange_rate: '0.27' };
    const inArabic = { language: 'ar' } as const;
    expect(shellOf({ ...dollars, enable_arabic_numerals: true }, inArabic).pricing).toMatchObject({
      style: { numberingSystem: 'arab' },
      alt: { currency: { code: 'USD' }, style: { decimals: 2, numberingSystem: 'arab' } },
    });
  });
});

describe('the drawer', () => {
  const menu: MenuInput = {
    categories: [
      { id: 1, name: { en: 'Soups' } },
      { id: 2, name: 'Grill', parent: 1, products: [aDish(21)] },
      { id: 3, name: 'Staff', disable_link: true },
      { id: 4, name: 'Shop', external_link: 'https://shop.example/' },
      {
        id: 5,
        name: 'Breakfast',
        category_hours: shutOnSaturday('11:00:00', '15:00:00'),
        products: [aDish(51)],
      },
      { id: 6, name: 'Nothing yet' },
    ],
    pages: [{ id: 7, title: { en: 'Terms' }, content: '' }],
    forms: [
      { id: 8, name: { en: 'Feedback' } },
      { id: 9, name: 'Old', enable: false },
    ],
  };

  /** Source: spec §2 drawer.categories */
  test('lists top-level categories that have a page now', () => {
    const app = anApp(menu);
    expect(idsOf(app.shell().drawer.categories)).toEqual([1]);
    expect(app.until()).toBe('2026-11-21T15:00:00');
    expect(idsOf(shellOf(menu, { at: '2026-11-21T15:00:00+04:00' }).drawer.categories)).toEqual([1, 5]);
  });

  /** Source: spec §2 drawer.forms */
  test('lists pages and enabled forms, each in its language', () => {
    const { drawer } = shellOf(menu, { language: 'ar' });
    expect(drawer.categories[0]?.title).toEqual({ words: 'Soups', language: 'en' });
    expect(drawer.pages).toEqual([{ id: 7, title: { words: 'Terms', language: 'en' } }]);
    expect(drawer.forms).toEqual([{ id: 8, title: { words: 'Feedback', language: 'en' } }]);
  });

  /** Source: spec §2 drawer.promotions */
  test('links promotions only when one is enabled', () => {
    const promotions = [{ id: 1, title: 'Summer', enable: false }];
    expect(shellOf({ promotions }).drawer.hasPromotions).toBe(false);
    expect(shellOf({ promotions: [...promotions, { id: 2, title: 'Winter' }] }).drawer.hasPromotions).toBe(
      true,
    );
  });
});

describe('the onboarding screen', () => {
  /** Source: spec §2 onboarding.languages */
  test('offers languages only when there are several and the venue enables it', () => {
    expect(anApp({}).onboarding().hasLanguageChoice).toBe(true);
    expect(anApp({ enable_language_onboarding: false }).onboarding().hasLanguageChoice).toBe(false);
  });

  test('can be skipped', () => {
    expect(anApp({ skip_onboarding_screen: true }).onboarding().isSkipped).toBe(true);
  });

  /** Source: spec §2 onboarding.form */
  test("shows the venue's form for it while it is enabled", () => {
    const form = { id: 8, name: 'Feedback', display_on_menu_load: true };
    expect(anApp({ forms: [{ id: 7, name: 'Other' }, form] }).onboarding().form?.id).toBe(8);
    expect(anApp({ forms: [{ ...form, enable: false }] }).onboarding().form).toBeNull();
    expect(anApp({ forms: [{ id: 7, name: 'Other' }] }).onboarding().form).toBeNull();
  });
});

describe('the promotions screen', () => {
  test('shows enabled promotions in order', () => {
    const promotions = [
      { id: 3, title: 'Three', image: { product: 'media/soup.webp' } },
      { id: 1, title: 'One', enable: false },
      { id: 2, title: { en: 'Two' }, video: 'media/film.mp4' },
    ];
    expect(anApp({ promotions }, { language: 'ar' }).promotions().slides).toMatchObject([
      { id: 3, picture: { address: '/media/aaaaaaaaaa-640.webp' }, video: null },
      { id: 2, title: { words: 'Two', language: 'en' }, picture: null, video: '/media/dddddddddd.mp4' },
    ]);
  });
});

describe('an info page', () => {
  test('shows its text, or is null', () => {
    const app = anApp(
      { pages: [{ id: 7, title: 'Terms', content: { en: '<p>Be kind.</p>' } }] },
      { language: 'ar' },
    );
    expect(app.infoPage(7)).toMatchObject({
      id: 7,
      title: { words: 'Terms', language: null },
      content: { words: '<p>Be kind.</p>', language: 'en' },
    });
    expect(app.infoPage(8)).toBeNull();
  });
});
