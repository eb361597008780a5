import type { Annotations } from './annotation.ts';
import { couponAnnotations, discountAnnotations } from './coupons.ts';
import { integrationAnnotations } from './integrations.ts';
import { printerAnnotations } from './printers.ts';
import { limitAnnotations, travelWords } from './time-slots.ts';

const zoneAnnotations: Annotations = {
  id: ['A number of its own, unique among the zones. The menu editor writes it when it changes the name.', 1],
  name: ['What guests and staff read. Use a name that people know.', 'Marina'],
  amount: ['The delivery fee.', '15.00'],
  amount_per_km: ['What each begun kilometer adds to the fee, as the crow flies from the venue.', '1.00'],
  amounts_by_distance: [
    'The fee from a distance on, instead of "amount"; nearest first.',
    [{ from_km: 3, amount: '20.00' }],
    {
      from_km: ['From how many kilometers on, as the crow flies from the venue.', 3],
      amount: ['The delivery fee from there on.', '20.00'],
    },
  ],
  amounts_by_subtotal: [
    'The fee from a subtotal on, instead of "amount"; smallest first.',
    [{ from: '80.00', amount: '5.00' }],
    { from: ['From which subtotal on.', '80.00'], amount: ['The delivery fee from there on.', '5.00'] },
  ],
  free_from: ['The subtotal from which delivery is free.', '150.00'],
  minimum: ['The subtotal from which the venue delivers there, instead of that of the menu.', '60.00'],
  minutes: [`${travelWords}.`, 20],
  area: [
    'Where the zone is: a circle, an outline, or postal codes. Where zones overlap, the first one counts.',
    { type: 'Circle', center: [55.2437, 25.2038], radius_meters: 3000 },
    {
      type: ['Circle, Polygon for an outline, or PostalCodes.', 'Circle'],
      center: ['The center of a circle: longitude, then latitude.', [55.2437, 25.2038]],
      radius_meters: ['The radius of a circle in meters, as the crow flies.', 3000],
      codes: [
        'Postal codes. A code that ends in * stands for all that begin so; a district such as SW1 stands for all of it.',
        ['10115', '101*'],
      ],
      coordinates: [
        'The outline: positions of longitude, then latitude, the last one the same as the first.',
        [
          [
            [55.105, 25.055],
            [55.165, 25.055],
            [55.165, 25.155],
            [55.105, 25.055],
          ],
        ],
      ],
    },
  ],
};

const driverAnnotations: Annotations = {
  proof: [
    'What shows that an order has arrived: none, or code for four digits that the guest reads.',
    'code',
  ],
  hours_after: ['For how many hours after a delivery its link still says so.', 4],
};

const urgencyAnnotations: Annotations = {
  soon: ['After how many minutes an order is due soon.', 15],
  late: ['After how many minutes it is late.', 25],
};

const unacceptedAnnotations: Annotations = {
  louder: ['After how many minutes the order board rings louder.', 3],
  message: ['After how many minutes those of "messages" are told.', 6],
  decline: ['After how many minutes the order is declined and paid back.', 15],
};

const messageAnnotations: Annotations = {
  diners: [
    'What guests can ask for: push, email, and text for WhatsApp or SMS. Empty for nothing.',
    ['push', 'email'],
  ],
  venue: [
    'Who at the venue is told about new orders.',
    { email: ['kitchen@example.com'], push: true },
    {
      email: ['The addresses that are told, at most five.', ['kitchen@example.com']],
      text: ['The telephone numbers that are told, at most five, in international form.', ['+971501234567']],
      push: ['Whether devices of the order board can be told.', true],
    },
  ],
};

