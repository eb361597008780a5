import { type Decimals, type Milli, milli } from '#domain/money.ts';
import { isOrderType } from '#domain/order-type.ts';
import type { CashCount } from '#domain/report/cash-count.ts';
import type { DayTotals } from '#domain/report/day-totals.ts';
import type { Language } from '#i18n/languages.ts';
import { orderTypeLabel } from '#i18n/order-phrases.ts';
import { paymentMethodName } from '#i18n/payment-method-name.ts';
import type { PhraseKey, Translator } from '#i18n/translator.ts';
import type { DayClosing } from './day-closing.ts';
import { isReason } from './not-served-reason.ts';

/** A row of a section: a number of orders, an amount, or both. */
interface SheetRow {
  /** Stays the same in all languages. */
  readonly id: string;
  readonly label: string;
  readonly orders: number | null;
  readonly amount: Milli | null;
  /** A second amount, on which the first one is based. */
  readonly base: Milli | null;
  readonly isStrong: boolean;
}

export interface SheetSection {
  readonly id: string;
  readonly title: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly decimals: Decimals;
  /** Of the columns that it has. */
  readonly headings: {
    readonly orders: string | null;
    readonly base: string | null;
    readonly amount: string;
  };
  readonly rows: readonly SheetRow[];
}

export interface SheetFormat {
  readonly language: Language;
  readonly t: Translator;
  readonly numberingSystem: string;
}

/** A closing in sections with labels, the own currency first. Rows of nothing are left out, unless they are sums. */
export const sectionsOf = (
  { currencies, cash }: Pick<DayClosing, 'currencies' | 'cash'>,
  t: Translator,
): readonly SheetSection[] => [
  ...currencies.flatMap((totals) => sectionsOfCurrency(totals, t)),
  ...(cash ? [cashSection(cash, currencies[0]?.decimals ?? 2, t)] : []),
];

function sectionsOfCurrency(totals: DayTotals, t: Translator): readonly SheetSection[] {
  const { currency, decimals, sales, received, payments, taxes, types, notServed, counts } = totals;
  const section = (id: string, title: string, rows: readonly SheetRow[], headings = {}): SheetSection => ({
    ...{ id, title, currency, decimals, rows },
    headings: { orders: null, base: null, amount: currency, ...headings },
  });
  const orders = t('closing_orders');
  const net = t('closing_net_in', { currency });
  const row = rowIn(t);
  return [
    section(
      'sales',
      t('closing_sales'),
      [
        row('gross', 'closing_gross', sales.gross, 'always'),
        row('coupons', 'closing_coupons', minus(sales.coupons)),
        row('loyalty', 'loyalty_discount', minus(sales.loyalty)),
        row('refunds', 'closing_refunds', minus(sales.refunds)),
        row('voids', 'closing_voids', minus(sales.voids)),
        row('tax_added', 'closing_tax_added', sales.taxAdded),
        row('with_tax', 'closing_sales_with_tax', sales.withTax, 'strong'),
        row('tax', 'closing_of_this_tax', sales.tax, 'always'),
        row('net', 'closing_net', sales.net, 'strong'),
      ].flat(),
    ),
    section(
      'received',
      t('closing_received'),
      [
        row('sales_with_tax', 'closing_sales_with_tax', received.salesWithTax, 'always'),
        row('delivery', 'delivery_fees', received.delivery),
        row('charges', 'closing_charges', received.charges),
        row('deposits', 'deposit', received.deposits),
        row('tips', 'tips', received.tips),
        row('rounding', 'cash_rounding', received.rounding),
        row('unpaid', 'closing_unpaid', minus(received.unpaid)),
        row('total', 'closing_total_received', received.total, 'strong'),
        payments.map(({ method, total }) => plainRow(method, paymentMethodName(method, t), total)),
      ].flat(),
    ),
    section(
      'types',
      t('order_type'),
      [
        ...types.map((one) =>
          plainRow(one.type, isOrderType(one.type) ? orderTypeLabel(one.type, t) : one.type, one.net, {
            orders: one.orders,
          }),
        ),
        plainRow('total', t('total'), sales.net, { orders: counts.orders, isStrong: true }),
      ],
      { orders, amount: net },
    ),
    section(
      'not_served',
      t('closing_not_served'),
      [
        ...notServed.map(({ reason, orders: count, amount }) =>
          plainRow(reason, reasonLabel(reason, t), amount, { orders: count }),
        ),
        plainRow('total', t('total'), counts.lost, { orders: counts.notServed, isStrong: true }),
      ],
      { orders },
    ),
    ...(taxes.length === 0
      ? []
      : [
          section(
            'taxes',
            t('closing_taxes'),
            taxes.map(({ id, name, rate, net: base, tax }) =>
              plainRow(`${id}:${rate}`, `${name} · ${rate}%`, tax, { base }),
            ),
            { base: net, amount: t('closing_tax_in', { currency }) },
          ),
        ]),
  ];
}

function cashSection(cash: CashCount, decimals: Decimals, t: Translator): SheetSection {
  const row = rowIn(t);
  return {
    ...{ id: 'cash', title: t('closing_cash'), currency: cash.currency, decimals },
    headings: { orders: null, base: null, amount: cash.currency },
    rows: [
      row('float', 'closing_float', cash.float, 'always'),
      row('taken', 'closing_cash_taken', cash.taken, 'always'),
      row('paid_out', 'closing_paid_out', minus(cash.paidOut), 'always'),
      row('expected', 'closing_expected', cash.expected, 'strong'),
      row('counted', 'closing_counted', cash.counted, 'strong'),
      row('difference', 'closing_difference', cash.difference, 'strong'),
    ].flat(),
  };
}

const minus = (amount: Milli): Milli => milli(-amount);

const plainRow = (
  id: string,
  label: string,
  amount: Milli,
  { orders = null, base = null, isStrong = false }: Partial<SheetRow> = {},
): SheetRow => ({ id, label, orders, amount, base, isStrong });

/** Rows that are only there when they are not zero, `always`, or `strong`. */
const rowIn =
  (t: Translator) =>
  (id: string, phrase: PhraseKey, amount: Milli, when: 'other' | 'always' | 'strong' = 'other') =>
    amount === 0 && when === 'other'
      ? []
      : [plainRow(id, t(phrase), amount, { isStrong: when === 'strong' })];

const reasonLabel = (reason: string, t: Translator): string =>
  isReason(reason) ? t(`closing_reason_${reason === 'other' ? 'another' : reason}`) : reason;
