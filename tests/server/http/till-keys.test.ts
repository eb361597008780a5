import { describe, expect, test } from 'vitest';
import { aTill } from '#tests/support/a-till.ts';

describe('an idempotency key', () => {
  test('accepts an order once, whatever the staff do afterwards', async () => {
    const { order, post, venue } = await aTill();
    const uuid = await order();
    const accept = () => post(`/till/order/${uuid}/`, { move: 'accept', promised_in: 20 }, { key: 'a' });
    const first = await accept();
    venue.clock.now = new Date(venue.clock.now.getTime() + 60_000);
    const again = await accept();
    expect([first.status, again.status]).toEqual([200, 200]);
    expect((again.body as { order: object }).order).toEqual((first.body as { order: object }).order);
    await venue.app().board.act(1, 2, { kind: 'move', move: 'prepare', reason: null });
    expect(await accept()).toMatchObject({
      status: 200,
      body: { order: { status: 'preparing', version: 3 } },
    });
  });

  test('with another body, or for another order, is refused with 409', async () => {
    const { order, post } = await aTill();
    const [one, other] = [await order(), await order()];
    await post(`/till/order/${one}/`, { move: 'accept' }, { key: 'a' });
    for (const [uuid, act] of [
      [one, { move: 'cancel' }],
      [other, { move: 'accept' }],
    ] as const) {
      expect(await post(`/till/order/${uuid}/`, act, { key: 'a' })).toMatchObject({
        status: 409,
        body: { code: 'key_reused' },
      });
    }
  });

  test('is bound by one of ten requests at once, and all are told the same', async () => {
    const { order, post, venue } = await aTill();
    const uuid = await order();
    const accept = () => post(`/till/order/${uuid}/`, { move: 'accept', promised_in: 20 }, { key: 'a' });
    const answers = await Promise.all(Array.from({ length: 10 }, accept));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await venue.orders.find(uuid)).toMatchObject({ version: 2 });
  });

  test('of a request that was refused can be used again', async () => {
    const { order, post } = await aTill();
    const uuid = await order();
    expect((await post(`/till/order/${uuid}/`, { move: 'prepare' }, { key: 'a' })).status).toBe(409);
    expect((await post(`/till/order/${uuid}/`, { move: 'accept' }, { key: 'a' })).status).toBe(200);
  });

  test('of another token is another key', async () => {
    const { post, tokenFor } = await aTill();
    const { token } = await tokenFor();
    const pause = (minutes: number, given: object) =>
      post('/till/pause/', { minutes }, { key: 'a', ...given });
    expect((await pause(10, {})).status).toBe(200);
    expect((await pause(20, { token })).status).toBe(200);
    expect((await pause(20, {})).body).toEqual({ code: 'key_reused' });
  });

  test('does not set portions again that were sold meanwhile', async () => {
    const { post, order, venue } = await aTill();
    const count = () =>
      post('/till/availability/', { changes: [{ product: 11, to: 10 }] }, { key: 'morning' });
    const first = await count();
    await order();
    expect(await count()).toEqual({ ...first, headers: expect.anything() });
    expect(await venue.stock.find(11)).toMatchObject({ quantity: 9 });
  });
});
