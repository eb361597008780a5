import { describe, expect, test } from 'vitest';
import { aDish, anApp, idsOf, type MenuInput, withDishes } from './an-app.ts';

const noQuery = new URLSearchParams();

const offer = {
  price: '20',
  offer_price: '15',
  offer_from: '2026-11-21T10:00:00',
  offer_until: '2026-11-21T14:00:00',
};
const menu = withDishes(aDish(11, offer), aDish(12));
const during = { at: '2026-11-21T12:00:00+04:00' };
const before = { at: '2026-11-21T09:00:00+04:00' };

describe('a dish with an offer', () => {
  test('costs it in lists, on its page and in the cart while it lasts', () => {
    const app = anApp(menu, during);
    const price = { now: 15_000, before: { amount: 20_000, percent: 25 } };
    expect(app.category(1)?.dishes[0]?.price).toMatchObject(price);
    expect(app.product(11, noQuery)).toMatchObject({
      price,
      offerUntil: new Date('2026-11-21T14:00:00+04:00'),
    });
    expect(app.orderable(11)).toMatchObject({ price: '15.00', fullPrice: '20.00' });
    expect(app.until()).toBe('2026-11-21T14:00:00');
  });

  test('costs its price before', () => {
    const app = anApp(menu, before);
    expect(app.category(1)?.dishes[0]?.price).toMatchObject({ now: 20_000, before: null });
    expect(app.orderable(11)).toMatchObject({ price: '20.00' });
    expect(app.product(11, noQuery)?.offerUntil).toBeNull();
    expect(app.until()).toBe('2026-11-21T10:00:00');
  });

  test('is among the discounted dishes only while it lasts', () => {
    const special = {
      id: 2,
      name: 'Offers',
      enable_special_category: true,
      special_category_type: 'discounted' as const,
    };
    const gathering: MenuInput = { categories: [...(menu.categories ?? []), special] };
    const gathered = (at: typeof during) => {
      const content = anApp(gathering, at).category(2)?.special;
      return content?.kind === 'flat' ? idsOf(content.dishes) : null;
    };
    expect(gathered(during)).toEqual([11]);
    expect(gathered(before)).toEqual([]);
  });

  test('is in the menu as text with both prices', () => {
    expect(anApp(menu, during).seo.textMenu()).toContain('- Dish 11 · AED\u00a015.00 · Was AED\u00a020.00\n');
    expect(anApp(menu, before).seo.textMenu()).toContain('- Dish 11 · AED\u00a020.00\n');
  });

  test('costs its price for a way of ordering as ever', () => {
    const flags = { enable_order: true, enable_dine_in: true, enable_takeaway: true };
    const dishes = withDishes(aDish(11, { ...offer, price_for: { takeaway: '18.00' } }));
    const app = anApp({ ...flags, ...dishes }, during);
    expect(app.category(1)?.dishes[0]).toMatchObject({
      price: { now: 15_000, before: { amount: 20_000 } },
      priceTypes: ['dine_in'],
      otherPrices: [{ orderTypes: ['takeaway'], now: 18_000, before: null }],
    });
    expect(app.seo.textMenu()).toContain('Was AED\u00a020.00 · Takeaway AED\u00a018.00\n');
  });

  test('costs it as a further pick of a combo', () => {
    const combo = aDish(13, {
      enable_combo: true,
      combo_groups: [{ id: 1, name: 'Mains', products: [{ id: 1, name: 'Dish 11', product: 11 }] }],
    });
    const app = anApp(withDishes(aDish(11, offer), combo), during);
    expect(app.orderable(13)?.combos[0]?.products[0]?.price).toBe(15_000);
    expect(app.until()).toBe('2026-11-21T14:00:00');
  });
});

test('a dish that is sold out until a time comes back by itself', () => {
  const soup = withDishes(aDish(11, { sold_out_until: '2026-11-21T13:00:00' }));
  const app = anApp(soup);
  expect(app.category(1)?.dishes[0]?.isOutOfStock).toBe(true);
  expect(app.orderable(11)?.isOutOfStock).toBe(true);
  expect(app.until()).toBe('2026-11-21T13:00:00');
  expect(anApp(soup, { at: '2026-11-21T13:00:00+04:00' }).orderable(11)?.isOutOfStock).toBe(false);
});
