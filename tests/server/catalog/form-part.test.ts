import { describe, expect, test } from 'vitest';
import { changesBetween } from '#server/catalog/menu-changes.ts';
import { wholeDocument } from '#server/catalog/menu-document.ts';
import { readerOf } from '#server/catalog/menu-reader.ts';
import { aMenu, menuIn } from '#tests/support/venues.ts';

const menuWith = (label: string, enable = true) =>
  aMenu({
    forms: [
      {
        id: 3,
        name: { en: 'Catering', ar: 'تموين' },
        enable,
        form_data: [
          {
            type: 'radio-group',
            name: 'occasion',
            label: { en: label, ar: 'المناسبة' },
            values: [{ label: { en: 'Wedding' }, value: 'wedding' }],
          },
        ],
        message: { en: '<p>Thanks</p>' },
      },
      { id: 4, name: 'Feedback' },
    ],
  });

describe('a form of the menu', () => {
  test('is read separately, in each language', () => {
    const form = readerOf(menuIn('ar', menuWith('Occasion'))).read('form', 3);
    expect(form).toMatchObject({
      id: 3,
      name: 'تموين',
      form_data: [{ name: 'occasion', label: 'المناسبة', required: false, values: [{ label: 'Wedding' }] }],
      message: '<p>Thanks</p>',
    });
    expect(form?.foreign).toEqual({ 'form_data.0.values.0.label': 'en', message: 'en' });
  });

  test('is null when it does not exist, and has an empty message by default', () => {
    const reader = readerOf(menuIn('en', menuWith('Occasion')));
    expect(reader.read('form', 5)).toBeNull();
    expect(reader.read('form', 4)).toMatchObject({ form_data: [], message: '' });
  });

  test('is only summarized in the menu data', () => {
    const whole = Buffer.from(wholeDocument(menuIn('en', menuWith('Occasion')).document)).toString();
    expect(JSON.parse(whole)).toMatchObject({
      forms: [
        { id: 3, name: 'Catering', enable: true, display_on_menu_load: false },
        { id: 4, name: 'Feedback' },
      ],
    });
    expect(whole).not.toMatch(/form_data|Occasion|Thanks/);
  });

  test.for([
    { change: 'its text', menu: menuWith('Which?'), changedParts: ['form:3'] },
    {
      change: 'whether it is offered',
      menu: menuWith('Occasion', false),
      changedParts: ['form:3', 'field:forms'],
    },
    { change: 'nothing', menu: menuWith('Occasion'), changedParts: [] },
  ])('changes its parts when $change changes', ({ menu, changedParts }) => {
    const isChanged = changesBetween(menuIn('en', menuWith('Occasion')), menuIn('en', menu)).has;
    const parts = ['form:3', 'form:4', 'field:forms', 'product:11', 'page-titles'];
    expect(parts.filter(isChanged)).toEqual(changedParts);
  });
});
