import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { countOf } from '#tests/support/long-run.ts';
import { type Page, someLine } from '../lib/a-device.ts';
import { aPayingVenue, type Way } from './a-paying-venue.ts';

afterEach(() => vi.unstubAllGlobals());

type Step =
  /** A dish of its own kind goes into the cart. */
  | { readonly kind: 'add' }
  | { readonly kind: 'more' | 'choose card' | 'choose cash' | 'next page' | 'look' }
  | { readonly kind: 'submit'; readonly ways: readonly Way[] }
  /** Every order that waits and that the device knows is paid; its page may be closed before it says so. */
  | { readonly kind: 'pay'; readonly isTold: boolean }
  /** Nobody pays what waits in time. */
  | { readonly kind: 'lapse' };

const way = fc.constantFrom<Way>('open', 'open', 'deaf', 'cut');

const submitting = fc.record({ kind: fc.constant('submit' as const), ways: fc.array(way, { maxLength: 4 }) });
const paying = fc.record({ kind: fc.constant('pay' as const), isTold: fc.boolean() });
const plainly = fc.constantFrom<Step>(
  { kind: 'add' },
  { kind: 'add' },
  { kind: 'more' },
  { kind: 'more' },
  { kind: 'choose card' },
  { kind: 'choose cash' },
  { kind: 'next page' },
  { kind: 'look' },
  { kind: 'lapse' },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: plainly },
  { weight: 3, arbitrary: submitting },
  { weight: 1, arbitrary: paying },
);

/** A diner who wishes for dishes, each of its own kind, and how many of it. */
async function aDiner() {
  const venue = aPayingVenue();
  const wished = new Map<string, number>();
  let page = await venue.open();
  page.chooseOrderType('takeaway');

  const wish = (dish: string, quantity: number) => wished.set(dish, (wished.get(dish) ?? 0) + quantity);
  const waiting = () =>
    venue.standing().filter((order) => order.pay_by !== null && order.balance_due !== '0.000');

  /** What the page does that the diner is led to. */
  const follow = async (now: Page) => {
    const ended = now.submission.value;
    if (ended.kind === 'placed' && ended.paymentUrl === null) await now.loadActiveOrder('en');
  };

  async function pay(isTold: boolean): Promise<void> {
    for (const { uuid } of waiting()) {
      if (!page.ownOrders.all.value.some((own) => own.uuid === uuid)) continue;
      venue.pay(uuid);
      if (isTold) await page.removePaidFromCart({ uuid });
    }
  }

  async function submit(ways: readonly Way[]): Promise<void> {
    venue.state.ways = [...ways];
    if (page.cart.lines.value.length > 0) await page.submitOrder({ name: 'Amal' });
    venue.state.ways = [];
    await follow(page);
  }

  async function take(one: Step): Promise<void> {
    switch (one.kind) {
      case 'add': {
        const dish = `dish ${wished.size + 1}`;
        wish(dish, 1);
        return page.addToCart({ ...someLine, quantity: 1, instructions: dish });
      }
      case 'more': {
        const [line] = page.cart.lines.value;
        if (!line) return;
        wish(line.instructions, 1);
        return page.addToCart({ ...someLine, quantity: 1, instructions: line.instructions });
      }
      case 'choose card':
        return page.choosePaymentType('card');
      case 'choose cash':
        return page.choosePaymentType('cash');
      case 'next page':
        page = await venue.open();
        return;
      case 'look':
        return page.loadActiveOrder('en');
      case 'submit':
        return submit(one.ways);
      case 'pay':
        return pay(one.isTold);
      case 'lapse':
        for (const { uuid } of waiting()) venue.lapse(uuid);
    }
  }

  return {
    take,
    wished,
    waiting,
    /** Everything goes well from here on. */
    async finish(): Promise<void> {
      for (let tries = 0; tries < 6; tries += 1) {
        await submit([]);
        await pay(true);
      }
    },
    isDone: () => page.cart.lines.value.length === 0,
    /** What somebody makes, or will once it is paid. */
    ordered: () => {
      const dishes = new Map<string, number>();
      for (const line of venue.standing().flatMap(({ uuid }) => venue.linesOf(uuid))) {
        const dish = line.special_instructions ?? '';
        dishes.set(dish, (dishes.get(dish) ?? 0) + line.quantity);
      }
      return dishes;
    },
  };
}

test('whatever is lost, late, paid or not, each dish is ordered as often as the diner wished', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const diner = await aDiner();
      for (const one of steps) {
        await diner.take(one);
        expect(diner.waiting().length, 'orders that wait to be paid').toBeLessThanOrEqual(1);
      }
      await diner.finish();
      expect(diner.isDone()).toBe(true);
      expect(diner.ordered()).toEqual(diner.wished);
    }),
    { numRuns: countOf({ full: 150, small: 40 }) },
  );
}, 60_000);
