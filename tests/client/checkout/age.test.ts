import { expect, test, vi } from 'vitest';
import { aDiner } from '../table/a-diner.ts';

const menu = {
  enable_cash: true,
  categories: [
    {
      id: 1,
      name: 'Drinks',
      products: [
        { id: 11, name: 'Beer', price: '18', min_age: 16 },
        { id: 12, name: 'Rum', price: '18', min_age: 18 },
        { id: 13, name: 'Water', price: '18' },
      ],
    },
  ],
};

test('the checkout asks for the highest age of the cart, once', async () => {
  const diner = await aDiner({ menu });
  const { checkoutForm } = await import('#client/checkout/checkout-form.ts');
  const { ageLimit, confirmAgeOfCart, isAgeConfirmed } = await import('#client/checkout/age-limit.ts');
  const namesOf = () => checkoutForm.fields.value.map(({ name }) => name);
  diner.add(13);
  diner.cart.chooseOrderType('takeaway');
  await diner.start();
  expect([ageLimit.value, isAgeConfirmed.value, namesOf()]).toEqual([null, true, ['name']]);

  diner.add(11);
  await diner.start();
  expect([ageLimit.value, isAgeConfirmed.value, namesOf()]).toEqual([16, false, ['name', 'age']]);
  confirmAgeOfCart(true);
  expect(checkoutForm.values.value.age).toBe(true);

  diner.add(12);
  await diner.start();
  expect([ageLimit.value, checkoutForm.values.value.age]).toEqual([18, false]);
});

test('an order is sent with the confirmed age, and refused without', async () => {
  const diner = await aDiner({ menu });
  const { confirmAgeOfCart } = await import('#client/checkout/age-limit.ts');
  vi.stubGlobal('location', { replace: () => undefined, assign: () => undefined });
  diner.add(11);
  diner.cart.chooseOrderType('takeaway');
  await diner.start();
  const { submitOrder, submission } = diner.submission;
  await submitOrder({ name: 'Amal' });
  expect(submission.value).toMatchObject({ kind: 'refused', code: 'age_unconfirmed', minAge: 16 });
  confirmAgeOfCart(true);
  await submitOrder({ name: 'Amal' });
  expect(submission.value).toMatchObject({ kind: 'placed' });
});
