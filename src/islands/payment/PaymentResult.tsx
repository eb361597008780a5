import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { openPayment, payment } from '#client/payment/payment-status.ts';
import type { ReturnPage } from '#contracts/calls/payments.ts';
import type { Language } from '#i18n/languages.ts';
import { homePath } from '#i18n/paths.ts';
import { type Phrases, type Translator, translatorFrom } from '#i18n/phrases.ts';
import { NextSteps } from './NextSteps.tsx';
import { outcomePhrases } from './outcome-phrases.ts';
import { type PaymentPhrase, statusPhrases } from './phrases.ts';
import { StatusPicture } from './StatusPicture.tsx';

interface Props {
  readonly page: ReturnPage;
  readonly language: Language;
  readonly arabicNumerals: boolean;
  readonly phrases: Phrases<PaymentPhrase>;
}

/** The result of a payment: pending, then what the server reports. Source: spec §2 "Payment return pages". */
export function PaymentResult({ page, language, arabicNumerals, phrases }: Props) {
  useSignals();
  const t = useMemo(
    () => translatorFrom(phrases, language, arabicNumerals),
    [phrases, language, arabicNumerals],
  );
  useEffect(() => openPayment(page, new URLSearchParams(location.search), language), [page, language]);

  if (payment.isUnknown.value) return <PaymentNotFound language={language} t={t} />;
  const status = payment.status.value;
  const order = payment.order.value;
  const isSlow = payment.isSlow.value;
  const [thanks = 'payment_thanks', ...details] = outcomePhrases({
    status,
    isSlow,
    order: payment.orderState.value,
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
      <dl className="description-list">
        <div>
          <dt>{t('order_reference')}</dt>
          <dd>
            <bdi>{order?.number ?? '…'}</bdi>
          </dd>
        </div>
      </dl>
      <NextSteps language={language} t={t} />
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
