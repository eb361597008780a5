import { noExtras } from '#domain/cart/bill.ts';
import type { BillLine } from '#domain/cart/bill-line.ts';
import type { BillExtras, BillRules } from '#domain/cart/bill-rules.ts';
import { amountOf, type Milli, zero } from '#domain/money.ts';
import { taxDifferences } from '#domain/tax/tax-differences.ts';
import { type TaxDifference, type TaxedBill, taxedBillOf } from '#domain/tax/tax-document.ts';
import { taxedPartsOf } from '#domain/tax/taxed-parts.ts';
import type { NumberedTaxDocument } from '#server/ordering/receipts/tax-document.ts';
import { aTax, rules } from '#tests/domain/tax/a-bill.ts';

export const seller = {
  name: 'مؤسسة قهوة نجد التجارية',
  brand: 'Qahwat Najd',
  taxNumber: '300012345600003',
  address: ['طريق الملك عبدالله 1', 'الرياض 12345'],
  register: '1010-000000',
  country: 'SA',
};

export const saudi = rules([aTax(1, 'VAT', '15')]);

export interface Order {
  readonly lines: readonly BillLine[];
  readonly rules?: BillRules;
  readonly extras?: Partial<BillExtras>;
  readonly struck?: readonly number[];
  readonly goodwill?: Milli;
}

const billOf = ({ lines, rules: own = saudi, extras, struck = [], goodwill = zero }: Order): TaxedBill =>
  taxedBillOf({
    lines: lines.map((line, at) => ({ ...line, isStruck: struck.includes(at) })),
    rules: own,
    extras: { ...noExtras, ...extras },
    goodwill,
  });

/** The tax documents of an order that goes from one state to the next; canceled where it is `null`. */
export function documentsOf(states: readonly (Order | null)[]): readonly NumberedTaxDocument[] {
  let taxed: TaxedBill | null = null;
  return states.flatMap((state, at) => {
    const order = state ?? states[at - 1] ?? { lines: [] };
    const change = taxDifferences(taxed, [state && billOf(state)], order.rules ?? saudi);
    taxed = change.taxed;
    return change.documents.map((difference) => documentOf(difference, order));
  });
}

/** The only document between two states. */
export function aDocument(
  before: Order | null,
  after: Order | null,
  given: Partial<NumberedTaxDocument> = {},
): NumberedTaxDocument {
  const documents = documentsOf(before ? [before, after] : [after]).slice(before ? 1 : 0);
  const [document] = documents;
  if (!document || documents.length > 1) throw new Error(`${documents.length} documents`);
  return { ...document, ...given };
}

function documentOf(difference: TaxDifference, { lines, rules: own = saudi }: Order): NumberedTaxDocument {
  return {
    ...difference,
    number: 1,
    eInvoice: null,
    issuedAt: new Date('2026-11-23T22:30:15Z'),
    seller,
    order: 42,
    language: 'ar',
    currency: 'SAR',
    places: 2,
    lines: lines.flatMap((line, at) => {
      const amount = difference.lines[at] ?? zero;
      if (amount === zero) return [];
      const parts = taxedPartsOf(line, own.taxes);
      return [{ name: `قهوة ${at + 1}`, details: [], quantity: line.quantity, amount, parts }];
    }),
    reason: difference.kind === 'invoice' ? null : 'struck',
  };
}

/** A coupon of a fixed amount on everything. */
export const off = (amount: string): Partial<BillExtras> => ({
  coupon: {
    id: 1,
    discount_value: amount,
    discount_value_type: 'fixed',
    min_order_value: '0',
    max_discount_value: null,
    free_delivery: false,
    products: [],
    categories: [],
  },
});

export const delivered = (fee: string): Partial<BillExtras> => ({ deliveryFee: amountOf(fee) });
