import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyConfiguration } from '#domain/cart/configuration.ts';
import { milli } from '#domain/money.ts';
import { aDevice, menuResponses, someProduct } from '../lib/a-device.ts';

const four = { token: 'x', type: 'Table', name: '4' } as const;
const nine = { token: 'y', type: 'Table', name: '9' } as const;
const soup = {
  ...{ product: 11, quantity: 1, configuration: emptyConfiguration, instructions: '' },
  ...{ name: 'Soup', image: null, unit: milli(18_000) },
};

const hourMs = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

function aPhone() {
  const device = aDevice(menuResponses(() => null, someProduct));
  return {
    ...device,
    openTab() {
      device.storage.session.clear();
      return device.open();
    },
  };
}

describe('a seat', () => {
  test('is known in every tab of the device, whose carts are separate', async () => {
    const phone = aPhone();
    const one = await phone.open();
    one.joinTable(four);
    one.addToCart(soup);
    const other = await phone.openTab();
    expect(other.cart.state.value).toMatchObject({ lines: [], location: four });
  });

  test('expires after twelve hours, not before', async () => {
    const phone = aPhone();
    (await phone.open()).joinTable(four);
    vi.advanceTimersByTime(12 * hourMs - 1_000);
    const late = await phone.open();
    expect(late.cart.state.value.location).toMatchObject(four);
    vi.advanceTimersByTime(2_000);
    expect(late.cart.state.value.location).toBeNull();
    expect((await phone.open()).cart.state.value.location).toBeNull();
  });

  test('lasts twelve hours from the last scan', async () => {
    const phone = aPhone();
    const page = await phone.open();
    page.joinTable(four);
    vi.advanceTimersByTime(11 * hourMs);
    page.joinTable(four);
    vi.advanceTimersByTime(11 * hourMs);
    expect((await phone.open()).cart.state.value.location).toMatchObject(four);
  });

  test('that changed is announced once, wherever the diner looks next', async () => {
    const phone = aPhone();
    const page = await phone.open();
    page.joinTable(four);
    expect(page.seatChange.value).toBeNull();
    page.joinTable(four);
    expect(page.seatChange.value).toBeNull();
    page.joinTable(nine);
    const tab = await phone.openTab();
    expect(tab.seatChange.value).toMatchObject({ from: four, to: nine });
    tab.markSeatChangeShown();
    expect(tab.seatChange.value).toBeNull();
    expect((await phone.openTab()).seatChange.value).toBeNull();
  });

  test('can be left, on the whole device', async () => {
    const phone = aPhone();
    const page = await phone.open();
    page.joinTable(four);
    page.leaveLocation();
    expect((await phone.openTab()).cart.state.value.location).toBeNull();
  });

  test('that an earlier build saved with the cart is still the seat', async () => {
    const phone = aPhone();
    phone.storage.session.set('cart//1', JSON.stringify({ lines: [], location: four }));
    expect((await phone.open()).cart.state.value.location).toMatchObject(four);
  });
});
