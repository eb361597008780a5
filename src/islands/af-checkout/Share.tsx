import { requestSharePayment } from '#client/payment/request-share-payment.ts';
import { amountOf } from '#domain/money.ts';
import { shareStatusPhrases } from '../order/OrderShares.tsx';
import type { TableFormatter } from './table-formatter.ts';
import type { TableProps } from './table-props.ts';

interface Props {
  readonly formatter: TableFormatter;
  readonly share: TableProps['order']['split_payments'][number];
  readonly isChosen: boolean;
  /** Whether this tab started the payment, and can continue it. */
  readonly isStartedHere: boolean;
  readonly onChoose: () => void;
}

/** A guest's share and its status. */
export function Share({ formatter, share, isChosen, isStartedHere, onChoose }: Props) {
  const { t, money, digits } = formatter;
  const { uuid, status, guest_name: name, amount } = share;
  const label = (
    <>
      <span>
        {t('guest_name', { name: digits(name) })}
        <small>{t(shareStatusPhrases[status])}</small>
      </span>
      <bdi>{money(amountOf(amount))}</bdi>
    </>
  );
  if (status === 'AVAILABLE') {
    return (
      <li>
        <label>
          <input type="radio" name="share" checked={isChosen} onChange={onChoose} />
          {label}
        </label>
      </li>
    );
  }
  return (
    <li data-state={status}>
      <div>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="10" />
          {status === 'PAID' ? <path d="m7.5 12.4 3 3 6-6.4" /> : <path d="M12 7.5V12l3 2" />}
        </svg>
        {label}
      </div>
      {status === 'PENDING' && isStartedHere && <ContinuePaymentButton {...{ formatter, uuid }} />}
    </li>
  );
}

function ContinuePaymentButton({
  formatter: { t },
  uuid,
}: Pick<Props, 'formatter'> & { readonly uuid: string }) {
  const continuePayment = async () => {
    const url = await requestSharePayment(uuid);
    if (url !== null) location.assign(url);
  };
  return (
    <button type="button" className="button plain" onClick={() => void continuePayment()}>
      {t('continue_payment')}
    </button>
  );
}
