import type { BoardOrder } from '#contracts/calls/board.ts';
import { anOrder } from '../a-day-of-orders.ts';
import type { Language } from './screen.ts';

/** The time on the board. */
export const boardTime = new Date('2026-11-21T16:30:00Z');

const texts = {
  en: {
    guests: ['Amal Haddad', 'Omar Saleh', 'Hala Nasser', 'Dana Aziz', 'Yusuf Karim'],
    dishes: ['Fiery Adana Kebab', 'Fattoush', 'Lentil Soup', 'Kunafa Nabulsi'],
    details: ['How many skewers: Two skewers', 'Bread: Saj'],
    note: 'No onions',
    comment: 'Please ring twice. My daughter is allergic to sesame.',
    area: 'Al Wasl Road',
    building: 'Al Noor Tower',
    reason: 'The oven is cold',
  },
  ar: {
    guests: ['أمل حداد', 'عمر صالح', 'هالة ناصر', 'دانة عزيز', 'يوسف كريم'],
    dishes: ['كباب أضنة حار', 'فتوش', 'شوربة عدس', 'كنافة نابلسية'],
    details: ['كم سيخًا: سيخان', 'الخبز: صاج'],
    note: 'بلا بصل',
    comment: 'رنّوا مرتين من فضلكم. ابنتي لديها حساسية من السمسم.',
    area: 'شارع الوصل',
    building: 'برج النور',
    reason: 'الفرن بارد',
  },
} as const;

const minutesAgo = (minutes: number) => new Date(boardTime.getTime() - minutes * 60_000);

/** Orders of an evening: new, due soon and late, of each type, in preparation, done and rejected. */
export function eveningOrders(language: Language): readonly BoardOrder[] {
  const words = texts[language];
  const order = (
    number: number,
    stage: number,
    minutes: number,
    dishes: readonly number[],
    overrides: Partial<BoardOrder> = {},
  ): BoardOrder => {
    const base = anOrder(number, stage, minutesAgo(minutes));
    return {
      ...base,
      customer: base.customer && { ...base.customer, name: words.guests[number % 5] ?? '' },
      lines: dishes.map((dish, at) => ({
        ...(base.lines[at] ?? base.lines[0]),
        ...{ line: at + 1, quantity: 1 + (at % 2), name: words.dishes[dish] ?? '', is_struck: false },
        details: dish === 0 ? [...words.details] : [],
        note: dish === 0 ? words.note : '',
        diet: {
          contains: dish === 2 ? [] : ['gluten', 'sesame'],
          mayContain: [],
          known: 'all',
          isOpen: false,
        },
        if_struck: { total: '66.00', discounts: [] },
      })),
      ...overrides,
    };
  };
  const delivery = order(42, 0, 6, [1, 2]).customer;
  return [
    order(41, 0, 31, [0, 1, 3]),
    order(42, 0, 6, [1, 2], {
      ...{ order_type: 'delivery', payment_type: 'card', paid: '88.00', due: '0.00' },
      comments: words.comment,
      customer: delivery && {
        ...delivery,
        ...{ address: `12, ${words.building}, ${words.area}`, flat_number: '12', building: words.building },
        ...{ area: words.area, latitude: 25.2, longitude: 55.25, zone: 'Jumeirah' },
      },
    }),
    order(43, 0, 1, [2], { order_type: 'dine_in', location: { type: 'Table', name: '7' }, customer: null }),
    order(44, 1, 12, [0, 2]),
    order(45, 2, 18, [3, 1], { payment_type: 'machine' }),
    order(46, 3, 50, [0], { paid: '88.00', due: '0.00' }),
    order(47, 3, 70, [1], { status: 'rejected', status_reason: words.reason }),
  ];
}
