import { describe, expect, test } from 'vitest';
import type { Language } from '#i18n/languages.ts';
import type { VenueAction } from '#server/ordering/apply-venue-action.ts';
import { aLineBody, anOpenVenue, anOrderBody, atTable, type Body } from '#tests/support/an-open-venue.ts';

const languages = [
  { code: 'en' as const, name_local: 'English' },
  { code: 'ar' as const, name_local: 'العربية' },
];

const soups = {
  categories: [
    {
      id: 1,
      name: { en: 'Soups', ar: 'شوربات' },
      products: [
        {
          id: 11,
          name: { en: 'Lentil soup', ar: 'شوربة عدس' },
          price: '18',
          allergens: ['celery' as const, 'gluten' as const],
          product_variations: [{ variation: 3, variation_value: 31 }],
        },
        { id: 12, name: { en: 'Freekeh soup', ar: 'شوربة فريكة' }, price: '21.50' },
      ],
    },
  ],
  variations: [
    {
      id: 3,
      name: { en: 'Bread', ar: 'خبز' },
      required: false,
      values: [
        { id: 1, variation_value: 31, name: { en: 'Toasted', ar: 'محمص' }, allergens: ['sesame' as const] },
      ],
    },
  ],
  enable_product_comments: true,
  enable_order_comments: true,
};

async function aBoard() {
  const venue = await anOpenVenue({ menu: soups, venue: { languages } });
  const boardIn = async (language: Language) => (await venue.appIn(language)).board;
  const read = async (known: readonly (readonly [number, number])[] = [], language: Language = 'en') =>
    (await boardIn(language)).read(known);
  const act = async (number: number, version: number, action: VenueAction) =>
    (await boardIn('en')).act(number, version, action);
  const order = (overrides: Body = {}) => venue.place(anOrderBody(overrides));
  return { venue, read, act, order };
}

const accept = { kind: 'move', move: 'accept', reason: null } as const;
const reject = { kind: 'move', move: 'reject', reason: 'sold out' } as const;

describe('the board', () => {
  test('shows what the kitchen must know in its own language, whatever the language of the diner', async () => {
    const { order, read } = await aBoard();
    await order({
      ...atTable(),
      order_comments: 'quick, please',
      line_items: [aLineBody({ variations: [31], special_instructions: 'hot' })],
    });
    const { orders } = await read();
    expect(orders).toEqual([
      {
        number: 1,
        padded_order_id: '00001',
        version: 1,
        status: 'pending',
        status_reason: null,
        held: false,
        created: '2026-11-21T08:00:00.000Z',
        order_type: 'dine_in',
        payment_type: 'cash',
        location: { type: 'Table', name: '4' },
        delivery_datetime: null,
        promised_for: null,
        ready_minutes: null,
        customer: {
          ...{ name: 'Amal', phone: null, email: null, car: null, address: null },
          ...{ flat_number: null, building: null, area: null, landmark: null },
          ...{ latitude: null, longitude: null, zone: null },
        },
        employee_id: null,
        lines: [
          {
            line: 1,
            quantity: 1,
            name: 'Lentil soup',
            details: ['Bread: Toasted'],
            note: 'hot',
            diet: { contains: ['gluten', 'celery', 'sesame'], mayContain: [], known: 'all', isOpen: false },
            is_struck: false,
            if_struck: { total: '0.00', discounts: [] },
          },
        ],
        comments: 'quick, please',
        currency: 'AED',
        discounts: [],
        total: '18.00',
        paid: '0.00',
        due: '18.00',
        change: '0.00',
        refunded: '0.00',
        refund_due: '0.00',
        tax_documents: [],
      },
    ]);
    const [inArabic] = (await read([], 'ar')).orders;
    expect(inArabic?.lines).toMatchObject([{ name: 'شوربة عدس', details: ['خبز: محمص'], note: 'hot' }]);
  });

  test('sends only what a device does not have', async () => {
    const { order, read, act } = await aBoard();
    await order();
    await order();
    await act(2, 1, accept);
    expect(await read([[1, 1]])).toMatchObject({ numbers: [1, 2], orders: [{ number: 2, version: 2 }] });
    expect(
      await read([
        [1, 1],
        [2, 2],
      ]),
    ).toMatchObject({ numbers: [1, 2], orders: [] });
    expect(
      await read([
        [1, 1],
        [2, 1],
      ]),
    ).toMatchObject({ orders: [{ number: 2, status: 'accepted' }] });
  });

  test('shows finished orders until the end of the venue’s day', async () => {
    const { venue, order, read, act } = await aBoard();
    await order();
    await order();
    await act(1, 1, reject);
    venue.clock.now = new Date('2026-11-21T23:59:59+04:00');
    expect((await read()).numbers).toEqual([1, 2]);
    venue.clock.now = new Date('2026-11-22T00:00:00+04:00');
    expect((await read()).numbers).toEqual([2]);
  });
});

describe('an action on the board', () => {
  test('is done and returns the order in its new state', async () => {
    const { order, act } = await aBoard();
    await order();
    expect(await act(1, 1, accept)).toMatchObject({
      kind: 'answered',
      no: null,
      order: { number: 1, status: 'accepted', version: 2 },
    });
  });

  test('on two tablets at once is done once, and the other tablet gets the new state', async () => {
    const { order, act } = await aBoard();
    await order();
    const [one, other] = await Promise.all([act(1, 1, accept), act(1, 1, reject)]);
    expect([one, other]).toMatchObject([
      { no: null, order: { status: 'accepted' } },
      { no: 'meanwhile', order: { status: 'accepted', version: 2 } },
    ]);
  });

  test('on a version other than the current one is refused', async () => {
    const { order, act } = await aBoard();
    await order();
    expect(await act(1, 7, accept)).toMatchObject({ no: 'meanwhile', order: { status: 'pending' } });
  });

  test('can be refused with a reason', async () => {
    const { order, act } = await aBoard();
    await order();
    expect(await act(1, 1, { kind: 'strike', line: 9 })).toMatchObject({ no: 'no_such_line' });
    expect(await act(1, 1, { kind: 'move', move: 'fulfil', reason: null })).toMatchObject({
      no: 'wrong_status',
    });
    expect(await act(9, 1, accept)).toEqual({ kind: 'not_found' });
  });
});
