import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { openPayment, payment } from '#client/stores/payment-status.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import type { Language } from '#i18n/languages.ts';
import { homeOf } from '#i18n/links.ts';
import { writeDigits } from '#i18n/numerals.ts';
import { type Phrases, type Text, textFrom } from '#i18n/phrases.ts';
import { isUnpaid, NextSteps } from './NextSteps.tsx';
import { type PaymentPhrase, statusPhrases } from './phrases.ts';
import { StatusPicture } from './StatusPicture.tsx';

interface Props {
  readonly company: ProviderId;
  readonly language: Language;
  readonly arabicNumerals: boolean;
  readonly phrases: Phrases<PaymentPhrase>;
}

/** What became of a payment: pending at first, then what the server says. Source: spec §2 "Payment return pages". */
export function PaymentResult({ company, language, arabicNumerals, phrases }: Props) {
  useSignals();
  const t = useMemo(() => textFrom(phrases, language, arabicNumerals), [phrases, language, arabicNumerals]);
  useEffect(() => openPayment(company, new URLSearchParams(location.search)), [company]);

  if (payment.isUnknown.value) return <Unknown language={language} t={t} />;
  const status = payment.status.value;
  const order = payment.order.value;
  return (
    <div className="outcome">
      <StatusPicture status={status} />
      <div role="status">
        <h1>
          <span>{t('payment_status')}</span> {t(statusPhrases[status])}
        </h1>
        <p className="thanks">{t(status === 'PAID' ? 'payment_thanks' : 'order_thanks')}</p>
        <p>{t(textOf(status, payment.isSlow.value))}</p>
        {isUnpaid(status) && <p>{t('payment_not_charged')}</p>}
      </div>
      <dl className="pairs">
        <div>
          <dt>{t('order_reference')}</dt>
          <dd>
            <bdi>{order ? writeDigits(order.number, language, arabicNumerals) : '…'}</bdi>
          </dd>
        </div>
      </dl>
      <NextSteps language={language} t={t} />
    </div>
  );
}

function textOf(status: PaymentStatus, isSlow: boolean): PaymentPhrase {
  switch (status) {
    case 'PENDING':
      return isSlow ? 'payment_slow_text' : 'payment_pending_text';
    case 'PAID':
      return 'payment_paid_text';
    case 'REFUNDED':
      return 'payment_refunded_text';
    case 'FAILED':
    case 'CANCELLED':
    case 'EXPIRED':
      return 'payment_failed_text';
  }
}

function Unknown({ language, t }: { readonly language: Language; readonly t: Text<PaymentPhrase> }) {
  return (
    <div className="outcome">
      <div role="alert">
        <h1>{t('payment_not_found')}</h1>
        <p>{t('order_not_found_text')}</p>
      </div>
      <a className="key" href={homeOf(language)}>
        {t('back_to_menu')}
      </a>
    </div>
  );
}
