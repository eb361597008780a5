import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { countOf } from '#tests/support/long-run.ts';
import { type Page, someLine } from '../lib/a-device.ts';
import { aPayingVenue, type NetworkState } from './a-paying-venue.ts';

afterEach(() => vi.unstubAllGlobals());

type Step =
  /** Adds a new dish to the cart. */
  | { readonly kind: 'add' }
  | { readonly kind: 'more' | 'choose card' | 'choose cash' | 'next page' | 'look' }
  | { readonly kind: 'submit'; readonly network: readonly NetworkState[] }
  /** Pays every unpaid order of the device; the result may not reach its page. */
  | { readonly kind: 'pay'; readonly isReported: boolean }
  /** No unpaid order is paid in time. */
  | { readonly kind: 'lapse' };

const networkState = fc.constantFrom<NetworkState>('open', 'open', 'unanswered', 'cut');

const submitting = fc.record({
  kind: fc.constant('submit' as const),
  network: fc.array(networkState, { maxLength: 4 }),
});
const paying = fc.record({ kind: fc.constant('pay' as const), isReported: fc.boolean() });
const simple = fc.constantFrom<Step>(
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
  { weight: 4, arbitrary: simple },
  { weight: 3, arbitrary: submitting },
  { weight: 1, arbitrary: paying },
);

/** A diner and how many of each dish they want. */
async function aDiner() {
  const venue = aPayingVenue();
  const wanted = new Map<string, number>();
  let page = await venue.open();
  page.chooseOrderType('takeaway');

  const want = (dish: string, quantity: number) => wanted.set(dish, (wanted.get(dish) ?? 0) + quantity);
  const waiting = () =>
    venue.activeOrders().filter((order) => order.pay_by !== null && order.balance_due !== '0.000');

  /** What the page does that a placed order leads to. */
  const follow = async (now: Page) => {
    const ended = now.submission.value;
    if (ended.kind === 'placed' && ended.paymentUrl === null) await now.loadActiveOrder('en');
  };

  async function pay(isReported: boolean): Promise<void> {
    for (const { uuid } of waiting()) {
      if (!page.ownOrders.all.value.some((own) => own.uuid === uuid)) continue;
      venue.pay(uuid);
      if (isReported) await page.removePaidFromCart({ uuid });
    }
  }

  async function submit(network: readonly NetworkState[]): Promise<void> {
    venue.state.network = [...network];
    if (page.cart.lines.value.length > 0) await page.submitOrder({ name: 'Amal' });
    venue.state.network = [];
    await follow(page);
  }

  async function take(one: Step): Promise<void> {
    switch (one.kind) {
      case 'add': {
        const dish = `dish ${wanted.size + 1}`;
        want(dish, 1);
        return page.addToCart({ ...someLine, quantity: 1, instructions: dish });
      }
      case 'more': {
        const [line] = page.cart.lines.value;
        if (!line) return;
        want(line.instructions, 1);
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
        return submit(one.network);
      case 'pay':
        return pay(one.isReported);
      case 'lapse':
        for (const { uuid } of waiting()) venue.lapse(uuid);
    }
  }

  return {
    take,
    wanted,
    waiting,
    /** Submits and pays without failures. */
    async finish(): Promise<void> {
      for (let tries = 0; tries < 6; tries += 1) {
        await submit([]);
        await pay(true);
      }
    },
    isDone: () => page.cart.lines.value.length === 0,
    /** The dishes of all orders that are not canceled. */
    ordered: () => {
      const dishes = new Map<string, number>();
      for (const line of venue.activeOrders().flatMap(({ uuid }) => venue.linesOf(uuid))) {
        const dish = line.special_instructions ?? '';
        dishes.set(dish, (dishes.get(dish) ?? 0) + line.quantity);
      }
      return dishes;
    },
  };
}

test('each dish is ordered as often as the diner wanted, whatever is lost, late, paid or not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const diner = await aDiner();
      for (const one of steps) {
        await diner.take(one);
        expect(diner.waiting().length, 'unpaid orders').toBeLessThanOrEqual(1);
      }
      await diner.finish();
      expect(diner.isDone()).toBe(true);
      expect(diner.ordered()).toEqual(diner.wanted);
    }),
    { numRuns: countOf({ full: 150, small: 40 }) },
  );
}, 60_000);
