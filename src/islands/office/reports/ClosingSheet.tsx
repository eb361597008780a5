import type { ListedClosing, ListedDayTotals, ListedOpenDay } from '#contracts/shapes/report-replies.ts';
import { formatDateTime } from '#i18n/format-time.ts';
import type { OfficePhrase } from '../office-phrases.ts';
import { closingName } from './closing-name.ts';
import { paymentName } from './payment-name.ts';
import type { ReportFormatter } from './report-formatter.ts';
import { typeName } from './TypeBars.tsx';

type Day = Omit<ListedClosing, 'number' | 'cash' | 'closedAt' | 'closedBy'> | ListedOpenDay;

interface Props {
  readonly day: Day;
  /** `null` while the day is open. */
  readonly closing: ListedClosing | null;
  readonly formatter: ReportFormatter;
}

/** What a day adds up to, as a sheet that prints as it looks. */
export function ClosingSheet({ day, closing, formatter }: Props) {
  const { t, language } = formatter;
  const { seller, zone, numbers } = day;
  const at = (instant: string) => formatDateTime(new Date(instant), language, zone, 'latn');
  return (
    <article className="closing-sheet">
      <div className="closing-head">
        <h2>
          {t('closing_title')}
          {closing && (
            <>
              {' · '}
              <bdi dir="ltr">{closingName(closing.number)}</bdi>
            </>
          )}
        </h2>
        <p>{formatter.day(day.day)}</p>
        <p className="office-quiet">
          <bdi>
            {[seller.name ?? seller.brand, seller.taxNumber].filter((one) => one !== null).join(' · ')}
          </bdi>
        </p>
        <p className="office-quiet">{t('closing_period', { from: at(day.beginsAt), to: at(day.endsAt) })}</p>
      </div>
      {day.currencies.map((totals) => (
        <Totals key={totals.currency} totals={totals} formatter={formatter} />
      ))}
      {closing?.cash && (
        <Lines
          title={t('closing_cash')}
          unit={closing.cash.currency}
          rows={[
            row(t('closing_float'), closing.cash.float),
            row(t('closing_cash_taken'), closing.cash.taken),
            row(t('closing_paid_out'), negative(closing.cash.paidOut)),
            row(t('closing_expected'), closing.cash.expected, true),
            row(t('closing_counted'), closing.cash.counted),
            row(t('closing_difference'), closing.cash.difference, true),
          ]}
          formatter={formatter}
        />
      )}
      <div className="closing-foot office-quiet">
        <p>
          {numbers.first === null
            ? t('closing_no_orders')
            : t(numbers.missing === 0 ? 'closing_numbers' : 'closing_numbers_missing', {
                first: String(numbers.first).padStart(5, '0'),
                last: String(numbers.last).padStart(5, '0'),
                missing: numbers.missing,
              })}{' '}
          {numbers.openBefore > 0 && t('closing_open_before', { orders: numbers.openBefore })}{' '}
          {numbers.openAfter > 0 && t('closing_open_after', { orders: numbers.openAfter })}
        </p>
        {closing && (
          <p>
            {t('closing_closed_by', { name: closing.closedBy, time: at(closing.closedAt) })}{' '}
            {t('closing_final')} {closing.cash?.reason && `“${closing.cash.reason}”`}
          </p>
        )}
      </div>
    </article>
  );
}

interface Line {
  readonly label: string;
  /** Decimal text. */
  readonly amount: string;
  readonly orders: number | null;
  readonly isStrong: boolean;
}

const row = (label: string, amount: string, isStrong = false, orders: number | null = null): Line => ({
  ...{ label, amount, isStrong, orders },
});

const negative = (amount: string): string =>
  Number(amount) === 0 ? amount : amount.startsWith('-') ? amount.slice(1) : `-${amount}`;

const isShown = ({ amount, isStrong }: Line): boolean => isStrong || Number(amount) !== 0;

function Totals({
  totals,
  formatter,
}: {
  readonly totals: ListedDayTotals;
  readonly formatter: ReportFormatter;
}) {
  const { t } = formatter;
  const { currency, sales, received, payments, taxes, types, notServed, counts } = totals;
  const shared = { unit: currency, formatter } as const;
  return (
    <div className="closing-figures">
      <Lines
        {...shared}
        title={t('closing_sales')}
        rows={[
          row(t('closing_gross'), sales.gross),
          row(t('closing_coupons'), negative(sales.coupons)),
          row(t('report_discounts'), negative(sales.loyalty)),
          row(t('closing_refunds'), negative(sales.refunds)),
          row(t('closing_voids'), negative(sales.voids)),
          row(t('closing_tax_added'), sales.taxAdded),
          row(t('closing_sales_with_tax'), sales.withTax, true),
          row(t('closing_of_this_tax'), sales.tax),
          row(t('closing_net'), sales.net, true),
        ].filter(isShown)}
      />
      <Lines
        {...shared}
        title={t('closing_received')}
        rows={[
          row(t('closing_sales_with_tax'), received.salesWithTax),
          row(t('delivery_fees'), received.delivery),
          row(t('closing_charges'), received.charges),
          row(t('deposit'), received.deposits),
          row(t('tips'), received.tips),
          row(t('cash_rounding'), received.rounding),
          row(t('closing_unpaid'), negative(received.unpaid)),
          row(t('closing_total_received'), received.total, true),
          ...payments.map(({ method, total }) => row(paymentName(method, t), total)),
        ].filter(isShown)}
      />
      <Lines
        {...shared}
        title={t('report_by_type')}
        rows={[
          ...types.map(({ type, orders, net }) => row(typeName(type, t), net, false, orders)),
          row(t('closing_net'), sales.net, true, counts.orders),
        ]}
      />
      <Lines
        {...shared}
        title={t('closing_not_served')}
        rows={notServed.map(({ reason, orders, amount }) =>
          row(reasonName(reason, t), amount, false, orders),
        )}
      />
      <Lines
        {...shared}
        title={t('closing_taxes')}
        rows={taxes.map(({ name, rate, tax }) => row(`${name} ${rate} %`, tax))}
      />
    </div>
  );
}

const reasonPhrases: Readonly<Record<string, OfficePhrase>> = {
  guest: 'closing_reason_guest',
  unaccepted: 'closing_reason_unaccepted',
  sold_out: 'closing_reason_sold_out',
  busy: 'closing_reason_busy',
  closing: 'closing_reason_closing',
  other: 'closing_reason_another',
  none: 'closing_reason_none',
};

const reasonName = (reason: string, t: ReportFormatter['t']): string => {
  const phrase = reasonPhrases[reason];
  return phrase ? t(phrase) : reason;
};

interface LinesProps {
  readonly title: string;
  readonly unit: string;
  readonly rows: readonly Line[];
  readonly formatter: ReportFormatter;
}

function Lines({ title, unit, rows, formatter: { amount, count } }: LinesProps) {
  if (rows.length === 0) return null;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col" className="number">
            {unit}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, amount: text, orders, isStrong }) => (
          <tr key={label} className={isStrong ? 'strong' : undefined}>
            <th scope="row">
              <bdi>{label}</bdi>
              {orders !== null && <small> · {count(orders)}</small>}
            </th>
            <td className="number">
              <bdi dir="ltr">{amount(text).replace('-', '−')}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
