import { describe, expect, test } from 'vitest';
import { rateLimits } from '#contracts/rate-limits.ts';
import { createLimits } from '#server/http/limits/limits.ts';
import { driverToken } from '#server/ordering/delivery/driver-link.ts';
import { createToken } from '#server/staff/access/access-token.ts';
import { aDelivery } from '#tests/support/a-delivery.ts';
import { overHttp } from '#tests/support/over-http.ts';

const pathOf = (token: string) => `/en/api/driver/${token}/`;
const post = (body: object) => ({ method: 'POST', body }) as never;
const onTheWay = { act: 'on_the_way' };
const delivered = (code: string | null = null) => ({ act: 'delivered', code });

/** The delivery over HTTP, with limits. */
async function aLimitedDelivery(proof: 'none' | 'code' = 'none') {
  const delivery = await aDelivery({ proof });
  const limits = createLimits(() => delivery.venue.clock.now.getTime());
  const { ask } = overHttp(delivery.venue, { limits });
  const say = async (body: object, token = delivery.token) => {
    const { status, body: answer } = await ask(pathOf(token), post(body));
    return { status, answer };
  };
  return { ...delivery, say };
}

describe('the link of a driver', () => {
  test('changes nothing after the delivery, whoever has it', async () => {
    const { say, stored } = await aLimitedDelivery();
    await say(onTheWay);
    await say(delivered());
    const { version } = await stored();
    expect(await say(onTheWay)).toEqual({ status: 200, answer: { no: 'moved_on' } });
    expect(await say(delivered())).toEqual({ status: 200, answer: { no: null } });
    expect((await stored()).version).toBe(version);
  });

  test('shared by two, does not take an order back or twice', async () => {
    const { say, stored } = await aLimitedDelivery();
    const answers = await Promise.all(Array.from({ length: 10 }, () => say(delivered())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { status, version } = await stored();
    expect(status).toBe('fulfilled');
    await say(onTheWay);
    expect(await stored()).toMatchObject({ status: 'fulfilled', version });
  });

  test('is not that of another order, of another venue, or of a near guess', async () => {
    const { token, uuid, number, say, stored } = await aLimitedDelivery();
    const mac = token.slice(token.indexOf('-') + 1);
    const otherSecret = new Uint8Array(32).fill(8);
    const guesses = [
      driverToken(otherSecret, { uuid, number }),
      driverToken(new Uint8Array(32).fill(7), { uuid: crypto.randomUUID(), number }),
      `${number + 1}-${mac}`,
      `${number}-${mac.slice(0, -1)}`,
      `${number}-${mac.toLowerCase()}x`.slice(0, token.length),
      `${number}`,
      uuid,
      createToken(),
      `0${token}`,
    ];
    for (const guess of guesses) {
      expect(await say(delivered(), guess)).toEqual({ status: 404, answer: { code: 'not_found' } });
    }
    expect((await stored()).status).toBe('accepted');
  });

  test('is limited when it is guessed, and still opens with the right one', async () => {
    const { say, token } = await aLimitedDelivery();
    const max = rateLimits.driver_links.windows[0]?.max ?? 0;
    const guess = `1-${'a'.repeat(32)}`;
    for (let at = 0; at < max; at += 1) expect((await say(onTheWay, guess)).status).toBe(404);
    expect((await say(onTheWay, guess)).status).toBe(429);
    expect((await say(onTheWay, token)).status).toBe(200);
  });

  test('tells neither the guest nor the order’s own link', async () => {
    const { say, uuid } = await aLimitedDelivery();
    for (const body of [onTheWay, delivered()]) {
      const text = JSON.stringify(await say(body));
      expect(text).not.toContain(uuid);
      expect(text).not.toContain('Xanthippe');
    }
  });
});

describe('the code of a delivery', () => {
  test('cannot be tried out', async () => {
    const { say, code, stored, waitHours } = await aLimitedDelivery('code');
    const right = (await code()) ?? '';
    const wrong = right === '0000' ? '0001' : '0000';
    const { max } = rateLimits.delivery_codes.windows[0];
    for (let at = 0; at < max; at += 1) {
      expect(await say(delivered(wrong))).toEqual({ status: 200, answer: { no: 'wrong_code' } });
    }
    expect((await say(delivered(right))).status).toBe(429);
    expect((await stored()).status).toBe('accepted');
    waitHours(0.2);
    expect(await say(delivered(right))).toEqual({ status: 200, answer: { no: null } });
  });

  test('can be typed in the digits of the guest’s language', async () => {
    const { say, code } = await aLimitedDelivery('code');
    const arabic = ((await code()) ?? '').replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    expect(await say(delivered(` ${arabic} `))).toEqual({ status: 200, answer: { no: null } });
  });
});
