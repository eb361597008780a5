import { describe, expect, test } from 'vitest';
import { anApp } from '../../view-models/an-app.ts';
import { anAppOf, told, venue } from './a-menu-with-diets.ts';

describe('home tells', () => {
  test('of the venue: where it is, when it is open, how it takes money', () => {
    expect(told(anAppOf().home())).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      '@id': 'https://corner.example/#restaurant',
      name: 'Corner',
      url: 'https://corner.example/en/home',
      logo: 'https://corner.example/media/aaaaaaaaaa-640.webp',
      image: ['https://corner.example/media/bbbbbbbbbb-640.webp'],
      address: { streetAddress: 'Al Wasl Road 1, Dubai', addressCountry: 'AE' },
      geo: { latitude: 25.2, longitude: 55.27 },
      openingHoursSpecification: [{ dayOfWeek: ['Saturday'], opens: '10:00', closes: '22:00' }],
      specialOpeningHoursSpecification: [{ validFrom: '2026-12-26', opens: '00:00', closes: '00:00' }],
      currenciesAccepted: 'AED',
      paymentAccepted: 'Cash, Credit Card',
    });
  });

  test('of the menu by its sections, and leaves the dishes to their pages', () => {
    const { hasMenu } = told(anAppOf().home());
    expect(hasMenu).toEqual({
      '@type': 'Menu',
      '@id': 'https://corner.example/en/home#menu',
      name: 'Corner',
      inLanguage: 'en',
      hasMenuSection: [
        { '@type': 'MenuSection', name: 'Food', url: 'https://corner.example/en/category/1' },
        { '@type': 'MenuSection', name: 'Shop' },
      ],
    });
    const all = told(anAppOf({ home_display_all_categories: false }).home());
    expect(all.hasMenu.hasMenuSection).toMatchObject([
      { name: 'Soups', url: 'https://corner.example/en/category/2' },
    ]);
  });

  test('nothing that the menu does not say', () => {
    const silent = told(anApp({ categories: [] }).home());
    expect(new Set(Object.keys(silent))).toEqual(
      new Set([
        '@context',
        '@id',
        '@type',
        'currenciesAccepted',
        'hasMenu',
        'name',
        'openingHoursSpecification',
        'url',
      ]),
    );
    expect(silent.hasMenu.hasMenuSection).toBeUndefined();
  });

  test('of closures until they are over', () => {
    const app = anAppOf({}, { at: '2026-12-26T12:00:00+04:00' });
    expect(told(app.home()).specialOpeningHoursSpecification).toHaveLength(1);
    expect(app.until()).toBe('2026-12-27T00:00:00');
    const after = told(anAppOf({}, { at: '2026-12-27T00:00:00+04:00' }).home());
    expect(after.specialOpeningHoursSpecification).toBeUndefined();
  });

  test('the same at the door, but for the sections', () => {
    const door = told(anAppOf().onboarding());
    expect(door).toMatchObject({
      '@type': 'Restaurant',
      geo: { latitude: 25.2 },
      hasMenu: 'https://corner.example/en/home',
    });
  });
});

describe('other pages tell', () => {
  test.for([
    ['an info page', () => anAppOf().infoPage(7), 'Terms', '/en/page/7'],
    ['the promotions', () => anAppOf().promotions(), 'Promotions', '/en/promotions'],
  ] as const)('%s: what they are called and whose they are', ([, screen, name, path]) => {
    expect(told(screen())).toMatchObject({
      '@type': 'WebPage',
      name,
      url: `https://corner.example${path}`,
      about: { '@type': 'Restaurant', name: 'Corner' },
      breadcrumb: { itemListElement: [{ name: 'Corner' }, { name }] },
    });
  });

  test('by paths alone, where the venue has no domain', () => {
    const app = anAppOf({}, { venue: { ...venue, domains: [] } });
    const [section] = told(app.category(2))['@graph'];
    expect(section.url).toBe('/en/category/2');
  });
});
