import { describe, expect, test } from 'vitest';
import { menuOfChoices } from '#tests/support/a-menu-of-choices.ts';
import { takingAll } from '#tests/support/an-open-venue.ts';
import { aMenu, aRelease } from '#tests/support/venues.ts';
import { aDiner, type Diner } from '../table/a-diner.ts';

const chosen = (...choices: readonly number[]) => ({ configuration: { choices, combos: [] } });
const deal = (...toppings: readonly number[]) => ({
  configuration: {
    choices: [],
    combos: [
      { group: 5, product: 51, choices: toppings },
      { group: 6, product: 61, choices: [] },
    ],
  },
});

/** A diner at the venue of bowls and wraps. Five onions are left, and four colas. */
async function atVenue() {
  const diner = await aDiner({ menu: menuOfChoices });
  const { stock, state } = diner.venue;
  const lines = () => diner.ordering.ordering.lines.value;
  return {
    ...diner,
    lines,
    lost: () => lines().map(({ lost }) => lost.map(({ name, why, left }) => [name.words, why, left])),
    /** Marks a choice as sold out, and tells the processes of the venue. */
    async sellOut(item: 'sku:ONION' | 'choice:202') {
      await stock.mark(item, { mark: 'out', outUntil: null });
      state.live = { ...state.live, stock: new Map(stock.all()) };
    },
    publish(variations: unknown) {
      const menu = { ...takingAll, ...menuOfChoices, variations: variations as never };
      state.release = aRelease(2, aMenu(menu));
    },
    reload: async () => diner.starting.reloadCartProducts(await diner.facts()),
  };
}

const errorsIn = ({ ordering }: Diner) => ordering.ordering.lines.value.map(({ error }) => error);
const quantitiesIn = ({ cart }: Diner) => cart.cart.lines.value.map(({ quantity }) => quantity);

describe('a line of the cart', () => {
  test('says which of its choices sold out, and can be ordered again once it is back', async () => {
    const diner = await atVenue();
    diner.add(11, 1, chosen(101, 201, 202));
    await diner.start();
    expect(errorsIn(diner)).toEqual([null]);
    await diner.sellOut('choice:202');
    await diner.reload();
    expect(errorsIn(diner)).toEqual(['choice']);
    expect(diner.lost()).toEqual([[['Olives', 'out_of_stock', null]]]);
    expect(diner.ordering.ordering.blocker.value).toBe('invalid_lines');
    await diner.venue.stock.set('choice:202', null);
    diner.venue.state.live = { ...diner.venue.state.live, stock: new Map() };
    await diner.reload();
    expect(errorsIn(diner)).toEqual([null]);
  });

  test('says which of its choices the menu no longer has, by the name that it had', async () => {
    const diner = await atVenue();
    diner.add(12, 1, { ...chosen(202), choiceNames: { 202: 'Olives' } });
    await diner.start();
    const [size, toppings, extras] = menuOfChoices.variations;
    diner.publish([size, { ...toppings, values: toppings?.values.slice(0, 1) }, extras]);
    await diner.reload();
    expect(errorsIn(diner)).toEqual(['choice']);
    expect(diner.lost()).toEqual([[['Olives', 'gone', null]]]);
  });

  test('is limited by the portions of its choices, by their units', async () => {
    const diner = await atVenue();
    diner.add(11, 1, chosen(101, 201, 201));
    await diner.start();
    expect(diner.lines()).toMatchObject([{ error: null, maxQuantity: 2, left: 2 }]);
    const [line] = diner.cart.cart.lines.value;
    diner.ordering.requestQuantity(line?.uuid ?? '', 9);
    expect(quantitiesIn(diner)).toEqual([2]);
  });

  test('is limited by what other lines take of the same choice, whatever their dish', async () => {
    const diner = await atVenue();
    diner.add(11, 3, chosen(101, 201));
    diner.add(12, 3, chosen(301));
    await diner.start();
    expect(errorsIn(diner)).toEqual([null, 'choice']);
    expect(diner.lost()[1]).toEqual([['Fried onion', 'short', 2]]);
    expect(diner.lines()[1]).toMatchObject({ isReducible: true, maxQuantity: 2 });
    diner.ordering.removeUnavailable();
    expect(quantitiesIn(diner)).toEqual([3, 2]);
    expect(errorsIn(diner)).toEqual([null, null]);
  });

  test('of a combo is limited by the dishes in it', async () => {
    const diner = await atVenue();
    diner.add(14, 5, deal(201));
    diner.add(13, 1);
    await diner.start();
    expect(errorsIn(diner)).toEqual(['choice', 'out_of_stock']);
    expect(diner.lost()[0]).toEqual([['Cola', 'short', 3]]);
  });

  test('is removed with the others that are unavailable when a choice sold out', async () => {
    const diner = await atVenue();
    diner.add(11, 1, chosen(101, 201));
    diner.add(12, 1, chosen(202));
    await diner.sellOut('sku:ONION');
    await diner.start();
    diner.ordering.removeUnavailable();
    expect(diner.cart.cart.lines.value).toMatchObject([{ product: 12 }]);
  });
});

test('the portions that an unpaid order of this diner holds are theirs', async () => {
  const diner = await atVenue();
  diner.add(11, 1, chosen(101, 201, 201, 201, 201, 201));
  await diner.start();
  const [line] = diner.cart.cart.lines.value;
  const ordered = {
    cart_uuid: line?.uuid ?? '',
    product: 11,
    quantity: 1,
    ...chosen(101, 201, 201, 201, 201, 201),
  };
  diner.cart.markAwaitingPayment({ uuid: 'order-1', body: '{}', lines: [ordered] });
  await diner.venue.stock.set('sku:ONION', { mark: null, outUntil: null, countedFrom: 5, quantity: 0 });
  diner.venue.state.live = { ...diner.venue.state.live, stock: new Map(diner.venue.stock.all()) };
  await diner.reload();
  expect(errorsIn(diner)).toEqual([null]);
});
