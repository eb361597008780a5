import { describe, expect, test } from 'vitest';
import { problemsOf, withCategory, withMenu, withProduct, withVenue } from '../a-folder.ts';

const size = { id: 1, name: 'Size', values: [{ id: 101, variation_value: 101, name: 'Large' }] };

describe('checkVenue: offers that diners could not order or see', () => {
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
  ])('reports $finds', ({ folder, finds }) => {
    expect(problemsOf(folder)).toEqual([finds]);
  });
});
