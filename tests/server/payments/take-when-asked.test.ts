import { describe, expect, test } from 'vitest';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { changing } from '#tests/support/an-attempt.ts';
import { dueOf, minutes, payingVenues, price } from '#tests/support/payments.ts';

const aVenue = payingVenues();

describe('a company that takes money when it is asked', () => {
  const completesOnPoll = { completesOnPoll: true } as const;
  const open = async () => {
    const venue = await aVenue({
      company: aProvider({ rules: completesOnPoll, lacks: ['cancel', 'hooks'] }),
    });
    return { venue, ...(await venue.opened()) };
  };
  const supersede = changing(() => ({ state: 'superseded' }));
  const land = ({ venue, attempt }: Awaited<ReturnType<typeof open>>) =>
    venue.payments.receiveReturn(venue.licence, 'paystack', attempt.reference, {
      query: new URLSearchParams(),
      form: new URLSearchParams(),
    });

  test('is not asked while a diner may still be typing', async () => {
    const { venue, attempt } = await open();
    await venue.look(attempt);
    venue.pass(minutes(29));
    await venue.round();
    expect(venue.company.count('ask')).toBe(0);
  });

  test('is asked once the diner is back', async () => {
    const paying = await open();
    const { venue, order, attempt } = paying;
    venue.company.act(attempt.reference, 'PAID');
    await land(paying);
    await venue.payments.whenIdle();
    expect(dueOf(await venue.read(order.uuid))).toBe(0);
  });

  test('is asked once, however often the diner comes back', async () => {
    const paying = await open();
    paying.venue.company.act(paying.attempt.reference, 'PAID');
    await Promise.all(Array.from({ length: 20 }, () => land(paying)));
    await paying.venue.payments.whenIdle();
    await land(paying);
    await paying.venue.payments.whenIdle();
    expect(paying.venue.company.count('ask')).toBe(1);
  });

  test('is asked when time is up about who never came back', async () => {
    const { venue, order, attempt } = await open();
    venue.company.act(attempt.reference, 'PAID');
    venue.pass(minutes(30));
    await venue.round();
    expect(await venue.read(order.uuid)).toMatchObject({ status: 'pending', payments: [{ amount: price }] });
  });

  test('takes nothing for what nobody wants any more', async () => {
    const paying = await open();
    const { venue, order, attempt } = paying;
    venue.company.act(attempt.reference, 'PAID');
    await venue.orders.change(order.uuid, supersede);
    await land(paying);
    await venue.payments.whenIdle();
    venue.pass(minutes(31));
    await venue.round();
    expect(venue.company.count('ask')).toBe(0);
    expect(venue.company.took(attempt.reference)).toBe(0);
  });

  test('is asked on where it took money and its answer got lost before nobody wanted it any more', async () => {
    const paying = await open();
    const { venue, order, attempt } = paying;
    venue.company.act(attempt.reference, 'PAID');
    venue.company.fails('ask', 'unreachable', true);
    await land(paying);
    await venue.payments.whenIdle();
    await venue.orders.change(order.uuid, supersede);
    await venue.round();
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid', refundDue: price });
  });

  test('keeps no order waiting that nobody can pay any more', async () => {
    const { venue, order } = await open();
    await venue.orders.change(order.uuid, supersede);
    venue.pass(minutes(30));
    await venue.round();
    expect(await venue.read(order.uuid)).toMatchObject({ status: 'canceled', statusReason: 'unpaid' });
  });
});
