import { describe, expect, test } from 'vitest';
import type { AddressOnMap } from '#client/checkout/customer.ts';
import type { Answer } from '../lib/a-device.ts';
import { atMap, fee, feeOf, outside, settled } from './at-map.ts';
import { somePlace } from './some-place.ts';

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

describe('a place that was chosen', () => {
  /** Source: spec §3 cart-state, §4 delivery.states */
  test('is confirmed when the venue delivers there, and goes into the cart with its door', async () => {
    const { page } = await atMap();
    page.chooseFoundAddress(somePlace);
    page.confirmPosition();
    expect(page.delivery.isConfirmed.value).toBe(false);
    await settled(page);
    page.confirmPosition();
    expect(page.delivery.isConfirmed.value).toBe(true);
    page.typeDetail('flat_number', '12');
    page.typeDetail('building', 'Al Hamra');
    expect(page.saveDelivery()).toBeNull();
    expect(page.delivery.isDone.value).toBe(true);
    expect(page.cart.state.value).toMatchObject({
      orderType: 'delivery',
      place: {
        ...somePlace.position,
        formatted: somePlace.formatted,
        flat: '12',
        building: 'Al Hamra',
        area: 'Salmiya',
        landmark: '',
        fee: 500,
      },
    });
    expect(page.customer.value.addresses).toMatchObject([{ flat: '12', building: 'Al Hamra' }]);
  });

  /** Source: spec §5 checkout.delivery-details */
  test('lacks its door', async () => {
    const { page } = await atMap();
    page.chooseFoundAddress(somePlace);
    await settled(page);
    expect(page.saveDelivery()).toBe('flat_number');
    expect([...page.delivery.errors.value]).toEqual([
      ['flat_number', 'field_required'],
      ['building', 'field_required'],
    ]);
    expect(page.cart.state.value.place).toBeNull();
  });

  /** Source: spec §4 delivery.states */
  test('cannot be confirmed where nobody delivers, and is left for another', async () => {
    const { page } = await atMap({ zone: () => outside });
    page.chooseFoundAddress(somePlace);
    await settled(page);
    expect(feeOf(page)).toEqual({ kind: 'outside_area' });
    page.confirmPosition();
    expect(page.delivery.isConfirmed.value).toBe(false);
    page.unconfirmPosition();
    expect(page.chosenPosition.value).toBeNull();
  });

  test('is fetched instead', async () => {
    const { page } = await atMap({ zone: () => outside });
    page.chooseFoundAddress(somePlace);
    page.switchToTakeaway();
    expect(page.cart.state.value.orderType).toBe('takeaway');
    expect(page.delivery.isDone.value).toBe(true);
  });

  test.for([
    { answer: null, said: { kind: 'no_response' } },
    {
      answer: { status: 429, body: { code: 'too_many' }, retryAfter: 7 },
      said: { kind: 'too_many', seconds: 7 },
    },
    { answer: { body: { delivery_amount: 'much' } }, said: { kind: 'no_response' } },
  ])('that could not be asked about is asked about again: $said.kind', async ({ answer, said }) => {
    const answers: Answer[] = [answer, fee('0.750')];
    const { page } = await atMap({ zone: () => answers.shift() ?? null });
    page.chooseFoundAddress(somePlace);
    await settled(page);
    expect(feeOf(page)).toEqual(said);
    page.retryFee();
    await settled(page);
    expect(feeOf(page)).toEqual({ kind: 'fee', amount: 750 });
  });

  test('keeps what was typed over a reload', async () => {
    const { page, open } = await atMap();
    page.chooseFoundAddress(somePlace);
    page.typeDetail('landmark', 'opposite the mosque');
    expect((await open()).delivery.details.value).toEqual({
      building: '',
      area: 'Salmiya',
      landmark: 'opposite the mosque',
    });
  });
});

describe('the pin', () => {
  test('has the name of its place, and what delivery there costs', async () => {
    const { page, device } = await atMap();
    await page.setPin({ lat: 29.3, lng: 48.1 });
    await settled(page);
    expect(page.chosenPosition.value).toEqual({
      position: { lat: 29.3, lng: 48.1 },
      formatted: somePlace.formatted,
      isLoadingName: false,
      fee: { kind: 'fee', amount: 500 },
    });
    expect(new Set(device.asked.map(({ path }) => decodeURIComponent(path)))).toEqual(
      new Set(['/en/api/delivery_zone/29.3,48.1/7/', '/en/api/place/29.3,48.1/']),
    );
  });

  test('stands where it was left last, whichever answer comes first', async () => {
    const late = Promise.withResolvers<Answer>();
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

  test('may stand where nobody has a name for the place', async () => {
    const { page } = await atMap({ name: () => null });
    await page.setPin({ lat: 29.3, lng: 48.1 });
    expect(page.chosenPosition.value).toMatchObject({ formatted: '', isLoadingName: false });
  });

  test.for([
    { moved: 'a few steps', to: { lat: 29.331, lng: 48.03 }, flat: '3' },
    { moved: 'across the town', to: { lat: 29.38, lng: 47.99 }, flat: undefined },
  ])('that is moved $moved from a known door has flat $flat', async ({ to, flat }) => {
    const { page } = await atMap();
    void page.chooseSavedAddress(home);
    await page.setPin(to);
    expect(page.delivery.details.value.flat_number).toBe(flat);
  });
});

describe('an address of an earlier order', () => {
  /** Source: spec §3 saved-address, §4 addresses.newest-first, §9 addresses.five */
  test('is whole, and becomes the newest', async () => {
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

  test('takes more where the venue does not deliver there any more', async () => {
    const { page } = await atMap({ zone: () => outside });
    await page.chooseSavedAddress(home);
    expect(page.delivery.isDone.value).toBe(false);
    expect(feeOf(page)).toEqual({ kind: 'outside_area' });
    expect(page.cart.state.value.place).toBeNull();
  });

  test('takes more where it lacks what is asked today', async () => {
    const { page } = await atMap();
    await page.chooseSavedAddress({ ...home, building: '' });
    expect(page.delivery.isDone.value).toBe(false);
    expect([...page.delivery.errors.value.keys()]).toEqual(['building']);
  });

  test('that was chosen first gives way to another that is chosen meanwhile', async () => {
    const { page } = await atMap();
    const first = page.chooseSavedAddress({ ...home, lat: 29.4, flat: '1' });
    await Promise.all([first, page.chooseSavedAddress(home)]);
    expect(page.cart.state.value.place).toMatchObject({ lat: 29.33, flat: '3' });
  });

  test('takes the place of what was typed for another', async () => {
    const { page } = await atMap();
    page.chooseFoundAddress(somePlace);
    page.typeDetail('flat_number', '99');
    void page.chooseSavedAddress(home);
    expect(page.delivery.details.value).toMatchObject({ flat_number: '3', building: '7' });
  });

  test('of the cart is where the page begins', async () => {
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
