import { billOf } from '#domain/cart/bill.ts';
import { type BillLine, billLine } from '#domain/cart/bill-line.ts';
import type { BillExtras, BillRules } from '#domain/cart/bill-rules.ts';
import { milli } from '#domain/money.ts';
import type { ConfiguredItem } from '#domain/price/unit-price.ts';
import type { Figure } from './figure.ts';

const rounds = 7;
const billsEach = 500;
const lineCount = 30;

/** A dish of two classes with six choices and a drink that is taxed otherwise. */
const item: ConfiguredItem = {
  price: milli(12_900),
  discount: 10,
  taxShares: [{ taxClass: 'drinks', percent: 30 }],
  choices: [500, 800, 900, 1_200, 1_500, 300].map((price) => ({ price: milli(price), math: '+' as const })),
  combos: [
    {
      increase: milli(2_000),
      choices: [{ price: milli(700), math: '+' }],
      taxClass: 'drinks',
    },
  ],
};

const everyRule: BillRules = {
  places: 2,
  withTax: false,
  subtotalIncludesTax: true,
  taxMode: 'inside',
  taxRounding: 'line',
  taxes: [
    { id: 1, name: 'VAT 7 %', type: 'percentage', rate: '7' },
    { id: 2, name: 'VAT 19 %', type: 'percentage', rate: '19', class: 'drinks' },
    { id: 3, name: 'City tax', type: 'percentage', rate: '2.5', after: [1] },
  ],
  charges: [
    { id: 1, name: 'Service', type: 'percentage', amount: '12.5', taxable: true },
    { id: 2, name: 'Bowl', type: 'fixed', amount: '0.20', per: 'item', taxable: true, tax_class: 'drinks' },
    { id: 3, name: 'Small order', type: 'fixed', amount: '1.50', below: '15', taxable: true },
  ],
  cashStep: milli(50),
};

const extras: BillExtras = {
  deliveryFee: milli(2_900),
  coupon: {
    id: 1,
    discount_value: '15',
    discount_value_type: 'percentage',
    min_order_value: '20',
    max_discount_value: '25',
    free_delivery: false,
    products: [1, 2, 3, 4, 5],
    categories: [],
  },
  loyalty: milli(4_000),
  tips: milli(3_000),
  guests: 6,
  isCash: true,
};

const priced = (): readonly BillLine[] =>
  Array.from({ length: lineCount }, (_, at) =>
    billLine({ product: at, category: at % 4 }, 1 + (at % 3), item, everyRule),
  );

/** Milliseconds for one bill of thirty lines, from the chosen options to the total, with every rule. */
export async function measureBills(): Promise<readonly Figure[]> {
  const runs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    for (let bill = 0; bill < billsEach; bill += 1) billOf(priced(), everyRule, extras);
    runs.push((performance.now() - started) / billsEach);
  }
  return [
    {
      name: `a bill of ${lineCount} lines, with every rule`,
      unit: 'ms',
      runs,
      bar: { kind: 'at most', value: 1 },
      note: `${billsEach} bills per round; each line is priced from six choices and a drink`,
    },
  ];
}
