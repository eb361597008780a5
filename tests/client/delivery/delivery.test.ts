import { describe, expect, test } from 'vitest';
import type { AddressOnMap } from '#client/checkout/customer.ts';
import { milli } from '#domain/money.ts';
import type { StubResponse } from '../lib/a-device.ts';
import { atMap, fee, feeOf, outside, settled } from './at-map.ts';
import { someAddress } from './some-address.ts';

const home: AddressOnMap = {
  uuid: 'a',
  lat: 29.33,
  lng: 48.03,
  formatted: 'Hawalli, Kuwait',
  flat: '3',
  building: '7',
  area: 'Tunis Street',
  landmark: '',
};

describe('a chosen address', () => {
  /** Source: spec §3 cart-state, §4 delivery.states */
  test('goes into the cart with its door, once the venue is known to deliver there', async () => {
    const { page } = await atMap();
    page.chooseFoundAddress(someAddress);
    page.typeDetail('flat_number', '12');
    page.typeDetail('building', 'Al Hamra');
    page.saveDelivery();
    expect(page.delivery.isDone.value).toBe(false);
    await settled(page);
    expect(page.saveDelivery()).toBeNull();
    expect(page.delivery.isDone.value).toBe(true);
    expect(page.cart.state.value).toMatchObject({
      orderType: 'delivery',
      place: {
        ...someAddress.position,
        formatted: someAddress.formatted,
        flat: '12',
        building: 'Al Hamra',
        area: 'Salem Al Mubarak Street',
        landmark: '',
        fee: 500,
      },
    });
    expect(page.customer.value.addresses).toMatchObject([{ flat: '12', building: 'Al Hamra' }]);
  });

  /** Source: spec §5 checkout.delivery-details */
  test('is not saved without its door', async () => {
    const { page } = await atMap();
    page.chooseFoundAddress(someAddress);
    await settled(page);
    expect(page.saveDelivery()).toBe('flat_number');
    expect([...page.delivery.errors.value]).toEqual([
      ['flat_number', 'field_required'],
      ['building', 'field_required'],
    ]);
    expect(page.cart.state.value.place).toBeNull();
  });

  /** Source: spec §4 delivery.states */
  test('cannot be saved outside the delivery area, and can be replaced', async () => {
    const { page } = await atMap({ zone: () => outside });
    page.chooseFoundAddress(someAddress);
    await settled(page);
    expect(feeOf(page)).toEqual({ kind: 'outside_area' });
    for (const name of ['flat_number', 'building', 'area'] as const) page.typeDetail(name, '12');
    page.saveDelivery();
    expect(page.delivery.isDone.value).toBe(false);
    page.clearPosition();
    expect(page.chosenPosition.value).toBeNull();
  });

  test('is dropped for takeaway', async () => {
    const { page } = await atMap({ zone: () => outside });
    page.chooseFoundAddress(someAddress);
    page.switchToTakeaway();
    expect(page.cart.state.value.orderType).toBe('takeaway');
    expect(page.delivery.isDone.value).toBe(true);
  });

  test.for([
    { response: null, fee: { kind: 'no_response' } },
    {
      response: { status: 429, body: { code: 'too_many' }, retryAfter: 7 },
      fee: { kind: 'too_many', seconds: 7 },
    },
    { response: { body: { delivery_amount: 'much' } }, fee: { kind: 'no_response' } },
  ])('can retry its fee after $fee.kind', async ({ response, fee: failure }) => {
    const responses: StubResponse[] = [response, fee('0.750')];
    const { page } = await atMap({ zone: () => responses.shift() ?? null });
    page.chooseFoundAddress(someAddress);
    await settled(page);
    expect(feeOf(page)).toEqual(failure);
    page.retryFee();
    await settled(page);
    expect(feeOf(page)).toEqual({ kind: 'fee', amount: 750 });
  });

  test('keeps what was typed over a reload', async () => {
    const { page, open } = await atMap();
    page.chooseFoundAddress(someAddress);
    page.typeDetail('landmark', 'opposite the mosque');
    expect((await open()).delivery.details.value).toEqual({
      building: '',
      area: 'Salem Al Mubarak Street',
      landmark: 'opposite the mosque',
    });
  });
});

