import { expect, test } from 'vitest';
import { defaultPicture } from '#server/catalog/picture.ts';
import type { RequestContext } from '#server/catalog/request-context.ts';

const contextWith = (standIn: object | null) =>
  ({ menu: { field: () => standIn } }) as unknown as RequestContext;

/** Source: spec §9 picture.placeholder */
test('the stand-in for a picture is 800 by 500 where the menu gives no size', () => {
  expect(defaultPicture(contextWith({ resized: '/media/0123456789-640.webp' }))).toMatchObject({
    width: 800,
    height: 500,
  });
  expect(
    defaultPicture(contextWith({ resized: '/media/0123456789-640.webp', width: 640, height: 480 })),
  ).toMatchObject({ width: 640, height: 480 });
  expect(defaultPicture(contextWith(null))).toBeNull();
});
