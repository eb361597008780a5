import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { cart } from '#client/cart/cart.ts';
import { hearAtCart } from '#client/cart/hear-while-ordering.ts';
import { startOrdering } from '#client/cart/start-ordering.ts';
import { loadOffered } from '#client/cart/upsell.ts';
import { type Submission, submission } from '#client/checkout/submission.ts';
import { facts as known } from '#client/lib/facts.ts';
import { activeOrder } from '#client/order/active-order.ts';
import { settledOrder } from '#client/payment/paid-order.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { atCart } from '#domain/order/at-cart.ts';
import type { Language } from '#i18n/languages.ts';
import { orderOf } from '#i18n/links.ts';
import type { Phrases } from '#i18n/phrases.ts';
import { Basket } from './Basket.tsx';
import { Empty } from './Empty.tsx';
import { Notices } from './Notices.tsx';
import type { CartPhrase } from './phrases.ts';
import { ToOrder } from './ToOrder.tsx';
import { ToPayment } from './ToPayment.tsx';
import { type Removed, Undo } from './Undo.tsx';
import { type CartVoice, cartVoice } from './voice.ts';
import { Waiting } from './Waiting.tsx';
import { Wishlist } from './Wishlist.tsx';

interface Props {
  readonly facts: OrderingFacts;
  readonly phrases: Phrases<CartPhrase>;
}

/** The cart, or what stands in its place. Source: spec §2 "Cart". */
export function Cart({ facts, phrases }: Props) {
  useSignals();
  const told = known.value ?? facts;
  const voice = useMemo(() => cartVoice(told, phrases), [told, phrases]);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const forget = useCallback(() => setRemoved(null), []);

  useLayoutEffect(() => {
    void startOrdering(facts).then(loadOffered);
  }, [facts]);
  useEffect(hearAtCart, []);

  return (
    <>
      <Shown {...{ voice }} onRemoved={setRemoved} />
      <Undo {...{ voice }} of={removed} onDone={forget} />
    </>
  );
}

interface ShownProps {
  readonly voice: CartVoice;
  readonly onRemoved: (removed: Removed) => void;
}

function Shown({ voice, onRemoved }: ShownProps) {
  useSignals();
  const isEmpty = cart.lines.value.length === 0;
  const [cameEmpty] = useState(isEmpty);
  // Who takes out the last dish may want it back: only who comes to an empty cart, or has paid, is taken elsewhere.
  const isLeft = isEmpty && (cameEmpty || settledOrder.value !== null);
  useWayOn(submission.value, voice.facts.language);
  const known = activeOrder.value;
  if (isLeft && known.kind === 'looking') return <Waiting {...{ voice }} />;

  const order = known.kind === 'known' ? known.order : null;
  const shown = atCart(order, isLeft);
  if (order && shown === 'order') return <ToOrder {...{ voice, order }} />;
  if (order && shown === 'payment') return <ToPayment {...{ voice, order }} />;
  if (isEmpty) {
    return (
      <>
        <Notices {...{ voice }} />
        <Empty {...{ voice }} />
      </>
    );
  }
  return voice.facts.wishlist.isOn ? (
    <Wishlist {...{ voice, onRemoved }} />
  ) : (
    <Basket {...{ voice, onRemoved }} />
  );
}

/** A list that was sent leads to its order. */
function useWayOn(ended: Submission, language: Language): void {
  useEffect(() => {
    if (ended.kind === 'placed') location.replace(orderOf(language, ended.uuid));
  }, [ended, language]);
}
