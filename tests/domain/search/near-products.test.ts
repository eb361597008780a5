import { describe, expect, test } from 'vitest';
import { nearProducts } from '#domain/search/near-products.ts';

const dish = (name: string, ...texts: string[]) => ({ name, texts });

const menu = [
  dish('Falafel wrap', 'With tahini and pickles'),
  dish('Chicken sandwich', 'With mayonnaise'),
  dish('Grilled chicken', 'With rice'),
  dish('Beef burger', 'With bacon'),
  dish('Margherita', 'With basil'),
  dish('Lentil soup'),
  dish('Lemonade', 'Chicken-free, of course'),
];

const near = (term: string, products = menu, tag = 'en') =>
  nearProducts(products, term, tag).map(({ name }) => name);

describe('the products nearest to a term that none has', () => {
  test.for([
    { what: 'one of its words', term: 'beef lasagna', names: ['Beef burger'] },
    {
      what: 'the rarer of its words',
      term: 'chicken burger',
      names: ['Beef burger', 'Chicken sandwich', 'Grilled chicken', 'Lemonade'],
    },
    { what: 'a word with a typo', term: 'hot burgr', names: ['Beef burger'] },
    { what: 'a word that looks alike', term: 'falalfe', names: ['Falafel wrap'] },
    { what: 'a word in a description', term: 'basil pesto', names: ['Margherita'] },
    { what: 'no word of most descriptions', term: 'with', names: [] },
    { what: 'no short word', term: 'of a', names: [] },
    { what: 'nothing', term: 'zzz', names: [] },
    { what: 'nothing for signs', term: '!!!', names: [] },
  ])('have $what', ({ term, names }) => {
    expect(near(term)).toEqual(names);
  });

  test('are found in other scripts', () => {
    const arabic = [dish('شوربة عدس'), dish('كباب'), dish('حمص')];
    expect(near('شوربة خضار', arabic, 'ar')).toEqual(['شوربة عدس']);
    const japanese = [dish('鶏の唐揚げ'), dish('天ぷらうどん'), dish('味噌汁')];
    expect(near('鶏唐揚げ定食', japanese, 'ja')).toEqual(['鶏の唐揚げ']);
  });
});
