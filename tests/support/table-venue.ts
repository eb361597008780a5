import { takingAll } from './an-open-venue.ts';
import type { Programme } from './partner/double.ts';
import type { aMenu } from './venues.ts';

type MenuInput = NonNullable<Parameters<typeof aMenu>[0]>;

/** Enables table mode with all its features. */
export const tableMode: MenuInput = {
  ...takingAll,
  payment_enabled: true,
  enable_payment_type: true,
  enable_cash: true,
  enable_card_machine: true,
  al_futtaim_enabled: true,
  al_futtaim_promotions: true,
  enable_tips: true,
  categories: [
    {
      id: 1,
      name: { en: 'Soups', ar: 'شوربات' },
      products: [
        { id: 11, name: { en: 'Lentil soup', ar: 'شوربة عدس' }, price: '18' },
        { id: 12, name: { en: 'Freekeh soup', ar: 'شوربة فريكة' }, price: '21.50' },
        { id: 13, name: 'Bread', price: '0' },
      ],
    },
  ],
  enable_zero_price_item: true,
};

/** Two tables, a room and an account. */
export const places = [
  { type: 'Table', name: '4' },
  { type: 'Table', name: '5' },
  { type: 'Room', name: '4' },
  { type: 'Account', name: 'Staff' },
] as const;

/** Two wallets and an employee. */
export const amal = { wallet_id: 'W-100', name: 'Amal Haddad', balance: 100_000 } as const;
export const omar = { wallet_id: 'omar@wallet', name: 'Omar Said', balance: 5_000 } as const;
export const layla = { employee_id: 'E-7', employee_phone: '+971500000107' } as const;

/** A discount of 2 for everybody, and of 3 more for an employee. */
export const members: Programme = ({ employee_id }) => [
  { name: 'Members', sums: [2_000] },
  ...(employee_id === layla.employee_id ? [{ name: 'Employee discount', sums: [3_000] }] : []),
];
