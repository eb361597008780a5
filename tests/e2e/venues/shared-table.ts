import type { VenueFiles } from '#tests/support/site.ts';
import { inTwoLanguages, text } from './texts.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** A venue with a loyalty partner, whose guests pay their bills at the table, at any hour. */
export const sharedTable = (licence: string): VenueFiles => ({
  venue: {
    ...inTwoLanguages(licence),
    payments: { company: 'sandbox', mode: 'test' },
    partner: { adapter: 'embedded', mode: 'test', settings: {} },
    wallets: numbered(8).map((number) => ({
      wallet_id: `BLUE-${number}`,
      name: 'Amal Haddad',
      balance: '100.00',
    })),
    locations: [
      ...numbered(70).map((number) => ({ type: 'Table', name: String(number) })),
      { type: 'Account', name: 'Souq' },
    ],
  },
  menu: {
    id: 9600,
    name: text('Shared table', 'المائدة'),
    currency: 'AED',
    price_decimal_places: 2,
    menu_country: 'AE',
    enable_arabic_numerals: true,
    taxes: [{ id: 1, name: text('Service fee', 'رسم الخدمة'), type: 'fixed', rate: '10.00' }],
    enable_order: true,
    enable_dine_in: true,
    enable_takeaway: true,
    enable_payment_type: true,
    payment_enabled: true,
    enable_cash: true,
    enable_tips: true,
    al_futtaim_enabled: true,
    categories: [
      {
        id: 1,
        name: text('Dishes', 'أطباق'),
        products: [
          { id: 11, name: text('Lentil soup', 'شوربة عدس'), price: '20.00' },
          { id: 12, name: text('Mixed grill', 'مشاوي مشكلة'), price: '60.00' },
          { id: 13, name: text('Lemonade', 'ليموناضة'), price: '10.00' },
        ],
      },
    ],
  },
});
