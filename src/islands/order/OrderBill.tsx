import type { Order } from '#contracts/shapes/order.ts';
import { type BillRow, billRows, paymentRows } from '#domain/order/order-rows.ts';
import { billLabel, paymentLabel } from '#i18n/order-words.ts';
import type { OrderVoice } from './order-voice.ts';

interface Props {
  readonly order: Order;
  readonly voice: OrderVoice;
}

/** What it comes to, what was paid of it, and what is still due. */
export function OrderBill({ order, voice }: Props) {
  const { t, money } = voice;
  const payments = paymentRows(order);
  return (
    <>
      <dl className="pairs bill">
        {billRows(order).map((row) => (
          <Row key={`${row.kind} ${'name' in row ? row.name : ''}`} row={row} voice={voice} />
        ))}
      </dl>
      {payments.length > 0 && (
        <section>
          {order.payments.length > 0 && <h2>{t('payments')}</h2>}
          <dl className="pairs payments">
            {payments.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: payments are only ever added, and may be alike.
              <div key={at} className={row.kind}>
                <dt>{paymentLabel(row, t)}</dt>
                <dd>
                  <bdi>{money(row.amount)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

function Row({ row, voice: { t, money, altMoney } }: { readonly row: BillRow; readonly voice: OrderVoice }) {
  const amount = <bdi>{money(row.amount)}</bdi>;
  const other = row.kind === 'total' ? altMoney(row.amount) : null;
  return (
    <div className={row.kind}>
      <dt>
        <bdi>{billLabel(row, t)}</bdi>
      </dt>
      <dd>
        {row.kind === 'delivery' && row.isWaived ? (
          <>
            <s>{amount}</s> <small>{t('free_delivery')}</small>
          </>
        ) : (
          amount
        )}
        {other !== null && <small>{t('about_amount', { amount: other })}</small>}
      </dd>
    </div>
  );
}
