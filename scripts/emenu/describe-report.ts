import type { ListedMeasures, ListedReport } from '#contracts/shapes/report-replies.ts';

/** The rows that are listed of each dimension. */
const maxRows = 10;

const headings = {
  type: 'Ways of ordering',
  category: 'Categories',
  dish: 'Dishes',
  option: 'Choices',
  payment: 'Payments',
  tax: 'Taxes',
  charge: 'Charges',
  discount: 'Discounts',
  reason: 'Not served',
} as const;

/** What a row of each dimension says. */
const shown = {
  type: ['orders', 'net'],
  category: ['units', 'net'],
  dish: ['units', 'net'],
  option: ['units', 'orders'],
  payment: ['received', 'refunded'],
  tax: ['tax', 'net'],
  charge: ['orders', 'charges'],
  discount: ['coupons', 'loyalty'],
  reason: ['not_served', 'lost'],
} as const;

type ListedCurrency = ListedReport['currencies'][number];

const textOf = (values: ListedMeasures, name: keyof ListedMeasures): string => String(values[name] ?? 0);

const totals = [
  'orders',
  'guests',
  'units',
  'net',
  'tax',
  'tips',
  'received',
  'unpaid',
  'not_served',
] as const;

function describeCurrency(one: ListedCurrency): readonly string[] {
  const name = (text: string | null, key: string) => text ?? key;
  const sections = (Object.keys(headings) as (keyof typeof headings)[]).flatMap((dimension) => {
    const rows = one.by[dimension].slice(0, maxRows).map((row) => {
      const [first, second] = shown[dimension].map((measure) => textOf(row.measures, measure).padStart(12));
      return `  ${first}${second}  ${name(row.name, row.key)}`;
    });
    const columns = shown[dimension].map((measure) => measure.padStart(12)).join('');
    return rows.length === 0 ? [] : ['', headings[dimension], `  ${columns}`, ...rows];
  });
  return [
    '',
    one.currency,
    ...totals.map(
      (measure) =>
        `  ${measure.padEnd(12)}${textOf(one.total, measure).padStart(14)}${textOf(one.before, measure).padStart(14)}`,
    ),
    ...sections,
  ];
}

/** A report for the terminal, beside the period before. */
export const describeReport = ({ licences, period, before, currencies, underWay }: ListedReport): string =>
  [
    `${licences.join(', ')}: ${period.from} to ${period.to}, beside ${before.from} to ${before.to}`,
    ...(currencies.length === 0 ? ['Nothing was sold.'] : currencies.flatMap(describeCurrency)),
    ...underWay.map(
      ({ licence, orders, amount, currency, unpaidOrders }) =>
        `${licence}: orders under way: ${orders}, ${amount} ${currency}, unpaid: ${unpaidOrders}`,
    ),
  ].join('\n');
