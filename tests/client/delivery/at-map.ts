import { expect, vi } from 'vitest';
import { type Answer, type Asked, aDevice, type Page, someFacts } from '../lib/a-device.ts';
import { somePlace } from './some-place.ts';

const maps = someFacts({ hasMaps: true });
/** What a venue answers that does not deliver there. */
export const outside: Answer = { status: 404, body: { code: 'outside_area' } };
/** What a venue answers that does, for so much. */
export const fee = (amount: string): Answer => ({ body: { delivery_amount: amount } });

interface Trial {
  readonly zone?: (asked: Asked) => Answer | Promise<Answer>;
  readonly name?: (asked: Asked) => Answer | Promise<Answer>;
}

/** The delivery page of a venue that delivers for half a dinar. */
export async function atMap({
  zone = () => fee('0.500'),
  name = () => ({ body: { place: somePlace } }),
}: Trial = {}) {
  const device = aDevice((asked) => (/delivery_zone/.test(asked.path) ? zone(asked) : name(asked)));
  const open = async () => {
    const page = await device.open();
    page.startDelivery(maps);
    return page;
  };
  return { page: await open(), open, device };
}

export const feeOf = ({ chosenPosition }: Page) => chosenPosition.value?.fee;
/** Until it is known what delivery costs. */
export const settled = (page: Page) => vi.waitFor(() => expect(feeOf(page)?.kind).not.toBe('asking'));
