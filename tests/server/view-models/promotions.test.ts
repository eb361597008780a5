import { describe, expect, test } from 'vitest';
import { aDish, anApp, type MenuInput, withDishes } from './an-app.ts';

type PromotionInput = NonNullable<MenuInput['promotions']>[number];

const menu: MenuInput = {
  ...withDishes(aDish(11), aDish(12, { disable_link: true })),
  pages: [{ id: 3, title: 'Catering', content: '<p>Ask us</p>' }],
};

const slideOf = (differing: Partial<PromotionInput>) =>
  anApp({ ...menu, promotions: [{ id: 1, title: 'Pizza night', ...differing }] }, { language: 'ar' })
    .promotions()
    .slides.at(0);

describe('a promotion', () => {
  test.for([
    ['a dish', { product: 11 }, { href: '/ar/product/11', isExternal: false }],
    ['a category', { category: 1 }, { href: '/ar/category/1', isExternal: false }],
    ['a page', { page: 3 }, { href: '/ar/page/3', isExternal: false }],
    ['another site', { url: 'https://x.example/' }, { href: 'https://x.example/', isExternal: true }],
  ] as const)('leads to %s', ([, link, target]) => {
    expect(slideOf({ link })?.link).toEqual({ ...target, button: null });
  });

  test.for([
    ['without a link', undefined],
    ['to a dish without a page', { product: 12 }],
  ] as const)('leads nowhere %s', ([, link]) => {
    expect(slideOf(link ? { link } : {})?.link).toBeNull();
  });

  test('says when it ends and what limits it, and is gone from then on', () => {
    const until = '2026-11-28T23:00:00';
    expect(slideOf({ until, terms: { en: 'Once per table' } })).toMatchObject({
      until: new Date('2026-11-28T23:00:00+04:00'),
      terms: { words: 'Once per table', language: 'en' },
    });
    const promotions = [{ id: 1, title: 'Pizza night', until }];
    const screenAt = (at: string) => anApp({ ...menu, promotions }, { at }).promotions();
    expect(screenAt('2026-11-28T22:59:59+04:00').shell.drawer.hasPromotions).toBe(true);
    expect(screenAt('2026-11-28T23:00:00+04:00')).toMatchObject({
      slides: [],
      shell: { drawer: { hasPromotions: false } },
    });
    expect(slideOf({})).toMatchObject({ until: null, terms: null });
  });

  test('has a text and a button in the language of the page, else in their own', () => {
    const slide = slideOf({
      text: { en: 'Two for one', ar: 'اثنان بسعر واحد' },
      link: { category: 1 },
      button: { en: 'See the pizzas' },
    });
    expect(slide?.text).toEqual({ words: 'اثنان بسعر واحد', language: null });
    expect(slide?.link?.button).toEqual({ words: 'See the pizzas', language: 'en' });
    expect(slideOf({})).toMatchObject({ text: null, link: null });
  });
});