describe('the pin', () => {
  test('shows the name of its place and the delivery fee there', async () => {
    const { page, device } = await atMap();
    await page.setPin({ lat: 29.3, lng: 48.1 });
    await settled(page);
    expect(page.chosenPosition.value).toEqual({
      position: { lat: 29.3, lng: 48.1 },
      formatted: someAddress.formatted,
      isLoadingName: false,
      fee: { kind: 'fee', amount: 500 },
    });
    expect(new Set(device.requests.map(({ path }) => decodeURIComponent(path)))).toEqual(
      new Set([
        '/en/api/place/29.37,48/',
        '/en/api/delivery_zone/29.3,48.1/7/?sub_total=0.000',
        '/en/api/place/29.3,48.1/',
      ]),
    );
  });

  test('stays where it was set last, whichever response comes first', async () => {
    const late = Promise.withResolvers<StubResponse>();
    const { page } = await atMap({
      zone: ({ path }) => (path.includes('29.1') ? late.promise : fee('0.500')),
    });
    void page.setPin({ lat: 29.1, lng: 48 });
    await page.setPin({ lat: 29.2, lng: 48 });
    await settled(page);
    late.resolve(outside);
    await new Promise(setImmediate);
    expect(feeOf(page)).toEqual({ kind: 'fee', amount: 500 });
  });

  test('moved away from a known door drops its details, with or without a geocoder', async () => {
    const { page } = await atMap({ name: () => ({ body: { answered: false, place: null } }) });
    void page.chooseSavedAddress(home);
    await page.setPin({ lat: 29.38, lng: 47.99 });
    expect(page.delivery.details.value).toEqual({});
  });

  test('can stand at a place without a name', async () => {
    const { page } = await atMap({ name: () => null });
    await page.setPin({ lat: 29.3, lng: 48.1 });
    expect(page.chosenPosition.value).toMatchObject({ formatted: '', isLoadingName: false });
  });

  test.for([
    { moved: 'a few steps', to: { lat: 29.331, lng: 48.03 }, flat: '3' },
    { moved: 'across the town', to: { lat: 29.38, lng: 47.99 }, flat: undefined },
  ])('moved $moved from a known door has flat $flat', async ({ to, flat }) => {
    const { page } = await atMap();
    void page.chooseSavedAddress(home);
    await page.setPin(to);
    expect(page.delivery.details.value.flat_number).toBe(flat);
  });
});

describe('a delivery zone chosen by its name', () => {
  test('stands for the position, and its name for the address', async () => {
    const { page } = await atMap();
    const zone = { name: 'Hawalli', fee: milli(500), position: { lat: 29.33, lng: 48.03 } };
    page.chooseZone(zone);
    await settled(page);
    for (const name of ['flat_number', 'building', 'area'] as const) page.typeDetail(name, '12');
    expect(page.saveDelivery()).toBeNull();
    expect(page.cart.state.value.place).toMatchObject({ ...zone.position, formatted: 'Hawalli', fee: 500 });
  });
});

describe('a saved address', () => {
  /** Source: spec §3 saved-address, §4 addresses.newest-first, §9 addresses.five */
  test('is complete and becomes the newest', async () => {
    const { page } = await atMap();
    for (let flat = 1; flat <= 6; flat += 1) page.saveAddress({ ...home, flat: String(flat) });
    const { addresses } = page.customer.value;
    expect(addresses.map(({ flat }) => flat)).toEqual(['6', '5', '4', '3', '2']);
    const oldest = addresses.at(-1);
    if (!oldest) throw new Error('There are no addresses');
    await page.chooseSavedAddress(oldest as AddressOnMap);
    expect(page.delivery.isDone.value).toBe(true);
    expect(page.customer.value.addresses.map(({ flat }) => flat)).toEqual(['2', '6', '5', '4', '3']);
  });

  test('takes one tap', async () => {
    const { page } = await atMap();
    await page.chooseSavedAddress(home);
    expect(page.delivery.isDone.value).toBe(true);
    expect(page.cart.state.value).toMatchObject({
      orderType: 'delivery',
      place: { lat: 29.33, lng: 48.03, flat: '3', fee: 500 },
    });
  });

  test('takes more than a tap where the venue no longer delivers', async () => {
    const { page } = await atMap({ zone: () => outside });
    await page.chooseSavedAddress(home);
    expect(page.delivery.isDone.value).toBe(false);
    expect(feeOf(page)).toEqual({ kind: 'outside_area' });
    expect(page.cart.state.value.place).toBeNull();
  });

  test('takes more than a tap when a required detail is missing', async () => {
    const { page } = await atMap();
    await page.chooseSavedAddress({ ...home, building: '' });
    expect(page.delivery.isDone.value).toBe(false);
    expect([...page.delivery.errors.value.keys()]).toEqual(['building']);
  });

  test('gives way to another that is chosen meanwhile', async () => {
    const { page } = await atMap();
    const first = page.chooseSavedAddress({ ...home, lat: 29.4, flat: '1' });
    await Promise.all([first, page.chooseSavedAddress(home)]);
    expect(page.cart.state.value.place).toMatchObject({ lat: 29.33, flat: '3' });
  });

  test('replaces what was typed for another', async () => {
    const { page } = await atMap();
    page.chooseFoundAddress(someAddress);
    page.typeDetail('flat_number', '99');
    void page.chooseSavedAddress(home);
    expect(page.delivery.details.value).toMatchObject({ flat_number: '3', building: '7' });
  });

  test('that is in the cart is where the page starts', async () => {
    const { page, open } = await atMap();
    await page.chooseSavedAddress(home);
    const next = await open();
    expect(next.chosenPosition.value).toMatchObject({
      position: { lat: 29.33, lng: 48.03 },
      formatted: home.formatted,
    });
    expect(next.delivery.details.value.area).toBe('Tunis Street');
  });
});
