import { describe, expect, test } from 'vitest';
import { problemsOf, withCategory, withMenu, withProduct, withVenue } from '../a-folder.ts';

const size = { id: 1, name: 'Size', values: [{ id: 101, variation_value: 101, name: 'Large' }] };

describe('checkVenue: what a diner could not order or see', () => {
  const field = { type: 'text', name: 'a' };
  const withFields = (...form_data: readonly object[]) =>
    withMenu({ forms: [{ id: 1, name: 'a', form_data }] });

  test.for([
    {
      folder: withProduct({ enable_combo: true }),
      finds: 'categories[0].products[0].enable_combo combo_without_groups',
    },
    {
      folder: withProduct({ enable_combo: true, combo_groups: [{ id: 5, name: 'a', products: [] }] }),
      finds: 'categories[0].products[0].combo_groups[0].products empty_group',
    },
    {
      folder: withMenu({ categories: [], variations: [{ ...size, required: true, values: [] }] }),
      finds: 'variations[0].values required_without_values',
    },
    {
      folder: withCategory({ enable_special_category: true }),
      finds: 'categories[0].enable_special_category special_without_type',
    },
    { folder: withCategory({ name: ' ' }), finds: 'categories[0].name blank_name' },
    { folder: withCategory({ name: {} }), finds: 'categories[0].name blank_name' },
    {
      folder: withProduct({ name: { en: '', ar: ' ' } }),
      finds: 'categories[0].products[0].name blank_name',
    },
    {
      folder: withVenue({ languages: [{ code: 'en', name_local: '' }] }),
      finds: 'languages[0].name_local blank_name',
    },
    { folder: withMenu({ enable_whatsapp_order: true }), finds: 'enable_whatsapp_order missing' },
    { folder: withFields({ type: 'text' }), finds: 'forms[0].form_data[0] missing' },
    { folder: withFields(field, field), finds: 'forms[0].form_data[1].name duplicate_value' },
    { folder: withFields({ type: 'select', name: 'a' }), finds: 'forms[0].form_data[0].values missing' },
    {
      folder: withFields({ type: 'number', name: 'a', min: 5, max: 1 }),
      finds: 'forms[0].form_data[0].min out_of_range',
    },
  ])('$finds', ({ folder, finds }) => {
    expect(problemsOf(folder)).toEqual([finds]);
  });

  test('asks nothing of headings within a form', () => {
    expect(problemsOf(withFields({ type: 'header', label: 'a' }, field))).toEqual([]);
  });
});
