import type { VenueFiles } from '#tests/support/site.ts';
import { inTwoLanguages, say } from './words.ts';

/** A venue that takes orders whatever the clock shows. */
export const served = (licence: string, differing: Readonly<Record<string, unknown>> = {}): VenueFiles => ({
  venue: {
    ...inTwoLanguages(licence),
    legal: { name: 'Served Restaurants L.L.C.', tax_number: '100 2003 0040 0003' },
  },
  menu: {
    id: 9300,
    name: say('Served', 'تفضّل'),
    currency: 'AED',
    enable_arabic_numerals: true,
    enable_alt_currency: true,
    alt_currency: 'USD',
    alt_currency_exchange_rate: '0.25',
    taxes: [{ id: 1, name: say('Service fee', 'رسم الخدمة'), type: 'fixed', rate: '2.00' }],
    menu_country: 'AE',
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
        name: say('Grill', 'مشاوي'),
        products: [
          {
            id: 11,
            name: say('Adana', 'أضنة'),
            price: '33.00',
            product_variations: [
              { variation: 1, variation_value: 11 },
              { variation: 1, variation_value: 12 },
            ],
          },
          { id: 12, name: say('Ayran', 'عيران'), price: '12.00' },
        ],
      },
    ],
    variations: [
      {
        id: 1,
        name: say('Size', 'الحجم'),
        required: true,
        values: [
          { id: 11, variation_value: 11, name: say('Small', 'صغير'), price: '0', math: '+' },
          { id: 12, variation_value: 12, name: say('Large', 'كبير'), price: '10.00', math: '+' },
        ],
      },
    ],
    ...differing,
  },
});

/** The same, but from the second order on that nobody has paid or accepted it is asked first. */
export const asked = (licence: string): VenueFiles => {
  const files = served(licence);
  return { ...files, venue: { ...files.venue, unconfirmed_orders: { most: 1, minutes: 15 } } };
};
