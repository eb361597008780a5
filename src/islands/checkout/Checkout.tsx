import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { hearAtCheckout } from '#client/cart/hear-while-ordering.ts';
import { ordering } from '#client/cart/ordering.ts';
import { comeBack, startCheckout } from '#client/checkout/checkout.ts';
import { submission } from '#client/checkout/submission.ts';
import { facts as known } from '#client/lib/facts.ts';
import { expectToLeave, paying } from '#client/payment/paying.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { Obstacle } from '#domain/cart/obstacle.ts';
import { cartOf, orderOf } from '#i18n/links.ts';
import type { Phrases } from '#i18n/phrases.ts';
import { voiceFrom } from '../voice.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { Dialogs } from './Dialogs.tsx';
import type { CheckoutPhrase } from './phrases.ts';

interface Props {
  readonly facts: OrderingFacts;
  readonly phrases: Phrases<CheckoutPhrase>;
}

/** Who orders, when and where to, and the order itself. Source: spec §2 "Checkout", §4 "Order submit". */
export function Checkout({ facts, phrases }: Props) {
  useSignals();
  const told = known.value ?? facts;
  const voice = useMemo(() => voiceFrom(phrases, facts), [phrases, facts]);
  useLayoutEffect(() => startCheckout(facts), [facts]);
  useEffect(() => {
    const lookAgain = () => document.visibilityState === 'visible' && comeBack();
    document.addEventListener('visibilitychange', lookAgain);
    return () => document.removeEventListener('visibilitychange', lookAgain);
  }, []);

  useEffect(hearAtCheckout, []);

  const onward = wayOn(facts);
  useEffect(() => {
    if (onward !== null && paying.peek().kind !== 'leaving') location.replace(onward);
  }, [onward]);

  const payAt = submission.value.kind === 'placed' ? submission.value.paymentUrl : null;
  useLayoutEffect(() => {
    if (payAt === null) return;
    expectToLeave();
    // Who comes back finds the checkout, with the cart as it was.
    location.assign(payAt);
  }, [payAt]);

  return (
    <>
      <CheckoutForm facts={told} voice={voice} />
      <Dialogs facts={told} voice={voice} />
    </>
  );
}

/** Where of this site the diner is to be taken; `null` to stay. */
function wayOn(facts: OrderingFacts): string | null {
  const { language } = facts;
  const now = submission.value;
  switch (now.kind) {
    case 'placed':
      if (now.paymentUrl === null) return orderOf(language, now.uuid);
      return paying.value.kind === 'leaving' ? null : wayToCart(facts);
    case 'changed':
      return cartOf(language);
    case 'sending':
    case 'placed_before':
      return null;
    default:
      return wayToCart(facts);
  }
}

/** The cart shows what is in the way. */
const wayToCart = ({ language, wishlist }: OrderingFacts) =>
  known.value && (isOnlyShown(wishlist) || isForCart(ordering.obstacle.value)) ? cartOf(language) : null;

/** A list is shown to staff, unless a guest at a table may send it. */
const isOnlyShown = ({ isOn, mayBeSent }: OrderingFacts['wishlist']) =>
  isOn && !(mayBeSent && ordering.hasPlace.value);

const isForCart = (obstacle: Obstacle | null) =>
  obstacle === 'empty' ||
  obstacle === 'faults' ||
  obstacle === 'no_order_type' ||
  obstacle === 'below_minimum';
