import type { VenueFiles } from '#tests/support/site.ts';
import { inTwoLanguages, text } from './texts.ts';

/** A venue that takes orders at any hour. */
export const served = (licence: string, overrides: Readonly<Record<string, unknown>> = {}): VenueFiles => ({
  venue: {
    ...inTwoLanguages(licence),
    legal: { name: 'Served Restaurants L.L.C.', tax_number: '100 2003 0040 0003' },
  },
  menu: {
    id: 9300,
    name: text('Served', 'تفضّل'),
    currency: 'AED',
    enable_arabic_numerals: true,
    enable_alt_currency: true,
    alt_currency: 'USD',
    alt_currency_exchange_rate: '0.25',
    taxes: [{ id: 1, name: text('Service fee', 'رسم الخدمة'), type: 'fixed', rate: '2.00' }],
    menu_country: 'AE',
    outlet_address: text('Al Wasl Road 214, Dubai', 'شارع الوصل 214، دبي'),
    outlet_phone: '+97140000100',
    enable_order: true,
    enable_takeaway: true,
    enable_product_comments: true,
    enable_order_comments: true,
    enable_order_phone: true,
    enable_payment_type: true,
    enable_cash: true,
    enable_card_machine: true,
    enable_whatsapp_order: true,
    whatsapp_number: '971500000000',
    enable_user_send_whatsapp: true,
    categories: [
      {
        id: 1,
        name: text('Grill', 'مشاوي'),
        products: [
          {
            id: 11,
            name: text('Adana', 'أضنة'),
            price: '33.00',
            product_variations: [
              { variation: 1, variation_value: 11 },
              { variation: 1, variation_value: 12 },
            ],
          },
          { id: 12, name: text('Ayran', 'عيران'), price: '12.00' },
        ],
      },
    ],
    variations: [
      {
        id: 1,
        name: text('Size', 'الحجم'),
        required: true,
        values: [
          { id: 11, variation_value: 11, name: text('Small', 'صغير'), price: '0', math: '+' },
          { id: 12, variation_value: 12, name: text('Large', 'كبير'), price: '10.00', math: '+' },
        ],
      },
    ],
    ...overrides,
  },
});

/** The same with an unconfirmed cash limit of one order. */
export const cashLimited = (licence: string): VenueFiles => {
  const files = served(licence);
  return { ...files, venue: { ...files.venue, unconfirmed_orders: { most: 1, minutes: 15 } } };
};

/** The same with a printer for new orders, and one for accepted orders. */
export const printing = (licence: string): VenueFiles => {
  const files = served(licence);
  const printers = [
    { name: 'Kitchen', protocol: 'cloudprnt', when: 'placed' },
    { name: 'Bar', protocol: 'cloudprnt', paper: 58 },
  ];
  return { ...files, venue: { ...files.venue, printers } };
};
