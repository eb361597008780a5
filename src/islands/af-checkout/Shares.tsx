import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { payNow } from '#client/order/order-changes.ts';
import { clearPayError, paymentRedirect } from '#client/payment/payment-redirect.ts';
import { requestSharePayment } from '#client/payment/request-share-payment.ts';
import { startedShares } from '#client/payment/started-shares.ts';
import { cancelSplit, tableBill } from '#client/table/table-bill.ts';
import { amountOf, type Milli } from '#domain/money.ts';
import { isPaymentStarted, unpaidAmount } from '#domain/split/share.ts';
import { BillErrorAlert } from '../order/BillErrorAlert.tsx';
import { shareStatusPhrases } from '../order/OrderShares.tsx';
import { PayButton } from '../payment/PayButton.tsx';
import { useHydrated } from '../product/use-hydrated.ts';
import { Share } from './Share.tsx';
import type { TableProps } from './table-props.ts';

/** Stands for all shares that are available. */
const rest = 'rest';

/** The shares of a bill: a guest pays one, or all that are left. Source: spec §4 "Split payment entries". */
export function Shares(table: TableProps) {
  useSignals();
  const [selected, setSelected] = useState<string | null>(null);
  // The server has no tab state.
  const started = useHydrated() ? startedShares.value : {};
  const { order, formatter } = table;
  const { t, money } = formatter;
  const shares = order.split_payments;
  const shareStates = shares.map(({ status, amount }) => ({ state: status, amount: amountOf(amount) }));
  const available = shares.filter(({ status }) => status === 'AVAILABLE');
  const chosen = chosenOf(selected, available);
  // If there is a pay button, it shows the refusal itself.
  const isRefusalShown = chosen !== null && paymentRedirect.value.kind === 'refused';
  const isTaken = isShareTaken(selected, shares) && started[selected ?? ''] === undefined && !isRefusalShown;
  const choose = (one: string) => {
    clearPayError();
    setSelected(one);
  };
  return (
    <section className="shares">
      <h2>{t('split_bill')}</h2>
      <fieldset>
        <legend className="hint">
          {available.length > 0 ? t('split_choose_share') : t('guests_count', { count: shares.length })}
        </legend>
        <ul>
          {shares.map((share) => (
            <Share
              key={share.uuid}
              {...{ formatter, share }}
              isChosen={chosen === share.uuid}
              isStartedHere={started[share.uuid] !== undefined}
              onChoose={() => choose(share.uuid)}
            />
          ))}
          {available.length > 1 && (
            <li>
              <label>
                <input type="radio" name="share" checked={chosen === rest} onChange={() => choose(rest)} />
                <span>{t('pay_rest')}</span>
                <bdi>{money(unpaidAmount(shareStates))}</bdi>
              </label>
            </li>
          )}
        </ul>
      </fieldset>
      <p role="status" className="visually-hidden">
        {shares
          .filter(({ status }) => status !== 'AVAILABLE')
          .map(
            (share) =>
              `${t('guest_name', { name: share.guest_name })}: ${t(shareStatusPhrases[share.status])}`,
          )
          .join(' · ')}
      </p>
      <p role="status" className="reason">
        {isTaken && t('share_taken')}
      </p>
      {!isPaymentStarted(shareStates) && (
        <button
          type="button"
          className="button plain"
          aria-busy={tableBill.sending.value === 'split'}
          onClick={() => void cancelSplit()}
        >
          {t('split_dissolve')}
        </button>
      )}
      <BillErrorAlert change="split" formatter={formatter} />
      {available.length > 0 && (
        <PayBar formatter={formatter} {...payBarPropsFor(chosen, available, unpaidAmount(shareStates))} />
      )}
    </section>
  );
}

type Shares = TableProps['order']['split_payments'];

/** The last available share is selected automatically; a share that is no longer available is deselected. */
function chosenOf(selected: string | null, available: Shares): string | null {
  if (available.length === 1) return available[0]?.uuid ?? null;
  const isThere = selected === rest || available.some(({ uuid }) => uuid === selected);
  return isThere ? selected : null;
}

/** Whether the selected share is being paid or was paid. */
const isShareTaken = (selected: string | null, shares: Shares): boolean =>
  shares.some(({ uuid, status }) => uuid === selected && status !== 'AVAILABLE');

interface PayBarProps {
  readonly amount: Milli | null;
  readonly onRequestUrl: () => Promise<string | null>;
}

function payBarPropsFor(chosen: string | null, available: Shares, unpaid: Milli): PayBarProps {
  if (chosen === rest) return { amount: unpaid, onRequestUrl: payNow };
  const share = available.find(({ uuid }) => uuid === chosen);
  return share
    ? { amount: amountOf(share.amount), onRequestUrl: () => requestSharePayment(share.uuid) }
    : { amount: null, onRequestUrl: async () => null };
}

function PayBar({
  formatter: { t, money },
  amount,
  onRequestUrl,
}: PayBarProps & Pick<TableProps, 'formatter'>) {
  return (
    <div className="submit-bar">
      {amount === null ? (
        <button type="button" className="button" disabled>
          {t('split_choose_share')}
        </button>
      ) : (
        <PayButton
          text={t('pay_amount', { amount: money(amount) })}
          paymentUrl={null}
          onRequestUrl={onRequestUrl}
          t={t}
        />
      )}
    </div>
  );
}
