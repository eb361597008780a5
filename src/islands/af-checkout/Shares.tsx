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

/** What stands for all shares that nobody is paying. */
const rest = 'rest';

/** The shares of a bill: a guest chooses one, or all that are left, and pays it. Source: spec §4 "Split payment entries". */
export function Shares(table: TableProps) {
  useSignals();
  const [wanted, setWanted] = useState<string | null>(null);
  // The server knows of no tab.
  const begun = useHydrated() ? startedShares.value : {};
  const { order, formatter: voice } = table;
  const { t, money } = voice;
  const shares = order.split_payments;
  const told = shares.map(({ status, amount }) => ({ state: status, amount: amountOf(amount) }));
  const free = shares.filter(({ status }) => status === 'AVAILABLE');
  const chosen = chosenOf(wanted, free);
  // Where there is a key to pay with, that says what it was refused for.
  const isSaid = chosen !== null && paymentRedirect.value.kind === 'refused';
  const isLost = isShareTaken(wanted, shares) && begun[wanted ?? ''] === undefined && !isSaid;
  const choose = (one: string) => {
    clearPayError();
    setWanted(one);
  };
  return (
    <section className="shares">
      <h2>{t('split_bill')}</h2>
      <fieldset>
        <legend className="hint">
          {free.length > 0 ? t('split_choose_share') : t('guests_count', { count: shares.length })}
        </legend>
        <ul>
          {shares.map((share) => (
            <Share
              key={share.uuid}
              {...{ formatter: voice, share }}
              isChosen={chosen === share.uuid}
              isStartedHere={begun[share.uuid] !== undefined}
              onChoose={() => choose(share.uuid)}
            />
          ))}
          {free.length > 1 && (
            <li>
              <label>
                <input type="radio" name="share" checked={chosen === rest} onChange={() => choose(rest)} />
                <span>{t('pay_rest')}</span>
                <bdi>{money(unpaidAmount(told))}</bdi>
              </label>
            </li>
          )}
        </ul>
      </fieldset>
      <p role="status" className="unseen">
        {shares
          .filter(({ status }) => status !== 'AVAILABLE')
          .map(
            (share) =>
              `${t('guest_name', { name: share.guest_name })}: ${t(shareStatusPhrases[share.status])}`,
          )
          .join(' · ')}
      </p>
      <p role="status" className="why">
        {isLost && t('share_taken')}
      </p>
      {!isPaymentStarted(told) && (
        <button
          type="button"
          className="key plain"
          aria-busy={tableBill.sending.value === 'split'}
          onClick={() => void cancelSplit()}
        >
          {t('split_dissolve')}
        </button>
      )}
      <BillErrorAlert change="split" formatter={voice} />
      {free.length > 0 && <PayBar formatter={voice} {...payBarPropsFor(chosen, free, unpaidAmount(told))} />}
    </section>
  );
}

type Shares = TableProps['order']['split_payments'];

/** The last that is free need not be chosen; what is not free any more is not. */
function chosenOf(wanted: string | null, free: Shares): string | null {
  if (free.length === 1) return free[0]?.uuid ?? null;
  const isThere = wanted === rest || free.some(({ uuid }) => uuid === wanted);
  return isThere ? wanted : null;
}

/** Whether somebody is paying, or has paid, what a guest chose. */
const isShareTaken = (wanted: string | null, shares: Shares): boolean =>
  shares.some(({ uuid, status }) => uuid === wanted && status !== 'AVAILABLE');

interface PayBarProps {
  readonly amount: Milli | null;
  readonly onRequestUrl: () => Promise<string | null>;
}

function payBarPropsFor(chosen: string | null, free: Shares, left: Milli): PayBarProps {
  if (chosen === rest) return { amount: left, onRequestUrl: payNow };
  const share = free.find(({ uuid }) => uuid === chosen);
  return share
    ? { amount: amountOf(share.amount), onRequestUrl: () => requestSharePayment(share.uuid) }
    : { amount: null, onRequestUrl: async () => null };
}

function PayBar({
  formatter: { t, money },
  amount,
  onRequestUrl: onAsk,
}: PayBarProps & Pick<TableProps, 'formatter'>) {
  return (
    <div className="pay-bar">
      {amount === null ? (
        <button type="button" className="key" disabled>
          {t('split_choose_share')}
        </button>
      ) : (
        <PayButton
          text={t('pay_amount', { amount: money(amount) })}
          paymentUrl={null}
          onRequestUrl={onAsk}
          t={t}
        />
      )}
    </div>
  );
}
