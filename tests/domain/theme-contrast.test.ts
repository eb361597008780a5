import { expect, test } from 'vitest';
import { contrastsOf, shownColors } from '#domain/theme-contrast.ts';

const ratioOf = (theme: Parameters<typeof shownColors>[0], name: string) =>
  contrastsOf(shownColors(theme)).find((one) => one.name === name)?.ratio;

test('every color of the site itself can be read', () => {
  expect(contrastsOf(shownColors({})).filter(({ ratio, needed }) => ratio < needed)).toEqual([]);
});

test('text follows the background that it is on', () => {
  expect(shownColors({ background_color: '#000' }).price_color).toBe('#ffffff');
  expect(shownColors({ header_background_color: '#fff' }).header_text_color).toBe('#000000');
  expect(shownColors({ text_color: '#123' }).header_text_color).toBe('#123');
});

test('a pale price is hard to read on a pale page', () => {
  expect(ratioOf({ price_color: '#999999', background_color: '#ffffff' }, 'price_color')).toBeCloseTo(
    2.85,
    1,
  );
});
