import type { OrderQuoteFacts } from '#contracts/shapes/order-quote-facts.ts';
import type { QuoteFormatter } from './phrases.ts';

type Quote = OrderQuoteFacts['quote'];

interface Props {
  readonly quote: Quote;
  readonly bill: NonNullable<Quote['bill']>;
  readonly formatter: QuoteFormatter;
}

const isZero = (amount: string) => Number(amount) === 0;

/** The bill of a quote, row by row. */
export function QuoteBill({ quote, bill, formatter: { t, amount } }: Props) {
  const shown = (text: string) => amount(quote, text);
  const added = bill.taxes.filter(({ is_included }) => is_included !== true);
  const { deposit } = bill;
  return (
    <dl className="bill">
      <Row label={t('subtotal')} amount={shown(bill.sub_total)} />
      {[...bill.charges, ...added].map(({ name, amount: text }) => (
        <Row key={name} label={name} amount={shown(text)} />
      ))}
      {quote.order_type === 'delivery' && (
        <Row
          label={t('delivery_fees')}
          amount={bill.delivery_fees === null ? t('quote_fee_later') : shown(bill.delivery_fees)}
        />
      )}
      {deposit !== undefined && <Row label={t('deposit')} amount={shown(deposit)} />}
      {!isZero(bill.cash_rounding) && <Row label={t('cash_rounding')} amount={shown(bill.cash_rounding)} />}
      <Row label={t('total')} amount={shown(bill.total)} isTotal />
      {added.length < bill.taxes.length && <p className="aside">{t('taxes_included')}</p>}
    </dl>
  );
}

interface RowProps {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: boolean;
}

function Row({ label, amount, isTotal = false }: RowProps) {
  return (
    <div className={isTotal ? 'total' : undefined}>
      <dt>
        <bdi>{label}</bdi>
      </dt>
      <dd>
        <bdi>{amount}</bdi>
      </dd>
    </div>
  );
}
