import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { ordering } from '#client/cart/ordering.ts';
import { subscribeAtCheckout } from '#client/cart/subscribe-while-ordering.ts';
import { recheckTime, startCheckout } from '#client/checkout/checkout.ts';
import { submission } from '#client/checkout/submission.ts';
import { facts as known } from '#client/lib/facts.ts';
import { markLeaving, paymentRedirect } from '#client/payment/payment-redirect.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { CartBlocker } from '#domain/cart/cart-blocker.ts';
import { cartPath, orderPath } from '#i18n/paths.ts';
import type { Phrases } from '#i18n/phrases.ts';
import { createFormatter } from '../formatter.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import type { CheckoutPhrase } from './phrases.ts';
import { SubmissionDialogs } from './SubmissionDialogs.tsx';

interface Props {
  readonly facts: OrderingFacts;
  readonly phrases: Phrases<CheckoutPhrase>;
}

/** Who orders, when and where to, and the order itself. Source: spec §2 "Checkout", §4 "Order submit". */
export function Checkout({ facts, phrases }: Props) {
  useSignals();
  const told = known.value ?? facts;
  const voice = useMemo(() => createFormatter(phrases, facts), [phrases, facts]);
  useLayoutEffect(() => startCheckout(facts), [facts]);
  useEffect(() => {
    const lookAgain = () => document.visibilityState === 'visible' && recheckTime();
    document.addEventListener('visibilitychange', lookAgain);
    return () => document.removeEventListener('visibilitychange', lookAgain);
  }, []);

  useEffect(subscribeAtCheckout, []);

  const onward = redirectTarget(facts);
  useEffect(() => {
    if (onward !== null && paymentRedirect.peek().kind !== 'leaving') location.replace(onward);
  }, [onward]);

  const payAt = submission.value.kind === 'placed' ? submission.value.paymentUrl : null;
  useLayoutEffect(() => {
    if (payAt === null) return;
    markLeaving();
    // Who comes back finds the checkout, with the cart as it was.
    location.assign(payAt);
  }, [payAt]);

  return (
    <>
      <CheckoutForm facts={told} formatter={voice} />
      <SubmissionDialogs facts={told} formatter={voice} />
    </>
  );
}

/** Where of this site the diner is to be taken; `null` to stay. */
function redirectTarget(facts: OrderingFacts): string | null {
  const { language } = facts;
  const now = submission.value;
  switch (now.kind) {
    case 'placed':
      if (now.paymentUrl === null) return orderPath(language, now.uuid);
      return paymentRedirect.value.kind === 'leaving' ? null : cartRedirect(facts);
    case 'changed':
      return cartPath(language);
    case 'sending':
    case 'placed_before':
      return null;
    default:
      return cartRedirect(facts);
  }
}

/** The cart shows what is in the way. */
const cartRedirect = ({ language, wishlist }: OrderingFacts) =>
  known.value && (isShowOnly(wishlist) || isResolvedInCart(ordering.blocker.value))
    ? cartPath(language)
    : null;

/** A list is shown to staff, unless a guest at a table may send it. */
const isShowOnly = ({ isOn, canBeSent }: OrderingFacts['wishlist']) =>
  isOn && !(canBeSent && ordering.hasPlace.value);

const isResolvedInCart = (obstacle: CartBlocker | null) =>
  obstacle === 'empty' ||
  obstacle === 'faults' ||
  obstacle === 'no_order_type' ||
  obstacle === 'below_minimum';
