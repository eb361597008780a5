import { expect, vi } from 'vitest';
import { aDevice, type Page, type SentRequest, type StubResponse } from '../lib/a-device.ts';
import { someFacts } from '../lib/some-facts.ts';
import { someAddress } from './some-address.ts';

const maps = someFacts({ hasMaps: true });
/** The response of a venue that does not deliver there. */
export const outside: StubResponse = { status: 404, body: { code: 'outside_area' } };
/** The response of a venue that delivers for this amount. */
export const fee = (amount: string): StubResponse => ({ body: { delivery_amount: amount } });

interface Setup {
  readonly zone?: (request: SentRequest) => StubResponse | Promise<StubResponse>;
  readonly name?: (request: SentRequest) => StubResponse | Promise<StubResponse>;
}

/** The delivery page of a venue that delivers for half a dinar. */
export async function atMap({
  zone = () => fee('0.500'),
  name = () => ({ body: { answered: true, place: someAddress } }),
}: Setup = {}) {
  const device = aDevice((request) => (/delivery_zone/.test(request.path) ? zone(request) : name(request)));
  const open = async () => {
    const page = await device.open();
    page.startDelivery(maps);
    await page.tryGeocoder({ lat: 29.37, lng: 48 }, 'en');
    return page;
  };
  return { page: await open(), open, device };
}

export const feeOf = ({ chosenPosition }: Page) => chosenPosition.value?.fee;
/** Waits until the delivery fee is known. */
export const settled = (page: Page) => vi.waitFor(() => expect(feeOf(page)?.kind).not.toBe('loading'));
