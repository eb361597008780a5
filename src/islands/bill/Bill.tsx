import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { Bill as Amounts } from '#domain/cart/bill.ts';
import type { Milli } from '#domain/money.ts';
import { altAmount } from '#domain/price/alt-currency.ts';
import type { TaxMode } from '#domain/tax/tax.ts';
import { formatMoney } from '#i18n/format-money.ts';
import type { Formatter } from '../formatter.ts';
import type { BillPhrase } from './phrases.ts';

interface Props {
  readonly bill: Amounts;
  /** Whether the rows are known but their amounts are not. */
  readonly isEstimated?: boolean;
  /** How many dishes are charged. */
  readonly count: number;
  /** The coupon code of the discount; `null` for none. */
  readonly coupon: string | null;
  /** The discounts of the loyalty program; `name` is `null` if unknown. */
  readonly loyalty: readonly { readonly name: string | null; readonly amount: Milli }[];
  readonly facts: Pick<OrderingFacts, 'alt' | 'language' | 'rules' | 'style'>;
  /** Whether the order is delivered and the fee is known. */
  readonly hasDelivery: boolean;
  readonly formatter: Formatter<BillPhrase>;
}

/** The bill of an order, row by row. Source: spec §2 "totals block", §9. */
export function Bill({
  bill,
  isEstimated = false,
  count,
  coupon,
  loyalty,
  facts,
  hasDelivery,
  formatter,
}: Props) {
  const { t } = formatter;
  const { rules, alt } = facts;
  const { money, altMoney } = isEstimated ? placeholderAmounts : amountFormatterOf(facts);
  const taxes = [...(rules.subtotalIncludesTax ? [] : bill.percentageTaxes), ...bill.fixedTaxes];
  const containsTax = rules.withTax && rules.subtotalIncludesTax && bill.percentageTaxes.length > 0;
  return (
    <dl className="bill">
      <Row label={t('subtotal_items', { count })} amount={money(bill.shownSubtotal)} />
      {taxes.map(({ id, name, amount }) => (
        <Row key={id} label={name} amount={money(amount)} />
      ))}
      {hasDelivery && (
        <Row
          label={t('delivery_fees')}
          amount={bill.waivedFee > 0 ? t('free_delivery') : money(bill.deliveryFee)}
          struck={bill.waivedFee > 0 ? money(bill.waivedFee) : null}
        />
      )}
      {bill.discount > 0 && (
        <Row
          label={coupon === null ? t('discount') : `${t('discount')} (${coupon})`}
          amount={money(negative(bill.discount))}
        />
      )}
      {loyalty.map(({ name, amount }) => (
        <Row
          key={`${name} ${amount}`}
          label={name ?? t('loyalty_discount')}
          amount={money(negative(amount))}
        />
      ))}
      <AddedRows bill={bill} mode={rules.taxMode} money={money} t={t} />
      {bill.tips > 0 && <Row label={t('tips')} amount={money(bill.tips)} />}
      {bill.cashRounding !== 0 && <Row label={t('cash_rounding')} amount={money(bill.cashRounding)} />}
      <Row label={t('total')} amount={money(bill.total)} isTotal />
      <IncludedTaxes bill={bill} mode={rules.taxMode} money={money} t={t} />
      {alt && <Aside label={t('total')}>{t('about_amount', { amount: altMoney(bill.total) })}</Aside>}
      {containsTax && <Aside label={t('taxes')}>{t('taxes_included')}</Aside>}
    </dl>
  );
}

interface AddedRowsProps {
  readonly bill: Amounts;
  readonly mode: TaxMode | undefined;
  readonly money: (amount: Milli) => string;
  readonly t: Props['formatter']['t'];
}

/** Charges, the taxes on what is left after discounts, and deposits. */
const AddedRows = ({ bill, mode, money, t }: AddedRowsProps) => (
  <>
    {bill.charges.map(({ id, name, amount }) => (
      <Row key={id} label={name} amount={money(amount)} />
    ))}
    {(mode === 'added' ? bill.taxes : []).map(({ id, name, amount }) => (
      <Row key={id} label={name} amount={money(amount)} />
    ))}
    {bill.deposit > 0 && <Row label={t('deposit')} amount={money(bill.deposit)} />}
  </>
);

/** What of the total is tax. */
const IncludedTaxes = ({ bill, mode, money, t }: AddedRowsProps) => (
  <>
    {(mode === 'inside' ? bill.taxes : []).map(({ id, name, amount }) => (
      <Row key={id} label={t('included_tax', { name })} amount={money(amount)} />
    ))}
  </>
);

/** Placeholders for unknown amounts. */
const placeholderAmounts = { money: () => '…', altMoney: () => '…' };

const amountFormatterOf = ({ alt, language, style }: Props['facts']) => ({
  money: (amount: Milli) => formatMoney(amount, language, style),
  altMoney: (amount: Milli) => (alt ? formatMoney(altAmount(amount, alt.currency), language, alt.style) : ''),
});

/** A note under the amounts; its label is for screen readers only. */
function Aside({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div className="aside">
      <dt className="visually-hidden">{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

interface RowProps {
  readonly label: string;
  readonly amount: string;
  /** The amount without the reduction. */
  readonly struck?: string | null;
  readonly isTotal?: boolean;
}

function Row({ label, amount, struck = null, isTotal = false }: RowProps) {
  return (
    <div
      className={isTotal ? 'total' : undefined}
      aria-live={isTotal ? 'polite' : undefined}
      aria-atomic={isTotal}
    >
      <dt>
        <bdi>{label}</bdi>
      </dt>
      <dd>
        {struck !== null && (
          <s>
            <bdi>{struck}</bdi>
          </s>
        )}{' '}
        <bdi>{amount}</bdi>
      </dd>
    </div>
  );
}

const negative = (amount: Milli) => -amount as Milli;
