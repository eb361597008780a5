import type { GatewayDouble } from '#tests/support/gateways/gateway.ts';
import type { VenueFiles } from '#tests/support/site.ts';
import { inTwoLanguages, text } from './texts.ts';

/** The licence of the venue with the double as its payment provider. */
export const payingLicence = (double: Pick<GatewayDouble, 'name'>) => `pays-by-${double.name}`;

/**
 * A venue with online payments and cash and three dishes, open at any hour.
 *
 * @param payments as in its venue file.
 */
export const payingVenue = (licence: string, currency: string, payments: object): VenueFiles => ({
  venue: { ...inTwoLanguages(licence), payments },
  menu: {
    id: 9500,
    name: text('Paid', 'مدفوع'),
    currency,
    enable_arabic_numerals: true,
    menu_country: 'AE',
    enable_order: true,
    enable_takeaway: true,
    enable_order_phone: true,
    enable_order_email: true,
    enable_payment_type: true,
    payment_enabled: true,
    enable_cash: true,
    categories: [
      {
        id: 1,
        name: text('Soups', 'شوربات'),
        view_format: 3,
        products: [
          { id: 11, name: text('Lentil soup', 'شوربة عدس'), price: '18.00' },
          { id: 12, name: text('Freekeh soup', 'شوربة فريكة'), price: '21.50' },
          { id: 13, name: text('Last portion', 'آخر طبق'), price: '30.00', pos_available_qty: 1 },
        ],
      },
    ],
  },
});
