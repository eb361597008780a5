import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyConfiguration } from '#domain/cart/configuration.ts';
import { milli } from '#domain/money.ts';

let store: typeof import('#client/cart/cart.ts') &
  typeof import('#client/cart/cart-changes.ts') &
  typeof import('#client/cart/cart-orders.ts') &
  typeof import('#client/cart/line-changes.ts');

beforeEach(async () => {
  vi.resetModules();
  store = {
    ...(await import('#client/cart/cart.ts')),
    ...(await import('#client/cart/cart-changes.ts')),
    ...(await import('#client/cart/cart-orders.ts')),
    ...(await import('#client/cart/line-changes.ts')),
  };
});

const soup = {
  product: 11,
  quantity: 1,
  configuration: emptyConfiguration,
  instructions: '',
  name: 'Soup',
  image: null,
  unit: milli(18_000),
};

const linesNow = () => store.cart.lines.value;
const uuidsNow = () => linesNow().map(({ uuid }) => uuid);
const orderedNow = () =>
  linesNow().map(({ uuid, product, quantity }) => ({ cart_uuid: uuid, product, quantity }));

describe('a cart', () => {
  test('counts dishes and adds up their prices at the time of adding', () => {
    store.addToCart({ ...soup, quantity: 2 });
    store.addToCart({ ...soup, product: 12, unit: milli(500) });
    expect(store.cart.count.value).toBe(3);
    expect(store.cart.estimatedTotal.value).toBe(36_500);
  });

  test.for([
    { what: 'other options', change: { configuration: { choices: [1], combos: [] } }, quantities: [2, 1] },
    { what: 'what another line has', change: { product: 12 }, quantities: [3] },
  ])('whose line is changed to $what has lines of $quantities', ({ change, quantities }) => {
    store.addToCart({ ...soup, quantity: 2 });
    store.addToCart({ ...soup, product: 12 });
    const [first, second] = linesNow();
    if (!(first && second)) throw new Error('A line is missing');
    store.replaceLine(first.uuid, { ...first, ...change });
    expect(linesNow().map(({ quantity }) => quantity)).toEqual(quantities);
    expect(linesNow().at(-1)?.uuid).toBe(second.uuid);
    expect(linesNow()[0]).toMatchObject(change);
  });

  /** Source: spec §3 cart-line */
  test.for([
    { what: 'the same', differing: {}, quantities: [2] },
    { what: 'another dish', differing: { product: 12 }, quantities: [1, 1] },
    { what: 'other options', differing: { configuration: { choices: [1], combos: [] } }, quantities: [1, 1] },
    { what: 'another note to the kitchen', differing: { instructions: 'Hot' }, quantities: [1, 1] },
  ])('with $what added has lines of $quantities', ({ differing, quantities }) => {
    store.addToCart(soup);
    store.addToCart({ ...soup, ...differing });
    expect(linesNow().map(({ quantity }) => quantity)).toEqual(quantities);
    expect(new Set(uuidsNow()).size).toBe(quantities.length);
  });

  test('restores a removed line at its place', () => {
    for (const product of [11, 12, 13]) store.addToCart({ ...soup, product });
    const before = linesNow();
    const [, second] = before;
    if (!second) throw new Error('There is no second line');
    store.removeLine(second.uuid);
    expect(linesNow()).toHaveLength(2);
    store.restoreLine(second, 1);
    expect(linesNow()).toEqual(before);
  });

  test.for([
    { requested: 3, left: null, is: 3 },
    { requested: 0, left: null, is: 1 },
    { requested: -4, left: null, is: 1 },
    { requested: 5_000, left: null, is: 999 },
    { requested: 7, left: 4, is: 4 },
    { requested: Number.NaN, left: 4, is: 1 },
  ])('has $is of a dish after a request for $requested of $left left', ({ requested, left, is }) => {
    store.addToCart(soup);
    store.setQuantity(uuidsNow()[0] ?? '', requested, left);
    expect(store.cart.count.value).toBe(is);
  });

  test('has a dish until its last portion is taken away', () => {
    store.addToCart(soup);
    const change = (by: number) => {
      const [line] = linesNow();
      if (line) store.changeQuantity(line, by);
      return linesNow().map(({ quantity }) => quantity);
    };
    expect(change(1)).toEqual([2]);
    expect(change(-1)).toEqual([1]);
    expect(change(-1)).toEqual([]);
  });
});

