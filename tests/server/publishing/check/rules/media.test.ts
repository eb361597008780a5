import { describe, expect, test } from 'vitest';
import { problemsOf, withCategory, withMenu, withProduct } from '../a-folder.ts';

describe('checkVenue: media', () => {
  const media = ['media/pizza.jpg', 'media/film.mp4'];
  const withPicture = (product: string) => ({ ...withCategory({ image: { product } }), media });

  test.for([
    { folder: withPicture('media/burger.jpg'), finds: 'categories[0].image.product missing_media' },
    { folder: withPicture('media/Pizza.jpg'), finds: 'categories[0].image.product missing_media' },
    { folder: withPicture('/media/pizza.jpg'), finds: 'categories[0].image.product bad_value' },
    { folder: withPicture('media/film.mp4'), finds: 'categories[0].image.product wrong_media' },
    {
      folder: { ...withProduct({ video_file: 'media/pizza.jpg' }), media },
      finds: 'categories[0].products[0].video_file wrong_media',
    },
    {
      folder: { ...withPicture('media/pizza.svg'), media: ['media/pizza.svg'] },
      finds: 'categories[0].image.product wrong_media',
    },
    {
      folder: { ...withProduct({ images: [{ image: { product: 'media/a.jpg' } }] }), media },
      finds: 'categories[0].products[0].images[0].image.product missing_media',
    },
    {
      folder: { ...withMenu({ promotions: [{ id: 1, title: 'a', video: 'media/a.mp4' }] }), media },
      finds: 'promotions[0].video missing_media',
    },
    {
      folder: { ...withMenu({ logo_image: { logo: 'media/a.png' } }), media },
      finds: 'logo_image.logo missing_media',
    },
    {
      folder: { ...withMenu({ default_product_image: { resized: 'media/a.png' } }), media },
      finds: 'default_product_image.resized missing_media',
    },
    {
      folder: { ...withMenu({ properties: [{ id: 1, name: 'a', image: { icon: 'media/a.png' } }] }), media },
      finds: 'properties[0].image.icon missing_media',
    },
    { folder: { ...withMenu({ cover_image: 'media/a.png' }), media }, finds: 'cover_image missing_media' },
  ])('reports $finds', ({ folder, finds }) => {
    expect(problemsOf(folder)).toEqual([finds]);
  });

  test('accepts pictures and videos where each is allowed', () => {
    const menu = { ...withProduct({ video_file: 'media/film.mp4' }).menu, cover_image: 'media/pizza.jpg' };
    expect(problemsOf({ menu, media })).toEqual([]);
  });
});
