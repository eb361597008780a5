import { describe, expect, test } from 'vitest';
import { menuFile, notesOf, problemsOf, withMenu } from '../a-folder.ts';

const withPromotion = (differing: object) =>
  withMenu({ promotions: [{ id: 1, title: 'Pizza', ...differing }] });

describe('checkVenue: where promotions lead', () => {
  test.for([
    { link: {}, finds: 'link one_target' },
    { link: { product: 11, category: 1 }, finds: 'link one_target' },
    { link: { product: 9 }, finds: 'link.product unknown_reference' },
    { link: { category: 9 }, finds: 'link.category unknown_reference' },
    { link: { page: 9 }, finds: 'link.page unknown_reference' },
    { link: { url: 'http://pizza.example/' }, finds: 'link.url bad_value' },
    { link: { url: 'javascript:alert(1)' }, finds: 'link.url bad_value' },
    { link: { dish: 11 }, finds: 'link.dish unknown_member' },
  ])('reports $finds for $link', ({ link, finds }) => {
    expect(problemsOf(withPromotion({ link }))).toEqual([`promotions[0].${finds}`]);
  });

  test.for([
    { link: { product: 11 } },
    { link: { category: 2 }, button: 'See the grill' },
    { link: { url: 'https://pizza.example/night?a=b' }, text: 'Every Tuesday' },
    {},
  ])('accepts %j', (promotion) => {
    expect(problemsOf(withPromotion(promotion))).toEqual([]);
    expect(notesOf(withPromotion(promotion))).toEqual([]);
  });

  test('notes a button without a link, and a target without a page', () => {
    expect(notesOf(withPromotion({ button: 'See more' }))).toEqual(['promotions[0].button button_unused']);
    const [soups, grill] = menuFile.categories ?? [];
    const promotions = [{ id: 1, title: 'Soups', link: { category: 1 } }];
    const folder = withMenu({ promotions, categories: [{ ...soups, disable_link: true }, grill] });
    expect(notesOf(folder)).toEqual(['promotions[0].link.category no_page']);
  });
});
