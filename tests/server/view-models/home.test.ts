import { describe, expect, test } from 'vitest';
import { aDish, anApp, idsOf, type MenuInput, noon, shutOnSaturday } from './an-app.ts';

const categories: NonNullable<MenuInput['categories']> = [
  { id: 1, name: { en: 'Soups', ar: 'شوربات' }, products: [aDish(11), aDish(12)] },
  { id: 2, name: 'Grill', products: [aDish(21)] },
  { id: 3, name: 'Kebabs', parent: 2, products: [aDish(31)] },
  { id: 4, name: 'Nothing yet' },
];

const tilesOf = (menu: MenuInput, setup = {}) => {
  const { content } = anApp(menu, setup).home();
  return content.kind === 'categories' ? content.tiles : [];
};

const sectionsOf = (menu: MenuInput, setup = {}) => {
  const { content } = anApp({ ...menu, home_display_all_categories: false }, setup).home();
  return content.kind === 'products' ? content.sections : [];
};

describe('home with categories', () => {
  test('shows top-level categories in menu order, without empty ones', () => {
    expect(idsOf(tilesOf({ categories }))).toEqual([1, 2]);
    expect(idsOf(anApp({ categories }).home().shell.drawer.categories)).toEqual([1, 2]);
  });

  test.for([
    [[], true],
    [[{ id: 4, name: 'Nothing yet' }], true],
    [
      [
        {
          id: 2,
          name: 'Grill',
          products: [aDish(21)],
          category_hours: shutOnSaturday('10:00:00', '14:00:00'),
        },
      ],
      false,
    ],
  ] as const)('says whether the menu has nothing yet', ([given, isEmpty]) => {
    const menu = { categories: [...given] } as MenuInput;
    expect(anApp(menu).home().isEmpty).toBe(isEmpty);
    expect(anApp({ ...menu, home_display_all_categories: false }).home().isEmpty).toBe(isEmpty);
  });

  test("has each name in the diner's language, else with its own", () => {
    expect(tilesOf({ categories }, { language: 'ar' }).map(({ name }) => name)).toEqual([
      { words: 'شوربات', language: null },
      { words: 'Grill', language: null },
    ]);
    const english = [{ id: 1, name: { en: 'Soups' }, products: [aDish(11)] }];
    expect(tilesOf({ categories: english }, { language: 'ar' })[0]?.name).toEqual({
      words: 'Soups',
      language: 'en',
    });
  });

  test('links as the venue configures', () => {
    const links = tilesOf({
      categories: [
        { id: 1, name: 'Here', products: [aDish(11)] },
        { id: 2, name: 'Nowhere', disable_link: true },
        { id: 3, name: 'Elsewhere', external_link: 'https://shop.example/' },
        { id: 4, name: 'Neither', disable_link: true, external_link: 'https://shop.example/' },
      ],
    }).map(({ link }) => link);
    expect(links).toEqual([
      { kind: 'page' },
      { kind: 'none' },
      { kind: 'external', href: 'https://shop.example/' },
      { kind: 'none' },
    ]);
  });

  /** Source: spec §3 menu.pictures */
  test("shows a category's own picture, else the venue's placeholder, else none", () => {
    const own = [{ id: 1, name: 'Soups', image: { product: 'media/soup.webp' }, products: [aDish(11)] }];
    expect(tilesOf({ categories: own })[0]?.picture).toEqual({
      address: '/media/aaaaaaaaaa-640.webp',
      width: 640,
      height: 480,
      color: '#aabbcc',
    });
    const placeholder = { default_category_image: 'media/placeholder.webp' };
    expect(tilesOf({ categories, ...placeholder })[0]?.picture?.address).toBe('/media/cccccccccc-640.webp');
    expect(tilesOf({ categories })[0]?.picture).toBeNull();
  });

  test('shows a category exactly in its hours', () => {
    const [first, ...others] = categories;
    const timed = {
      categories: [
        { id: 1, name: 'Soups', ...first, category_hours: shutOnSaturday('12:30:00', '15:00:00') },
        ...others,
      ],
    };
    const before = anApp(timed, { at: '2026-11-21T12:29:59+04:00' });
    expect(before.home().content).toMatchObject({ tiles: [{ id: 1 }, { id: 2 }] });
    expect(before.until()).toBe('2026-11-21T12:30:00');
    const during = anApp(timed, { at: '2026-11-21T12:30:00+04:00' });
    expect(during.home().content).toMatchObject({ tiles: [{ id: 2 }] });
    expect(during.until()).toBe('2026-11-21T15:00:00');
    expect(idsOf(tilesOf(timed, { at: '2026-11-21T15:00:00+04:00' }))).toEqual([1, 2]);
  });
});

