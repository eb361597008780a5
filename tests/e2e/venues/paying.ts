import type { GatewayDouble } from '#tests/support/gateways/gateway.ts';
import type { VenueFiles } from '#tests/support/site.ts';
import { inTwoLanguages, say } from './words.ts';

/** The licence of the venue that is paid by a double. */
export const payingAt = (double: Pick<GatewayDouble, 'name'>) => `pays-by-${double.name}`;

/**
 * A venue that is paid online, takes cash too, and sells three dishes whatever the clock shows.
 *
 * @param payments as its file names the company.
 */
export const paying = (licence: string, currency: string, payments: object): VenueFiles => ({
  venue: { ...inTwoLanguages(licence), payments },
  menu: {
    id: 9500,
    name: say('Paid', 'مدفوع'),
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
        name: say('Soups', 'شوربات'),
        view_format: 3,
        products: [
          { id: 11, name: say('Lentil soup', 'شوربة عدس'), price: '18.00' },
          { id: 12, name: say('Freekeh soup', 'شوربة فريكة'), price: '21.50' },
          { id: 13, name: say('Last portion', 'آخر طبق'), price: '30.00', pos_available_qty: 1 },
        ],
      },
    ],
  },
});
