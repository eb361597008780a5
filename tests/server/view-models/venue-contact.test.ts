import { expect, test } from 'vitest';
import { anApp, type MenuInput } from './an-app.ts';

const legal = { name: 'Corner L.L.C.', address: ['Al Wasl Road 1', 'Dubai'] };

const contactOf = (menu: MenuInput, setup: Parameters<typeof anApp>[1] = {}) =>
  anApp(menu, setup).home().details.contact;

test("the menu's own address comes before the legal one, in the page's language", () => {
  const menu = { outlet_address: { en: 'Al Wasl Road 214', ar: 'شارع الوصل 214' } };
  expect(contactOf(menu, { venue: { legal } }).address?.words).toBe('Al Wasl Road 214');
  expect(contactOf(menu, { language: 'ar' }).address?.words).toBe('شارع الوصل 214');
  expect(contactOf({}, { venue: { legal } }).address?.words).toBe('Al Wasl Road 1, Dubai');
});

test('the way leads to the position, else to the address', () => {
  const position = { outlet_latitude: 25.2, outlet_longitude: 55.25 };
  const destination = (menu: MenuInput) =>
    new URL(contactOf(menu).directions ?? '').searchParams.get('destination');
  expect(destination({ ...position, outlet_address: 'Al Wasl Road 214' })).toBe('25.2,55.25');
  expect(destination({ outlet_address: 'Al Wasl Road 214' })).toBe('Al Wasl Road 214');
});

test('a telephone number is written as people read it', () => {
  expect(contactOf({ outlet_phone: '+31205550100' }).phone).toEqual({
    number: '+31205550100',
    text: '+31 20 555 0100',
  });
});

test('the landing page and home name the same contact', () => {
  const { onboarding, home } = anApp({ outlet_address: 'Al Wasl Road 214', outlet_phone: '+31205550100' });
  expect(onboarding().contact).toEqual(home().details.contact);
  expect(onboarding().contact.phone?.number).toBe('+31205550100');
});

test('a venue that gives nothing has no contact', () => {
  expect(contactOf({})).toEqual({ address: null, directions: null, phone: null });
});
