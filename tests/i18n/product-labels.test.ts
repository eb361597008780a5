import { beforeAll, describe, expect, test } from 'vitest';
import { initI18n } from '#i18n/init-i18n.ts';
import type { PhraseKey } from '#i18n/phrases.ts';
import { translatorIn } from '#i18n/translator.ts';

beforeAll(initI18n);

type Words = readonly (readonly [key: PhraseKey, words: string])[];

/** The English texts of these phrases, and the expected ones. */
const inEnglish = (words: Words) => {
  const t = translatorIn('en');
  return {
    actual: Object.fromEntries(words.map(([key]) => [key, t(key)])),
    expected: Object.fromEntries(words.map(([key, expected]) => [key, expected])),
  };
};

describe("the product's English labels", () => {
  /** Source: spec §4 adding.labels */
  test('on the add buttons of a dish', () => {
    const { actual, expected } = inEnglish([
      ['add_to_cart', 'Add To Cart'],
      ['already_added_to_cart', 'Already Added To Cart'],
      ['out_of_stock', 'Out of Stock'],
      ['add_to_order', 'Add to Order'],
      ['adding_to_order', 'Adding to Order'],
    ]);
    expect(actual).toEqual(expected);
  });

  /** Source: spec §2 checkout.submit-labels */
  test('on the buttons of the checkout', () => {
    const { actual, expected } = inEnglish([
      ['submit_order', 'Submit Order'],
      ['submitting', 'Submitting'],
      ['pay_now', 'Pay Now'],
      ['redirecting', 'Redirecting'],
    ]);
    expect(actual).toEqual(expected);
  });

  /** Source: spec §2 order.payment-labels */
  test('for payment types', () => {
    const { actual, expected } = inEnglish([
      ['payment_type_cash', 'Cash'],
      ['payment_type_machine', 'Card Machine'],
      ['payment_type_card', 'Online Payments'],
      ['payment_type_loyalty', 'Loyalty'],
      ['payment_type_blue_wallet', 'Blue wallet'],
    ]);
    expect(actual).toEqual(expected);
  });

  /** Source: spec §2 cart.labels */
  test('in the cart', () => {
    const { actual, expected } = inEnglish([
      ['back_to_menu', 'Back to Menu'],
      ['add_more_items', 'Add more items to your cart'],
      ['set_delivery_location', 'Set Delivery Location'],
      ['edit', 'Edit'],
      ['checkout', 'Checkout'],
    ]);
    expect(actual).toEqual(expected);
  });

  /** Source: spec §5 checkout.email, checkout.messages, checkout.name */
  test('for errors of the checkout', () => {
    const { actual, expected } = inEnglish([
      ['name_required', 'Name is a required field'],
      ['invalid_name', 'Valid name is required'],
      ['invalid_email', 'Invalid email address'],
      ['phone_required', 'Phone is a required field'],
      ['invalid_phone', 'Please enter valid phone number'],
      ['invalid_car_number', 'Valid car number is required'],
      ['invalid_date_time', 'Please select a valid date and time'],
      ['address_required', 'Address is required for delivery'],
    ]);
    expect(actual).toEqual(expected);
  });

  /** Source: spec §5 split.total, §8 wallet.otp */
  test('for a split bill and a wallet', () => {
    const { actual, expected } = inEnglish([
      ['invalid_split_total', 'Invalid Split Total'],
      ['incorrect_otp', 'Incorrect OTP'],
    ]);
    expect(actual).toEqual(expected);
  });
});
