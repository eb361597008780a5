import { describe, expect, test } from 'vitest';
import { aDelivery } from '#tests/support/a-delivery.ts';

const delivered = (code: string | null = null) => ({ kind: 'delivered', code }) as const;
const onTheWay = { kind: 'on_the_way' } as const;

describe('the link of a driver', () => {
  test('opens the order, and takes it on its way and to the guest', async () => {
    const { read, act, stored } = await aDelivery();
    expect(await read()).toMatchObject({ kind: 'open', order: { number: 1 }, needsCode: false });
    expect(await act(onTheWay)).toEqual({ kind: 'done' });
    expect(await stored()).toMatchObject({
      status: 'preparing',
      stageTimes: { on_the_way: expect.any(Date) },
    });
    expect(await act(delivered())).toEqual({ kind: 'done' });
    expect((await stored()).status).toBe('fulfilled');
  });

  test('is the same each time it is asked for', async () => {
    const { venue, number, token } = await aDelivery();
    expect(await venue.app().deliveries.tokenOf(number)).toBe(token);
    expect(token).toMatch(/^1-[\w-]{32}$/);
  });

  test('can be tapped again after a response that was lost', async () => {
    const { act } = await aDelivery();
    for (const action of [onTheWay, onTheWay, delivered(), delivered()]) {
      expect(await act(action)).toEqual({ kind: 'done' });
    }
    expect(await act(onTheWay)).toEqual({ kind: 'moved_on' });
  });

  test('of two drivers and the board, one delivers, and the others get to know', async () => {
    const { act, stored, move } = await aDelivery();
    const outcomes = await Promise.all([act(delivered()), act(delivered()), move('cancel')]);
    expect(['fulfilled', 'canceled']).toContain((await stored()).status);
    expect(outcomes[0]?.kind).toBe((await stored()).status === 'fulfilled' ? 'done' : 'moved_on');
  });

  test('delivers what nobody has said to be on its way', async () => {
    const { act, stored } = await aDelivery();
    await act(delivered());
    expect((await stored()).status).toBe('fulfilled');
  });

  test.for(['fulfil', 'cancel'] as const)(
    'tells nothing of the guest after %s, and ends hours later',
    async (end) => {
      const { read, move, waitHours } = await aDelivery();
      if (end === 'fulfil') await move('prepare');
      await move(end);
      const ended = await read();
      expect(ended).toMatchObject({ kind: 'ended', status: end === 'fulfil' ? 'fulfilled' : 'canceled' });
      expect(JSON.stringify(ended)).not.toMatch(/Xanthippe|Villa|9715/);
      waitHours(3.9);
      expect(await read()).toMatchObject({ kind: 'ended' });
      waitHours(0.2);
      expect(await read()).toEqual({ kind: 'gone' });
    },
  );

  test('cannot undo what the venue has ended', async () => {
    const { act, move, stored } = await aDelivery();
    await move('cancel');
    expect(await act(onTheWay)).toEqual({ kind: 'moved_on' });
    expect(await act(delivered())).toEqual({ kind: 'moved_on' });
    expect((await stored()).status).toBe('canceled');
  });

  test.for([
    { what: 'a takeaway order', body: { order_type: 'takeaway' }, opening: {} },
    { what: 'a venue without drivers', body: {}, opening: { venue: { drivers: null } } },
  ])('does not exist for $what', async ({ body, opening }) => {
    const { token, venue, number } = await aDelivery({ opening }, body);
    expect(token).toBe('');
    const board = await venue.app().board.read([]);
    expect(board.orders.find((one) => one.number === number)).not.toHaveProperty('takes_driver');
  });

  test('does not exist before the order is accepted, nor after it has ended', async () => {
    const { venue, number, move } = await aDelivery();
    const takes = async () => (await venue.app().board.read([])).orders[0]?.takes_driver;
    expect(await takes()).toBe(true);
    await move('cancel');
    expect(await venue.app().deliveries.tokenOf(number)).toBeNull();
    expect(await takes()).toBeUndefined();
    expect(await venue.app().deliveries.tokenOf(99)).toBeNull();
  });
});

describe('the code of a delivery', () => {
  test('is on the guest’s own device alone, while the order is under way', async () => {
    const { venue, uuid, code, move } = await aDelivery({ proof: 'code' });
    expect(await code()).toMatch(/^\d{4}$/);
    expect((await venue.app().orders.read(uuid, null))?.deliveryCode).toBeNull();
    await move('cancel');
    expect(await code()).toBeNull();
  });

  test('is asked for where the venue wants it', async () => {
    const { read, act, code, stored } = await aDelivery({ proof: 'code' });
    const right = (await code()) ?? '';
    const wrong = right === '0000' ? '0001' : '0000';
    expect(await read()).toMatchObject({ needsCode: true });
    for (const typed of [null, '', wrong, `${right}0`]) {
      expect(await act(delivered(typed))).toEqual({ kind: 'wrong_code' });
    }
    expect((await stored()).status).toBe('accepted');
    expect(await act(delivered(right))).toEqual({ kind: 'done' });
  });

  test('does not exist elsewhere', async () => {
    expect(await (await aDelivery()).code()).toBeNull();
    expect(await (await aDelivery({ proof: 'code' }, { order_type: 'takeaway' })).code()).toBeNull();
  });
});
