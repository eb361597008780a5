import type {
  ListedClosing,
  ListedDayTotals,
  ListedOpenDay,
  ListedUnpaidOrder,
} from '#contracts/shapes/report-replies.ts';

type Row = readonly [label: string, amount: string];

const rowText = ([label, amount]: Row): string => `  ${label.padEnd(28)}${amount.padStart(14)}`;

const isZero = (amount: string): boolean => Number(amount) === 0;

/** Without rows of nothing, apart from the strong ones. */
const section = (heading: string, rows: readonly Row[], strong: readonly Row[] = []): readonly string[] => [
  `${heading}`,
  ...rows.filter(([, amount]) => !isZero(amount)).map(rowText),
  ...strong.map(rowText),
];

const minus = (amount: string): string =>
  amount.startsWith('-') ? amount.slice(1) : isZero(amount) ? amount : `-${amount}`;

function describeTotals(totals: ListedDayTotals): readonly string[] {
  const { currency, sales, received, payments, taxes, types, notServed } = totals;
  return [
    ...section(
      `Sales in ${currency}`,
      [
        ['Dishes, gross', sales.gross],
        ['Coupons', minus(sales.coupons)],
        ['Loyalty discounts', minus(sales.loyalty)],
        ['Refunds', minus(sales.refunds)],
        ['Removed dishes', minus(sales.voids)],
        ['Tax on top', sales.taxAdded],
      ],
      [
        ['Sales with tax', sales.withTax],
        ['of this tax', sales.tax],
        ['Net sales', sales.net],
      ],
    ),
    ...section(
      `Received in ${currency}`,
      [
        ['Sales with tax', received.salesWithTax],
        ['Delivery fees', received.delivery],
        ['Charges', received.charges],
        ['Deposits', received.deposits],
        ['Tips', received.tips],
        ['Rounding', received.rounding],
        ['Unpaid', minus(received.unpaid)],
      ],
      [['Total received', received.total], ...payments.map(({ method, total }): Row => [method, total])],
    ),
    ...list(
      'Tax by rate',
      taxes.map(({ name, rate, net, tax }) => [`${name}, ${rate}% of ${net}`, tax]),
    ),
    ...list(
      'Ways of ordering',
      types.map(({ type, orders, net }) => [`${type}: ${orders}`, net]),
    ),
    ...list(
      'Not served',
      notServed.map(({ reason, orders, amount }) => [`${reason}: ${orders}`, amount]),
    ),
  ];
}

const list = (heading: string, rows: readonly Row[]): readonly string[] =>
  rows.length === 0 ? [] : [heading, ...rows.map(rowText)];

function describeReport(report: Omit<ListedOpenDay, 'unpaid' | 'isOver' | 'toClose'>): readonly string[] {
  const { beginsAt, endsAt, numbers, currencies } = report;
  const { first, last, missing, openBefore, openAfter } = numbers;
  return [
    `${beginsAt} to ${endsAt}`,
    ...currencies.flatMap(describeTotals),
    first === null ? 'No orders were placed.' : `Orders ${first} to ${last}, missing: ${missing}`,
    ...(openBefore === 0 ? [] : [`Under way from earlier days: ${openBefore}`]),
    ...(openAfter === 0 ? [] : [`Still under way: ${openAfter}`]),
  ];
}

const describeCash = ({ cash }: ListedClosing): readonly string[] =>
  cash
    ? [
        ...list(`Cash in ${cash.currency}`, [
          ['Float', cash.float],
          ['Taken', cash.taken],
          ['Paid out', minus(cash.paidOut)],
          ['Expected', cash.expected],
          ['Counted', cash.counted],
          ['Difference', cash.difference],
        ]),
        ...(cash.reason === null ? [] : [`  “${cash.reason}”`]),
      ]
    : [];

export const describeUnpaid = (orders: readonly ListedUnpaidOrder[]): readonly string[] =>
  orders.map(
    ({ number, type, location, due, currency }) =>
      `Unpaid: order ${number}, ${location ? `${location.type} ${location.name}` : type}, ${due} ${currency}`,
  );

/** "Z 217" */
export const closingName = ({ number }: Pick<ListedClosing, 'number'>): string => `Z ${number}`;

export const describeClosing = (licence: string, closing: ListedClosing): string =>
  [
    `${licence}: ${closingName(closing)}, ${closing.day}`,
    ...describeReport(closing),
    ...describeCash(closing),
    `Closed by ${closing.closedBy}, ${closing.closedAt}`,
  ].join('\n');

export const describeOpenDay = (licence: string, open: ListedOpenDay): string =>
  [
    `${licence}: ${open.day}, not closed`,
    ...describeReport(open),
    ...describeUnpaid(open.unpaid),
    ...(open.toClose.length === 0 ? [] : [`To close: ${open.toClose.join(', ')}`]),
  ].join('\n');