/** `venue.json`. */
export const venueAnnotations: Annotations = {
  $schema: ['Where an editor finds this description.', '../../public/schema/venue.schema.json'],
  licence: ['The identifier of the venue: at most 63 small letters, digits and hyphens.', 'corner-bistro'],
  name: ['The name of the venue, also for a menu that has none.', 'Corner Bistro'],
  status: ['Only ACTIVE shows the menu.', 'ACTIVE'],
  domains: ['The hosts of the venue, the main one first.', ['menu.example.com']],
  default_language: [
    'The language of guests whose own one the venue does not have. One of "languages".',
    'en',
  ],
  languages: [
    'The languages of the menu.',
    [{ code: 'en', name_local: 'English' }],
    {
      code: [
        'The code of the language: one of the product’s own, or the tag of another in small letters, such as "vi".',
        'en',
      ],
      name_local: ['The name of the language in itself.', 'English'],
    },
  ],
  delivery_zones: [
    'Where the venue delivers, and for how much; empty means anywhere.',
    [
      {
        name: 'Marina',
        amount: '15.00',
        area: { type: 'Circle', center: [55.2437, 25.2038], radius_meters: 3000 },
      },
    ],
    zoneAnnotations,
  ],
  delivery_fee: ['The delivery fee where no zone says it.', '10.00'],
  ...limitAnnotations,
  coupons: [
    'Coupons that guests can use.',
    [{ id: 1, code: 'WELCOME10', discount_value_type: 'percentage', discount_value: '10' }],
    couponAnnotations,
  ],
  locations: [
    'The tables, rooms and accounts that have a QR code.',
    [{ type: 'Table', name: '4' }],
    { type: ['Table, Room or Account.', 'Table'], name: ['What guests and staff read.', '4'] },
  ],
  employees: [
    'Employees for the embedded loyalty partner.',
    [{ employee_id: '1042', employee_phone: '+971501234567', discount: 20 }],
    {
      employee_id: ['The number that the employee types.', '1042'],
      employee_phone: ['The telephone number of the employee, in international form.', '+971501234567'],
      discount: ['Percent taken off, 0 to 100.', 20],
    },
  ],
  unconfirmed_orders: [
    'How many orders that nobody has paid can wait to be accepted. Further ones are held until staff release them.',
    { most: 20, minutes: 15 },
    {
      most: ['The most such orders.', 20],
      minutes: ['Placed within so many minutes.', 15],
    },
  ],
  guest_data_days: ['Days after which guests are erased, 7 to 3650. Left out, the server decides.', 180],
  drivers: [
    'Whether staff can give a delivery to a driver by a link; null for no links.',
    { proof: 'code' },
    driverAnnotations,
  ],
  urgency_limits: [
    'When the order board shows that an order is due soon, and that it is late.',
    { answer: { soon: 3, late: 6 } },
    {
      answer: ['For an order that nobody has answered.', { soon: 3, late: 6 }, urgencyAnnotations],
      serve: ['For an accepted order.', { soon: 15, late: 25 }, urgencyAnnotations],
      requested: [
        'For an order for a requested time.',
        { soon: 10 },
        { soon: ['How many minutes before that time it is due soon.', 10] },
      ],
    },
  ],
  unaccepted: [
    'What is done about an order that no one accepts; without it nothing. Not for orders at tables or in rooms.',
    { louder: 3, message: 6, decline: 15 },
    unacceptedAnnotations,
  ],
  reports: [
    'How reports count; without it a day begins at four in the morning.',
    { day_begins: '04:00:00' },
    { day_begins: ['When a business day begins, by the clock of the venue.', '04:00:00'] },
  ],
  messages: [
    'Who is told about orders, and how; null for nobody.',
    { diners: ['push', 'email'], venue: { email: ['kitchen@example.com'], push: true } },
    messageAnnotations,
  ],
  legal: [
    'The seller, for receipts; null for none.',
    { name: 'Corner Restaurants L.L.C.', tax_number: '100 2345 6789 0003' },
    {
      name: ['The legal name.', 'Corner Restaurants L.L.C.'],
      tax_number: ['The tax number.', '100 2345 6789 0003'],
      address: [
        'The lines of the address, at most six.',
        ['Al Wasl Road 218', 'Dubai, United Arab Emirates'],
      ],
      register: ['The number in the commercial register.', 'CN-1190275'],
    },
  ],
  wallets: [
    'Wallets of the embedded loyalty partner, to try things out.',
    [{ wallet_id: 'SG-2001', name: 'Maya', balance: '150.00' }],
    {
      wallet_id: ['What guests type or scan.', 'SG-2001'],
      name: ['The name of the holder.', 'Maya'],
      balance: ['The balance when it is first published.', '150.00'],
      phone: ['The telephone number of the holder, in international form.', '+971501234567'],
    },
  ],
  loyalty: [
    'Discounts that the embedded loyalty partner gives on every order.',
    [{ name: 'Kopi with your meal', discount_value_type: 'percentage', discount_value: '20' }],
    {
      name: ['What guests read.', 'Kopi with your meal'],
      ...discountAnnotations,
      order_types: ['The ways of ordering that it is for; empty means all.', ['dine_in']],
    },
  ],
  kitchen_stations: [
    'The parts of the kitchen, each with a display of its own; empty for one display of everything.',
    [{ name: 'Grill', categories: [3] }, { name: 'Cold' }],
    {
      name: ['What staff read: at most 24 characters, unique among the stations.', 'Grill'],
      categories: [
        'The ids of the categories whose dishes it prepares; empty means those of no other station.',
        [3],
      ],
    },
  ],
  printers: [
    'The printers that print orders by themselves.',
    [{ name: 'Kitchen', protocol: 'cloudprnt', buzzer: true }],
    printerAnnotations,
  ],
  ...integrationAnnotations,
};