describe('home with all dishes', () => {
  test('shows each category that has dishes', () => {
    const sections = sectionsOf({ categories });
    expect(sections.map(({ id, dishes }) => [id, idsOf(dishes)])).toEqual([
      [1, [11, 12]],
      [2, [21]],
      [3, [31]],
    ]);
  });

  test('omits a heading whose dishes are unavailable now', () => {
    const shut = { product_hours: shutOnSaturday('10:00:00', '14:00:00') };
    const menu = {
      categories: [{ id: 1, name: 'Soups', products: [aDish(11, shut)] }, ...categories.slice(1)],
    };
    expect(idsOf(sectionsOf(menu))).toEqual([2, 3]);
    const app = anApp({ ...menu, home_display_all_categories: false });
    app.home();
    expect(app.until()).toBe('2026-11-21T14:00:00');
  });
});

describe('home', () => {
  const opening_hours = [{ weekday: 6, from_hour: '13:00:00', to_hour: '22:00:00' }];

  /** Source: spec §6 operators.configure */
  test('shows whether the venue is open, and expires when that changes', () => {
    const closed = anApp({ opening_hours });
    expect(closed.home().shell.opening.isOpen).toBe(false);
    expect(closed.until()).toBe('2026-11-21T13:00:00');
    const open = anApp({ opening_hours }, { at: '2026-11-21T13:00:00+04:00' });
    expect(open.home().shell.opening.isOpen).toBe(true);
    expect(open.until()).toBe('2026-11-21T22:00:00');
    const late = anApp({ opening_hours }, { at: '2026-11-21T22:00:00+04:00' });
    expect(late.home().shell.opening.isOpen).toBe(false);
    expect(late.until()).toBe('2026-11-28T13:00:00');
  });

  test('shows the menu during a closure', () => {
    const closing_rules = [{ start: '2026-11-21T00:00:00', end: '2026-11-23T08:00:00' }];
    const app = anApp({ categories, closing_rules });
    expect(app.home()).toMatchObject({
      shell: { opening: { isOpen: false } },
      content: { tiles: [{}, {}] },
    });
    expect(app.until()).toBe('2026-11-23T08:00:00');
  });

  test('never expires without hours', () => {
    const app = anApp({ categories });
    app.home();
    expect(app.until()).toBeNull();
  });

  /** Source: spec §5 availability.zone */
  test("applies hours in the venue's time zone", () => {
    const app = anApp({ opening_hours, timezone: 'Asia/Tokyo' }, { at: noon });
    expect(app.home().shell.opening.isOpen, 'it is five in Tokyo').toBe(true);
    expect(app.until(), 'ten in the evening in Tokyo').toBe('2026-11-21T17:00:00');
  });

  /** Source: spec §9 order-type.delivery */
  test.for([
    { differing: {}, chooser: { asked: 'always', types: ['delivery', 'takeaway'], chosen: 'delivery' } },
    {
      differing: { enable_display_order_type_home: false },
      chooser: { asked: 'never', types: ['delivery', 'takeaway'], chosen: 'delivery' },
    },
    {
      differing: { al_futtaim_enabled: true },
      chooser: { asked: 'at_tables', types: ['takeaway'], chosen: 'takeaway' },
    },
    { differing: { enable_order: false }, chooser: null },
  ] as const)('with $differing has the order type chooser $chooser', ({ differing, chooser }) => {
    const ordering = {
      enable_order: true,
      enable_display_order_type_home: true,
      enable_delivery: true,
      enable_takeaway: true,
    };
    expect(anApp({ ...ordering, ...differing }).home().chooser).toEqual(
      chooser && { ...chooser, hasTables: false },
    );
  });

  test.for([
    { locations: [{ type: 'Table', name: '4' }], hasTables: true },
    { locations: [{ type: 'Room', name: 'Majlis' }], hasTables: true },
    { locations: [{ type: 'Account', name: 'Office' }], hasTables: false },
    { locations: [], hasTables: false },
  ] as const)('with the locations $locations has tables: $hasTables', ({ locations, hasTables }) => {
    const home = anApp({ enable_order: true }, { venue: { locations: [...locations] } }).home();
    expect(home.chooser?.hasTables).toBe(hasTables);
  });

  /** Source: spec §2 onboarding.promotion-on-home */
  test('shows the promotion of the day only when onboarding is skipped', () => {
    const promotions = [
      { id: 1, title: 'Off', enable: false },
      { id: 2, title: 'On', video: 'media/film.mp4' },
    ];
    const promotionOf = (menu: MenuInput) => anApp({ promotions, ...menu }).home().promotion;
    expect(promotionOf({ promotion_on_load: 2, skip_onboarding_screen: true })).toMatchObject({
      id: 2,
      video: '/media/dddddddddd.mp4',
    });
    expect(promotionOf({ promotion_on_load: 2 })).toBeNull();
    expect(promotionOf({ promotion_on_load: 1, skip_onboarding_screen: true })).toBeNull();
    expect(promotionOf({ skip_onboarding_screen: true })).toBeNull();
    expect(anApp({ promotions, promotion_on_load: 2 }).onboarding().promotion?.id).toBe(2);
  });

  test("shows the venue's header and footer, or none", () => {
    const texts = { home_header_text: { en: '<b>Welcome</b>' }, home_footer_text: '' };
    const home = anApp(texts, { language: 'ar' }).home();
    expect(home.header).toEqual({ words: '<b>Welcome</b>', language: 'en' });
    expect(home.footer).toBeNull();
  });
});
