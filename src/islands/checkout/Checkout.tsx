import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { followQuote } from '#client/cart/cart-quote.ts';
import { ordering } from '#client/cart/ordering.ts';
import { subscribeAtCheckout } from '#client/cart/subscribe-while-ordering.ts';
import { recheckTime, startCheckout } from '#client/checkout/checkout.ts';
import { submission } from '#client/checkout/submission.ts';
import { facts as liveFacts } from '#client/lib/facts.ts';
import { markLeaving, paymentRedirect } from '#client/payment/payment-redirect.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { CartBlocker } from '#domain/cart/cart-blocker.ts';
import { cartPath, orderPath } from '#i18n/paths.ts';
import type { Phrases } from '#i18n/phrases.ts';
import { createFormatter } from '../formatter.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import type { CheckoutPhrase } from './phrases.ts';
import { SubmissionDialogs } from './SubmissionDialogs.tsx';
import type { UpdatesPhrase } from './updates-phrases.ts';

interface Props {
  readonly facts: OrderingFacts;
  readonly phrases: Phrases<CheckoutPhrase>;
  /** `null` where the venue sends no messages. */
  readonly updatesPhrases: Phrases<UpdatesPhrase> | null;
}

/** The checkout: who orders, when, where to, and the order itself. Source: spec §2 "Checkout", §4 "Order submit". */
export function Checkout({ facts, phrases, updatesPhrases }: Props) {
  useSignals();
  const currentFacts = liveFacts.value ?? facts;
  const formatter = useMemo(() => createFormatter(phrases, facts), [phrases, facts]);
  useLayoutEffect(() => startCheckout(facts), [facts]);
  useEffect(() => {
    const recheck = () => document.visibilityState === 'visible' && recheckTime();
    document.addEventListener('visibilitychange', recheck);
    return () => document.removeEventListener('visibilitychange', recheck);
  }, []);

  useEffect(subscribeAtCheckout, []);
  useEffect(followQuote, []);

  const target = redirectTarget(facts);
  useEffect(() => {
    if (target !== null && paymentRedirect.peek().kind !== 'leaving') location.replace(target);
  }, [target]);

  const paymentUrl = submission.value.kind === 'placed' ? submission.value.paymentUrl : null;
  useLayoutEffect(() => {
    if (paymentUrl === null) return;
    markLeaving();
    // Going back returns to the checkout, with the cart as it was.
    location.assign(paymentUrl);
  }, [paymentUrl]);

  return (
    <>
      <CheckoutForm facts={currentFacts} formatter={formatter} updatesPhrases={updatesPhrases} />
      <SubmissionDialogs facts={currentFacts} formatter={formatter} />
    </>
  );
}

/** The page that the diner is redirected to; `null` to stay. */
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

/** The cart shows what blocks the order. */
const cartRedirect = ({ language, wishlist }: OrderingFacts) =>
  liveFacts.value && (isShowOnly(wishlist) || isResolvedInCart(ordering.blocker.value))
    ? cartPath(language)
    : null;

/** Whether the wishlist is only shown to staff: no guest at a table may send it. */
const isShowOnly = ({ isOn, canBeSent }: OrderingFacts['wishlist']) =>
  isOn && !(canBeSent && ordering.hasPlace.value);

const isResolvedInCart = (blocker: CartBlocker | null) =>
  blocker === 'empty' ||
  blocker === 'invalid_lines' ||
  blocker === 'no_order_type' ||
  blocker === 'below_minimum';
