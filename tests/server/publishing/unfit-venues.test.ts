import { describe, expect, test } from 'vitest';
import { hookFaults } from '#server/boot/open-hooks.ts';
import { partnerFaults } from '#server/boot/open-partner.ts';
import { paymentFaults } from '#server/boot/open-payments.ts';
import { atTerminal } from '#server/publishing/desk.ts';
import { aDesk, aLicence, anEdition } from './a-desk.ts';

const readsAs = (secret: string | null) => ({ readSecret: () => secret, hasLocalHooks: false });

describe.for([
  {
    what: 'till could not be told',
    differing: { order_hook: { url: 'https://pos.example/orders', secret: 'env:POS_SECRET' } },
    deskThatHas: (secret: string | null) => aDesk({ hookFaults: hookFaults(readsAs(secret)) }),
    unfit: {
      kind: 'hook_unfit',
      why: ['"secret" names the setting POS_SECRET of the server, which has none of that name.'],
    },
  },
  {
    what: 'partner cannot be used here',
    differing: {
      partner: {
        adapter: 'http',
        settings: { base: 'https://blue.partner.example', account: 'venue-17', token: 'env:BLUE_TOKEN' },
      },
    },
    deskThatHas: (secret: string | null) => aDesk({ partnerFaults: partnerFaults(readsAs(secret)) }),
    unfit: {
      kind: 'partner_unfit',
      why: ['"token" names the setting BLUE_TOKEN of the server, which has none of that name.'],
    },
  },
])('a venue whose $what', ({ differing, deskThatHas, unfit }) => {
  test('is not published, and is told which setting is missing', async () => {
    const { desk } = await deskThatHas(null);
    const licence = aLicence();
    expect(await desk.publish(anEdition(licence, '18', differing), atTerminal)).toEqual(unfit);
    expect(await desk.history(licence)).toEqual([]);
  });

  test('is published where the setting is', async () => {
    const { desk } = await deskThatHas('a-secret-of-theirs');
    expect(await desk.publish(anEdition(aLicence(), '18', differing), atTerminal)).toMatchObject({
      kind: 'live',
    });
  });
});

describe('a venue whose company cannot be used here', () => {
  const payments = {
    company: 'paystack',
    mode: 'test' as const,
    settings: { secretKey: 'env:PAYSTACK_KEY', fallbackEmail: 'orders@venue.example' },
  };
  const deskThatHas = (secrets: Readonly<Record<string, string>>) =>
    aDesk({ paymentFaults: paymentFaults({ readSecret: (name) => secrets[name] ?? null }) });

  test('is not published, and is told which setting is missing', async () => {
    const { desk, seen } = await deskThatHas({});
    const licence = aLicence();
    expect(await desk.publish(anEdition(licence, '18', { payments }), atTerminal)).toEqual({
      kind: 'payment_unfit',
      why: ['"secretKey" names the setting PAYSTACK_KEY of the server, which has none of that name.'],
    });
    expect(await seen(licence)).toBeNull();
    expect(await desk.history(licence)).toEqual([]);
  });

  test('is not told what a setting holds that does not fit', async () => {
    const { desk } = await deskThatHas({ PAYSTACK_KEY: 'hush' });
    const outcome = await desk.publish(anEdition(aLicence(), '18', { payments }), atTerminal);
    expect(outcome).toEqual({
      kind: 'payment_unfit',
      why: ['"secretKey" is not what paystack takes there.'],
    });
  });

  test('is published where the setting is', async () => {
    const { desk } = await deskThatHas({ PAYSTACK_KEY: 'sk_test_0123456789' });
    expect(await desk.publish(anEdition(aLicence(), '18', { payments }), atTerminal)).toMatchObject({
      kind: 'live',
    });
  });

  test('does not go back to what could not be paid, nor publish once more what is there', async () => {
    const licence = aLicence();
    const [knowing, lacking] = [
      await deskThatHas({ PAYSTACK_KEY: 'sk_test_0123456789' }),
      await deskThatHas({}),
    ];
    await knowing.desk.publish(anEdition(licence, '18', { payments }), atTerminal);
    expect(await lacking.desk.publish(anEdition(licence, '18', { payments }), atTerminal)).toMatchObject({
      kind: 'payment_unfit',
    });
    expect(await lacking.desk.publish(anEdition(licence, '19'), atTerminal)).toMatchObject({
      kind: 'live',
      version: 2,
    });
    expect(await lacking.desk.rollback(licence, 1, atTerminal)).toMatchObject({ kind: 'payment_unfit' });
    expect(await knowing.desk.rollback(licence, 1, atTerminal)).toMatchObject({ kind: 'live', version: 3 });
  });

  test('follows what another process has published all the same', async () => {
    const licence = aLicence();
    const [there, here] = [await deskThatHas({ PAYSTACK_KEY: 'sk_test_0123456789' }), await deskThatHas({})];
    await there.desk.publish(anEdition(licence, '18', { payments }), atTerminal);
    await here.desk.catchUp(licence);
    expect(await here.seen(licence)).toBe('1: Lentil soup 18.00');
  });
});
