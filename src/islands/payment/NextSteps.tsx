import { useSignals } from '@preact/signals-react/runtime';
import { type PaidOrder, payment, retryPayment } from '#client/payment/payment-status.ts';
import { isUnsuccessful } from '#domain/payment/payment-status.ts';
import type { Language } from '#i18n/languages.ts';
import { afCheckoutPath, homePath, orderChangesPath, orderPath } from '#i18n/paths.ts';
import type { Translator } from '#i18n/phrases.ts';
import { PayButton } from './PayButton.tsx';
import type { PaymentPhrase } from './phrases.ts';

interface Props {
  readonly language: Language;
  readonly t: Translator<PaymentPhrase>;
}

/** Where the diner can go next. After a long wait or a failed payment, they can pay again or change the payment. */
export function NextSteps({ language, t }: Props) {
  useSignals();
  const order = payment.order.value;
  const status = payment.status.value;
  const isFailed = isUnsuccessful(status) && payment.orderState.value === 'open';
  const isSplit = payment.isOfSplit.value;
  const isStuck = status === 'PENDING' && payment.isSlow.value;
  return (
    <div className="actions">
      {isSplit === true && order && (
        <a className="button" href={afCheckoutPath(language, order.uuid)}>
          {t('split_back')}
        </a>
      )}
      {isFailed && isSplit === false && (
        <PayAgainOrChange order={order} language={language} t={t} isSecondary={false} />
      )}
      <ViewOrder
        order={order}
        language={language}
        t={t}
        isSecondary={isSplit !== false || isFailed || (status === 'PENDING' && !isStuck)}
      />
      {isStuck && isSplit === false && (
        <PayAgainOrChange order={order} language={language} t={t} isSecondary />
      )}
      {!isFailed && (
        <a className="button plain" href={homePath(language)}>
          {t('back_to_menu')}
        </a>
      )}
    </div>
  );
}

interface OrderActionProps extends Props {
  readonly order: PaidOrder | null;
  readonly isSecondary: boolean;
}

/** Its space is reserved until the order is known. */
function ViewOrder({ order, language, t, isSecondary }: OrderActionProps) {
  const kind = isSecondary ? 'button plain' : 'button';
  return order ? (
    <a className={kind} href={orderPath(language, order.uuid)}>
      {t('view_order')}
    </a>
  ) : (
    <span className={`${kind} invisible`}>{t('view_order')}</span>
  );
}

/** Pays again. The device that placed the order can also change it, on the page of the order. */
function PayAgainOrChange({ order, language, t, isSecondary }: OrderActionProps) {
  useSignals();
  if (!order) return null;
  const changes = orderChangesPath(language, order.uuid);
  return (
    <>
      <PayButton
        text={t('pay_again')}
        paymentUrl={null}
        onRequestUrl={() => retryPayment(language)}
        isSecondary={isSecondary}
        t={t}
      />
      {payment.isOwned.value && (
        <p className="other-actions">
          <a className="button plain" href={changes}>
            {t('pay_otherwise')}
          </a>
          <a className="button plain" href={changes}>
            {t('edit_order')}
          </a>
        </p>
      )}
    </>
  );
}
