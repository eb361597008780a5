import { beforeAll, describe, expect, test } from 'vitest';
import { initI18n } from '#i18n/init-i18n.ts';
import type { PhraseKey } from '#i18n/phrases.ts';
import { translatorIn } from '#i18n/translator.ts';

beforeAll(initI18n);

type Words = readonly (readonly [key: PhraseKey, words: string])[];

/** Phrases by their keys: what English makes of them, and what it should. */
const inEnglish = (words: Words) => {
  const t = translatorIn('en');
  return {
    said: Object.fromEntries(words.map(([key]) => [key, t(key)])),
    wanted: Object.fromEntries(words.map(([key, wanted]) => [key, wanted])),
  };
};

describe('the product’s own words', () => {
  /** Source: spec §4 adding.labels */
  test('on buttons for a dish', () => {
    const { said, wanted } = inEnglish([
      ['add_to_cart', 'Add To Cart'],
      ['already_added_to_cart', 'Already Added To Cart'],
      ['out_of_stock', 'Out of Stock'],
      ['add_to_order', 'Add to Order'],
      ['adding_to_order', 'Adding to Order'],
    ]);
    expect(said).toEqual(wanted);
  });

  /** Source: spec §2 checkout.submit-labels */
  test('on the buttons of the checkout', () => {
    const { said, wanted } = inEnglish([
      ['submit_order', 'Submit Order'],
      ['submitting', 'Submitting'],
      ['pay_now', 'Pay Now'],
      ['redirecting', 'Redirecting'],
    ]);
    expect(said).toEqual(wanted);
  });

  /** Source: spec §2 order.payment-labels */
  test('for ways to pay', () => {
    const { said, wanted } = inEnglish([
      ['payment_type_cash', 'Cash'],
      ['payment_type_machine', 'Card Machine'],
      ['payment_type_card', 'Online Payments'],
      ['payment_type_loyalty', 'Loyalty'],
      ['payment_type_blue_wallet', 'Blue wallet'],
    ]);
    expect(said).toEqual(wanted);
  });

  /** Source: spec §2 cart.labels */
  test('in the cart', () => {
    const { said, wanted } = inEnglish([
      ['back_to_menu', 'Back to Menu'],
      ['add_more_items', 'Add more items to your cart'],
      ['set_delivery_location', 'Set Delivery Location'],
      ['edit', 'Edit'],
      ['checkout', 'Checkout'],
    ]);
    expect(said).toEqual(wanted);
  });

  /** Source: spec §5 checkout.email, checkout.messages, checkout.name */
  test('for what is wrong at the checkout', () => {
    const { said, wanted } = inEnglish([
      ['name_required', 'Name is a required field'],
      ['invalid_name', 'Valid name is required'],
      ['invalid_email', 'Invalid email address'],
      ['phone_required', 'Phone is a required field'],
      ['invalid_phone', 'Please enter valid phone number'],
      ['invalid_car_number', 'Valid car number is required'],
      ['invalid_date_time', 'Please select a valid date and time'],
      ['address_required', 'Address is required for delivery'],
    ]);
    expect(said).toEqual(wanted);
  });

  /** Source: spec §5 split.total, §8 wallet.otp */
  test('for a bill that is split, and a wallet', () => {
    const { said, wanted } = inEnglish([
      ['invalid_split_total', 'Invalid Split Total'],
      ['incorrect_otp', 'Incorrect OTP'],
    ]);
    expect(said).toEqual(wanted);
  });
});
