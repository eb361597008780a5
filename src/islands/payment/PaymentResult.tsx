import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { openOrder, shownOrder } from '#client/order/order.ts';
import { openPayment, orderStateOf, payment } from '#client/payment/payment-status.ts';
import type { ReturnPage } from '#contracts/calls/payments.ts';
import type { OwnOrdersFacts } from '#contracts/shapes/order-facts.ts';
import { isUnsuccessful } from '#domain/payment/payment-status.ts';
import type { Language } from '#i18n/languages.ts';
import { homePath } from '#i18n/paths.ts';
import type { Phrases, Translator } from '#i18n/phrases.ts';
import { createOwnOrdersFormatter } from '../own-orders-formatter.ts';
import { NextSteps } from './NextSteps.tsx';
import { OrderAtStake } from './OrderAtStake.tsx';
import { outcomePhrases } from './outcome-phrases.ts';
import { type PaymentPhrase, statusPhrases } from './phrases.ts';
import { StatusPicture } from './StatusPicture.tsx';

interface Props {
  readonly page: ReturnPage;
  readonly facts: OwnOrdersFacts;
  readonly phrases: Phrases<PaymentPhrase>;
}

/** The result of a payment: pending, then what the server reports. Source: spec §2 "Payment return pages". */
export function PaymentResult({ page, facts, phrases }: Props) {
  useSignals();
  const { language, realtime } = facts;
  const formatter = useMemo(() => createOwnOrdersFormatter(facts, phrases), [facts, phrases]);
  useEffect(() => openPayment(page, new URLSearchParams(location.search), language), [page, language]);
  const unpaid = payment.unpaidOrder.value;
  useEffect(() => (unpaid ? openOrder(unpaid, language, realtime) : undefined), [unpaid, language, realtime]);

  const { t } = formatter;
  if (payment.isUnknown.value) return <PaymentNotFound language={language} t={t} />;
  const status = payment.status.value;
  // The order may be canceled or paid while this page is open.
  const order = unpaid && (shownOrder.order.value ?? unpaid);
  const state = order ? orderStateOf(order) : payment.orderState.value;
  const [thanks = 'payment_thanks', ...details] = outcomePhrases({
    status,
    isSlow: payment.isSlow.value,
    order: state,
  });
  return (
    <div className="payment-result">
      <StatusPicture status={status} />
      <div role="status">
        <h1>
          <span>{t('payment_status')}</span> {t(statusPhrases[status])}
        </h1>
        <p className="thanks">{t(thanks)}</p>
        {details.map((phrase) => (
          <p key={phrase}>{t(phrase)}</p>
        ))}
      </div>
      <NextSteps {...{ facts, order, state, formatter }} />
      <OrderAtStake
        order={state === 'open' ? order : null}
        language={language}
        isLinked={isUnsuccessful(status) && state === 'open' && payment.isOfSplit.value === false}
        formatter={formatter}
      />
    </div>
  );
}

function PaymentNotFound({
  language,
  t,
}: {
  readonly language: Language;
  readonly t: Translator<PaymentPhrase>;
}) {
  return (
    <div className="payment-result">
      <div role="alert">
        <h1>{t('payment_not_found')}</h1>
        <p>{t('order_not_found_text')}</p>
      </div>
      <a className="button" href={homePath(language)}>
        {t('back_to_menu')}
      </a>
    </div>
  );
}