describe('a diner who scans the code of', () => {
  test.for([
    { type: 'Table', orderType: 'dine_in' },
    { type: 'Room', orderType: 'dine_in' },
    { type: 'Account', orderType: 'takeaway' },
  ] as const)('a $type orders $orderType', ({ type, orderType }) => {
    store.chooseOrderType('takeaway');
    store.joinTable({ token: 'x', type, name: '4' });
    expect(store.cart.state.value).toMatchObject({ orderType, location: { type, name: '4' } });
  });

  test('another table moves there with their cart', () => {
    store.addToCart(soup);
    store.joinTable({ token: 'x', type: 'Table', name: '4' });
    store.joinTable({ token: 'y', type: 'Table', name: '9' });
    expect(store.cart.state.value).toMatchObject({
      location: { token: 'y', name: '9' },
      lines: [{ product: 11 }],
    });
    store.leaveLocation();
    expect(store.cart.state.value.location).toBeNull();
    expect(linesNow()).toHaveLength(1);
  });
});

describe('an ordered cart', () => {
  /** Source: spec §3 cart-state, §4 cart.actions */
  test('is empty and keeps the seat', () => {
    store.joinTable({ token: 'x', type: 'Table', name: '4' });
    store.addToCart(soup);
    store.setComments('Quickly');
    store.applyCoupon('TEN');
    store.clearCart();
    expect(store.cart.state.value).toMatchObject({
      lines: [],
      comments: '',
      coupon: null,
      location: { name: '4' },
      orderType: 'dine_in',
    });
  });

  /** Source: spec §4 status.undone-clears */
  test('forgets the table too if the order came to nothing', () => {
    store.joinTable({ token: 'x', type: 'Table', name: '4' });
    store.addToCart(soup);
    store.clearCartAndSeat();
    expect(store.cart.state.value).toMatchObject({ lines: [], location: null, orderType: null });
  });

  test('keeps what was added since', () => {
    store.addToCart(soup);
    const ordered = orderedNow();
    store.addToCart({ ...soup, product: 12 });
    store.removeOrdered(ordered);
    expect(linesNow()).toMatchObject([{ product: 12 }]);
  });

  test.for([
    { ordered: 2, now: 5, stay: [3] },
    { ordered: 2, now: 2, stay: [] },
    { ordered: 2, now: 1, stay: [] },
  ])('with $ordered of a dish ordered and $now in it now keeps $stay', ({ ordered, now, stay }) => {
    store.addToCart({ ...soup, quantity: ordered });
    const [before] = uuidsNow();
    const lines = orderedNow();
    store.setQuantity(before ?? '', now, null);
    store.removeOrdered(lines);
    expect(linesNow().map(({ quantity }) => quantity)).toEqual(stay);
    expect(uuidsNow(), 'the number of a line that was ordered').not.toContain(before);
  });

  test('keeps everything until its order is paid', () => {
    store.addToCart(soup);
    const awaited = { uuid: 'order-1', body: 'a', lines: orderedNow() };
    const { key } = store.attemptFor('a');
    store.markAwaitingPayment(awaited);
    expect(linesNow()).toHaveLength(1);
    expect(store.cart.state.value.awaited).toEqual(awaited);
    expect(store.attemptFor('a').key, 'the key of the same request').toBe(key);
    store.removeOrdered(awaited.lines);
    expect(store.cart.state.value).toMatchObject({ lines: [], awaited: null, attempt: null });
  });
});

describe('an attempt to order', () => {
  test('has the same key as long as its request is the same', () => {
    const { key } = store.attemptFor('{"total":"18"}');
    expect(store.attemptFor('{"total":"18"}').key).toBe(key);
    expect(store.attemptFor('{"total":"36"}').key).not.toBe(key);
  });

  test('is remembered until there is a response', () => {
    const attempt = store.attemptFor('a');
    store.markUnanswered(attempt);
    store.markUnanswered(attempt);
    expect(store.cart.state.value.unanswered).toEqual([attempt]);
    store.settleAttempt(attempt);
    expect(store.cart.state.value.unanswered).toEqual([]);
  });

  test('lends its key to the next one until it is known whether it arrived', () => {
    const first = store.attemptFor('a');
    store.markUnanswered(first);
    const second = store.attemptFor('b');
    expect(second).toEqual({ key: first.key, body: 'b' });
    store.settleAttempt(second);
    expect(store.cart.state.value.unanswered, 'the one without a response').toEqual([first]);
    store.settleAttempt(first);
    expect(store.attemptFor('c').key).not.toBe(first.key);
  });

  test('has other lines after its order was canceled', () => {
    store.addToCart(soup);
    const [before] = uuidsNow();
    const { key } = store.attemptFor('a');
    store.markAwaitingPayment({ uuid: 'order-1', body: 'a', lines: orderedNow() });
    store.renumberLines();
    expect(uuidsNow()).not.toContain(before);
    expect(store.cart.state.value.awaited).toBeNull();
    expect(store.attemptFor('a').key).not.toBe(key);
  });
});
