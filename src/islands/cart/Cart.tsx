import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { cart } from '#client/cart/cart.ts';
import { followQuote } from '#client/cart/cart-quote.ts';
import { startOrdering } from '#client/cart/start-ordering.ts';
import { subscribeAtCart } from '#client/cart/subscribe-while-ordering.ts';
import { type Submission, submission } from '#client/checkout/submission.ts';
import { facts as liveFacts } from '#client/lib/facts.ts';
import { activeOrder } from '#client/order/active-order.ts';
import { settledOrder } from '#client/payment/order-outcome.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { cartViewFor } from '#domain/order/cart-view.ts';
import type { Language } from '#i18n/languages.ts';
import { homePath, orderPath } from '#i18n/paths.ts';
import type { Phrases } from '#i18n/phrases.ts';
import { CartContents } from './CartContents.tsx';
import { CartNotices } from './CartNotices.tsx';
import { type CartFormatter, createCartFormatter } from './cart-formatter.ts';
import { Icon } from './Icon.tsx';
import { LastOrder } from './LastOrder.tsx';
import { OrderRedirect } from './OrderRedirect.tsx';
import type { CartPhrase } from './phrases.ts';
import { ResumePayment } from './ResumePayment.tsx';
import { type RemovedLine, Undo } from './Undo.tsx';
import { Upsell } from './Upsell.tsx';
import { Wishlist } from './Wishlist.tsx';

interface Props {
  readonly facts: OrderingFacts;
  readonly phrases: Phrases<CartPhrase>;
}

/** The cart, or what replaces it. Source: spec §2 "Cart". */
export function Cart({ facts, phrases }: Props) {
  useSignals();
  const currentFacts = liveFacts.value ?? facts;
  const formatter = useMemo(() => createCartFormatter(currentFacts, phrases), [currentFacts, phrases]);
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  const forget = useCallback(() => setRemoved(null), []);

  useLayoutEffect(() => {
    void startOrdering(facts);
  }, [facts]);
  useEffect(subscribeAtCart, []);
  useEffect(followQuote, []);

  return (
    <>
      <CartBody formatter={formatter} onRemoved={setRemoved} />
      <Undo formatter={formatter} removed={removed} onDone={forget} />
    </>
  );
}

interface CartBodyProps {
  readonly formatter: CartFormatter;
  readonly onRemoved: (removed: RemovedLine) => void;
}

function CartBody({ formatter, onRemoved }: CartBodyProps) {
  useSignals();
  const isEmpty = cart.lines.value.length === 0;
  const [cameEmpty] = useState(isEmpty);
  // Removing the last dish can be undone, so only a cart that was empty on arrival, or was paid, can be left.
  const canLeave = isEmpty && (cameEmpty || settledOrder.value !== null);
  useRedirectToOrder(submission.value, formatter.facts.language);
  const known = activeOrder.value;
  if (canLeave && known.kind === 'loading') return <LoadingCart formatter={formatter} />;

  const order = known.kind === 'known' ? known.order : null;
  const shown = cartViewFor(order, canLeave);
  if (order && shown === 'order') return <OrderRedirect {...{ formatter, order }} />;
  if (order && shown === 'payment') return <ResumePayment {...{ formatter, order }} />;
  if (isEmpty) {
    return (
      <>
        <CartNotices formatter={formatter} />
        <EmptyCart formatter={formatter} />
      </>
    );
  }
  return formatter.facts.wishlist.isOn ? (
    <Wishlist {...{ formatter, onRemoved }} />
  ) : (
    <CartContents {...{ formatter, onRemoved }} />
  );
}

/** Redirects from a submitted wishlist to its order. */
function useRedirectToOrder(state: Submission, language: Language): void {
  useEffect(() => {
    if (state.kind === 'placed') location.replace(orderPath(language, state.uuid));
  }, [state, language]);
}

function EmptyCart({ formatter }: { readonly formatter: CartFormatter }) {
  const { t, facts } = formatter;
  return (
    <div className="empty-cart">
      <div className="cart-message">
        <Icon name="bag" />
        <h2>{t('cart_empty')}</h2>
        <p>{t('cart_empty_text')}</p>
        <a className="button" href={homePath(facts.language)}>
          {t('back_to_menu')}
        </a>
      </div>
      {facts.isTakingOrders && <Upsell formatter={formatter} />}
      {facts.isTakingOrders && <LastOrder formatter={formatter} />}
    </div>
  );
}

/** Shown until it is known what to show. */
function LoadingCart({ formatter: { t } }: { readonly formatter: CartFormatter }) {
  return (
    <div className="cart-placeholder" aria-busy="true">
      <p className="visually-hidden">{t('loading')}</p>
    </div>
  );
}
