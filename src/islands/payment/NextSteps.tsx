import { useSignals } from '@preact/signals-react/runtime';
import { type PaidFor, payAgain, payment } from '#client/payment/payment-status.ts';
import { isUnpaid } from '#domain/payment/payment-status.ts';
import type { Language } from '#i18n/languages.ts';
import { afCheckoutOf, homeOf, orderChangesOf, orderOf } from '#i18n/links.ts';
import type { Text } from '#i18n/phrases.ts';
import { PayKey } from './PayKey.tsx';
import type { PaymentPhrase } from './phrases.ts';

interface Props {
  readonly language: Language;
  readonly t: Text<PaymentPhrase>;
}

/** Where the diner can go from here; whoever waits for long, or has not paid, can pay again or otherwise. */
export function NextSteps({ language, t }: Props) {
  useSignals();
  const order = payment.order.value;
  const status = payment.status.value;
  const isLost = isUnpaid(status) && payment.standing.value === 'open';
  const isSplit = payment.isOfSplit.value;
  const isStuck = status === 'PENDING' && payment.isSlow.value;
  return (
    <div className="actions">
      {isSplit === true && order && (
        <a className="key" href={afCheckoutOf(language, order.uuid)}>
          {t('split_back')}
        </a>
      )}
      {isLost && isSplit === false && (
        <AgainOrOtherwise order={order} language={language} t={t} isPlain={false} />
      )}
      <ViewOrder
        order={order}
        language={language}
        t={t}
        isPlain={isSplit !== false || isLost || (status === 'PENDING' && !isStuck)}
      />
      {isStuck && isSplit === false && <AgainOrOtherwise order={order} language={language} t={t} isPlain />}
      {!isLost && (
        <a className="key plain" href={homeOf(language)}>
          {t('back_to_menu')}
        </a>
      )}
    </div>
  );
}

interface OrderProps extends Props {
  readonly order: PaidFor | null;
  readonly isPlain: boolean;
}

/** Its room is kept until the order is known. */
function ViewOrder({ order, language, t, isPlain }: OrderProps) {
  const kind = isPlain ? 'key plain' : 'key';
  return order ? (
    <a className={kind} href={orderOf(language, order.uuid)}>
      {t('view_order')}
    </a>
  ) : (
    <span className={`${kind} away`}>{t('view_order')}</span>
  );
}

/** What only the device that made the order may do, it does on the order's own page. */
function AgainOrOtherwise({ order, language, t, isPlain }: OrderProps) {
  useSignals();
  if (!order) return null;
  const changes = orderChangesOf(language, order.uuid);
  return (
    <>
      <PayKey
        words={t('pay_again')}
        address={null}
        onAsk={() => payAgain(language)}
        isPlain={isPlain}
        t={t}
      />
      {payment.isOwned.value && (
        <p className="otherwise">
          <a className="key plain" href={changes}>
            {t('pay_otherwise')}
          </a>
          <a className="key plain" href={changes}>
            {t('edit_order')}
          </a>
        </p>
      )}
    </>
  );
}
