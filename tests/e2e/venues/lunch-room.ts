import type { VenueFiles } from '#tests/support/site.ts';
import { inTwoLanguages, text } from './texts.ts';

const dishes = {
  soups: [
    { id: 11, name: text('Lentil soup', 'شوربة عدس'), price: '18.00' },
    { id: 12, name: text('Tomato soup', 'شوربة طماطم'), price: '16.00' },
  ],
  mains: [
    { id: 21, name: text('Grilled chicken', 'دجاج مشوي'), price: '40.00' },
    { id: 22, name: text('Lunch deal', 'عرض الغداء'), price: '55.00' },
  ],
};

/** A menu with something of everything that the menu editor has a form for. */
const lunchRoom = (licence: string): VenueFiles => ({
  venue: { ...inTwoLanguages(licence), legal: { name: 'Lunch Room LLC', tax_number: '100200300' } },
  menu: {
    id: 9300,
    name: text('Lunch Room', 'غرفة الغداء'),
    currency: 'AED',
    enable_order: true,
    enable_takeaway: true,
    enable_delivery: true,
    prices_include_tax: true,
    display_properties_in_product: true,
    taxes: [
      { id: 1, name: text('VAT', 'ضريبة'), type: 'percentage', rate: '5' },
      { id: 2, name: text('Drinks tax', 'ضريبة المشروبات'), type: 'percentage', rate: '10', class: 'drinks' },
    ],
    properties: [{ id: 1, name: text('Spicy', 'حار') }],
    pages: [{ id: 1, title: text('About us', 'من نحن'), content: text('<p>Hello.</p>', '<p>مرحبا.</p>') }],
    promotions: [{ id: 1, title: text('Happy hour', 'ساعة سعيدة') }],
    forms: [
      {
        id: 1,
        name: text('Catering', 'تموين'),
        form_data: [{ type: 'text', name: 'name', label: text('Your name', 'اسمك'), required: true }],
      },
    ],
    categories: [
      { id: 1, name: text('Food', 'أطعمة'), view_format: 3, products: [] },
      { id: 2, name: text('Soups', 'شوربات'), parent: 1, view_format: 3, products: dishes.soups },
      { id: 3, name: text('Mains', 'أطباق رئيسية'), view_format: 3, products: dishes.mains },
    ],
  },
});

/** One for each test that changes its own. */
export const lunchRooms: readonly VenueFiles[] = [
  'lunch-room-legal-en',
  'lunch-room-legal-ar',
  'lunch-room-rows-en',
  'lunch-room-rows-ar',
  'lunch-room-many-en',
  'lunch-room-many-ar',
  'lunch-room-crop-en',
  'lunch-room-crop-ar',
  'lunch-room-fields',
].map(lunchRoom);
