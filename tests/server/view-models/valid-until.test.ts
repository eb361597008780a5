import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOf } from '#tests/support/long-run.ts';
import { aDish, anApp, type MenuInput } from './an-app.ts';

const hour = fc.integer({ min: 0, max: 23 }).map((hours) => `${String(hours).padStart(2, '0')}:30:00`);
const window = fc.record({ weekday: fc.integer({ min: 0, max: 6 }), from_hour: hour, to_hour: hour });
const closure = fc
  .tuple(fc.integer({ min: 20, max: 25 }), fc.integer({ min: 1, max: 40 }))
  .map(([day, hours]) => {
    const start = Date.UTC(2026, 10, day, 7);
    const wall = (instant: number) => new Date(instant).toISOString().slice(0, 19);
    return { start: wall(start), end: wall(start + hours * 3_600_000) };
  });
const itemHours = fc.array(fc.oneof(window, closure), { maxLength: 3 });

/** Another price from one time to another. */
const offer = closure.map(({ start, end }) => ({
  offer_price: '5',
  offer_from: start,
  offer_until: end,
}));

const category = (id: number, products: readonly number[], differing: object = {}) =>
  fc
    .tuple(itemHours, ...products.map(() => fc.tuple(itemHours, fc.oneof(fc.constant({}), offer))))
    .map(([category_hours, ...timed]) => ({
      id,
      name: `Category ${id}`,
      category_hours,
      products: products.map((product, at) => {
        const [product_hours = [], own = {}] = timed[at] ?? [];
        return aDish(product, { product_hours, ...own, ...(product === 12 && { also_in: [2] }) });
      }),
      ...differing,
    }));

const special = { enable_special_category: true, special_category_type: 'all' as const };

const menus: fc.Arbitrary<MenuInput> = fc.record({
  opening_hours: fc.array(window, { maxLength: 2 }),
  closing_rules: fc.array(closure, { maxLength: 1 }),
  home_display_all_categories: fc.boolean(),
  enable_order: fc.constant(true),
  categories: fc.tuple(
    category(1, [11, 12, 13]),
    category(2, [21], { parent: 1 }),
    category(3, [], special),
    category(4, [], { ...special, special_category_display_categories: true }),
  ),
});

const screens: Readonly<Record<string, (app: ReturnType<typeof anApp>) => unknown>> = {
  home: (app) => app.home(),
  category: (app) => app.category(1),
  'flat special category': (app) => app.category(3),
  'special category with headings': (app) => app.category(4),
  product: (app) => app.product(11, new URLSearchParams()),
  onboarding: (app) => app.onboarding(),
  sitemap: (app) => app.seo.sitemap(null),
  'text menu': (app) => app.seo.textMenu(),
};

/** A screen without the time at which it was created. */
const shown = (screen: unknown) => JSON.stringify(screen, (name, value) => (name === 'asOf' ? null : value));

/** An instant from Dubai wall time. */
const instantOf = (wall: string) => Date.parse(`${wall}+04:00`);

test.for(Object.entries(screens))('%s does not change before it expires', ([, open]) => {
  const start = Date.UTC(2026, 10, 21);
  const minute = fc.integer({ min: 0, max: 3 * 24 * 60 }).map((minutes) => start + minutes * 60_000);
  fc.assert(
    fc.property(menus, minute, fc.double({ min: 0, max: 1, noNaN: true }), (menu, now, share) => {
      const app = anApp(menu, { at: new Date(now).toISOString() });
      const screen = open(app);
      // An unavailable item has no page to check.
      fc.pre(screen !== null);
      const until = app.until();
      const end = until === null ? now + 3 * 24 * 3_600_000 : instantOf(until);
      expect(end).toBeGreaterThan(now);
      for (const later of [now + Math.floor((end - 1 - now) * share), end - 1]) {
        expect(shown(open(anApp(menu, { at: new Date(later).toISOString() })))).toBe(shown(screen));
      }
    }),
    { numRuns: countOf({ full: 100, small: 15 }) },
  );
});
