import { describe, expect, test } from 'vitest';
import { anApp } from '../../view-models/an-app.ts';
import { anAppOf, jsonLdOf, venue } from './a-full-menu.ts';

describe('the JSON-LD of home', () => {
  test('describes the venue: location, hours and payment', () => {
    expect(jsonLdOf(anAppOf().home())).toMatchObject({
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

  test('has the address and telephone that the menu gives', () => {
    const menu = { outlet_address: 'Al Wasl Road 214', outlet_phone: '+97140000100' };
    expect(jsonLdOf(anAppOf(menu).home())).toMatchObject({
      address: { streetAddress: 'Al Wasl Road 214' },
      telephone: '+97140000100',
    });
  });

  test('lists the sections of the menu, with the dishes that the screen lists where they fit', () => {
    const { hasMenu } = jsonLdOf(anAppOf().home());
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
    const all = jsonLdOf(anAppOf({ home_display_all_categories: false }).home());
    expect(all.hasMenu.hasMenuSection).toMatchObject([
      {
        name: 'Soups',
        url: 'https://corner.example/en/category/2',
        hasMenuItem: [
          { name: 'Lentil soup', offers: { price: '16.20' } },
          { name: 'Dish 22' },
          { name: 'Dish 23' },
        ],
      },
    ]);
  });

  test('has only what the menu has', () => {
    const minimal = jsonLdOf(anApp({ categories: [] }).home());
    expect(new Set(Object.keys(minimal))).toEqual(
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
    expect(minimal.hasMenu.hasMenuSection).toBeUndefined();
  });

  test('lists closures until they end', () => {
    const app = anAppOf({}, { at: '2026-12-26T12:00:00+04:00' });
    expect(jsonLdOf(app.home()).specialOpeningHoursSpecification).toHaveLength(1);
    expect(app.until()).toBe('2026-12-27T00:00:00');
    const after = jsonLdOf(anAppOf({}, { at: '2026-12-27T00:00:00+04:00' }).home());
    expect(after.specialOpeningHoursSpecification).toBeUndefined();
  });

  test('has the same on the onboarding screen, without sections', () => {
    const onboarding = jsonLdOf(anAppOf().onboarding());
    expect(onboarding).toMatchObject({
      '@type': 'Restaurant',
      geo: { latitude: 25.2 },
      hasMenu: 'https://corner.example/en/home',
    });
  });
});

describe('what guests can do at the site', () => {
  const offering = (types: readonly string[]) =>
    Object.fromEntries(
      ['delivery', 'dine_in', 'takeaway', 'drive_thru'].map((type) => [
        `enable_${type}`,
        types.includes(type),
      ]),
    );

  test.for([
    [
      ['delivery', 'takeaway'],
      ['http://purl.org/goodrelations/v1#DeliveryModeOwnFleet', 'https://schema.org/OnSitePickup'],
    ],
    [['takeaway', 'drive_thru'], ['https://schema.org/OnSitePickup']],
    [['delivery', 'dine_in'], ['http://purl.org/goodrelations/v1#DeliveryModeOwnFleet']],
  ] as const)('is to order, with %j', ([types, deliveryMethod]) => {
    const app = anAppOf({ enable_order: true, ...offering(types) }, { language: 'ar' });
    for (const screen of [app.home(), app.onboarding()])
      expect(jsonLdOf(screen).potentialAction).toMatchObject([
        {
          '@type': 'OrderAction',
          target: { urlTemplate: 'https://corner.example/ar/home' },
          deliveryMethod,
        },
      ]);
  });

  test.for([
    ['nothing without a cart', { enable_order: false, ...offering(['delivery', 'takeaway']) }],
    ['nothing where guests order only at the table', { enable_order: true, ...offering(['dine_in']) }],
  ] as const)('is %s', ([, differing]) => {
    expect(jsonLdOf(anAppOf(differing).home())).not.toHaveProperty('potentialAction');
  });

  test('is to reserve with the first enabled form that is for it', () => {
    const forms = [
      { id: 1, name: 'How was it?' },
      { id: 2, name: 'Old booking', enable: false, takes_reservations: true },
      { id: 3, name: 'Booking', takes_reservations: true },
      { id: 4, name: 'Big tables', takes_reservations: true },
    ];
    const home = jsonLdOf(anAppOf({ enable_order: false, forms }).home());
    expect(home.acceptsReservations).toBe('https://corner.example/en/form/3');
    expect(home.potentialAction).toMatchObject([
      { '@type': 'ReserveAction', target: { urlTemplate: 'https://corner.example/en/form/3' } },
    ]);
    const feedback = jsonLdOf(anAppOf({ enable_order: false, forms: forms.slice(0, 2) }).home());
    expect(feedback).not.toHaveProperty('acceptsReservations');
    expect(feedback).not.toHaveProperty('potentialAction');
  });
});

describe('the JSON-LD of other pages', () => {
  test.for([
    ['an info page', () => anAppOf().infoPage(7), 'Terms', '/en/page/7'],
    ['the promotions', () => anAppOf().promotions(), 'Promotions', '/en/promotions'],
  ] as const)('has the name and the venue: %s', ([, screen, name, path]) => {
    expect(jsonLdOf(screen())).toMatchObject({
      '@type': 'WebPage',
      name,
      url: `https://corner.example${path}`,
      about: { '@type': 'Restaurant', name: 'Corner' },
      breadcrumb: { itemListElement: [{ name: 'Corner' }, { name }] },
    });
  });

  test('uses paths when the venue has no domain', () => {
    const app = anAppOf({}, { venue: { ...venue, domains: [] } });
    const [section] = jsonLdOf(app.category(2))['@graph'];
    expect(section.url).toBe('/en/category/2');
  });
});
