import { plus, readPercent, roundToStep, times, whole } from '#domain/fraction.ts';
import { addAmounts, type Milli, milli, stepOf, zero } from '#domain/money.ts';
import { apportion } from '#domain/tax/apportion.ts';
import type { TaxDocument } from '#server/ordering/receipts/tax-document.ts';

/** A line without tax. */
export interface ZatcaLine {
  readonly name: string;
  readonly quantity: number;
  readonly net: Milli;
  readonly tax: Milli;
}

/** Everything in a document that is taxed with one rate: lines − allowance + charge = net. */
export interface ZatcaGroup {
  /** In percent, decimal text; `null` for what is not subject to the tax. */
  readonly rate: string | null;
  readonly lines: readonly ZatcaLine[];
  /** Discounts on the whole document. */
  readonly allowance: Milli;
  /** Delivery, service and packaging. */
  readonly charge: Milli;
  readonly net: Milli;
  readonly tax: Milli;
}

export interface ZatcaAmounts {
  readonly groups: readonly ZatcaGroup[];
  readonly net: Milli;
  readonly tax: Milli;
  /** What rounding for cash adds, or takes off. */
  readonly rounding: Milli;
  readonly payable: Milli;
}

/** The invoice format has two decimals. */
const step = stepOf(2);

interface Entry {
  readonly name: string;
  readonly quantity: number;
  /** As the document has it: with tax where prices include it. */
  readonly amount: Milli;
}

/** In percent; `null` for no tax. */
type Rate = number | null;

/** Names of lines that are no dishes. */
export interface LineTitles {
  readonly deposit: string;
  /** What is charged or given back besides. */
  readonly other: string;
}

/**
 * The amounts of a tax document as the invoice format wants them: without tax, by rate, and adding up to the hundredth.
 *
 * What the document says of net and tax stays. Lines, discounts and charges are put without tax and rounded; what is left to
 * the net is a discount or a charge.
 *
 * @returns why the format has no place for them, if so.
 */
export function zatcaAmounts(document: TaxDocument, titles: LineTitles): ZatcaAmounts | string {
  const rounding = rowSum(document, ['cash_rounding']);
  const entries = entriesByRate(document, titles);
  const heads = headsOf(document, rounding).filter(
    ({ key, net, tax }) => net !== zero || tax !== zero || entries.has(key),
  );
  if (heads.some(({ net, tax }) => net < 0 || tax < 0)) {
    return 'Amounts of different rates have different signs, or taxes are computed on each other.';
  }
  if (heads.some(({ key }) => key === 0)) return 'A tax of 0 % needs a reason that the menu does not say.';
  const charged = rateOfCharges(heads, entries);
  const groups = heads.map(({ key, ...head }) =>
    groupOf(head, entries.get(key) ?? [], { document, title: titles.other, hasCharges: key === charged }),
  );
  const [net, tax] = [
    addAmounts(...groups.map((group) => group.net)),
    addAmounts(...groups.map((group) => group.tax)),
  ];
  return { groups, net, tax, rounding, payable: document.total };
}

interface Head extends Pick<ZatcaGroup, 'rate' | 'net' | 'tax'> {
  readonly key: Rate;
}

/** What the document says of each rate, and what is left of its total: what no tax is on. */
function headsOf({ taxes, total }: TaxDocument, rounding: Milli): readonly Head[] {
  const taxed = [...Map.groupBy(taxes, ({ rate }) => Number(rate))].map(([key, ofRate]) => ({
    key,
    rate: ofRate[0]?.rate ?? null,
    net: addAmounts(...ofRate.map(({ base }) => base)),
    tax: addAmounts(...ofRate.map(({ amount }) => amount)),
  }));
  const withTax = addAmounts(...taxed.map(({ net, tax }) => addAmounts(net, tax)));
  return [...taxed, { key: null, rate: null, net: milli(total - rounding - withTax), tax: zero }];
}

/** Dishes and deposits by the rate that is on them. A line that lowers the document is a discount. */
function entriesByRate(document: TaxDocument, titles: LineTitles): ReadonlyMap<Rate, readonly Entry[]> {
  const { lines, taxes } = document;
  const rates = new Map(taxes.map(({ id, rate }) => [id, Number(rate)]));
  const ofLines = lines
    .filter(({ amount }) => amount > 0)
    .flatMap(({ name: own, legal, quantity, amount, parts = [{ taxes: [...rates.keys()], amount }] }) => {
      const shares = apportion(
        amount,
        parts.map((part) => part.amount),
        step,
      );
      const name = legal && legal.name !== own ? `${legal.name} | ${own}` : own;
      return parts.map((part, at) => ({
        key: part.taxes.map((id) => rates.get(id)).find((rate) => rate !== undefined) ?? null,
        entry: { name, quantity, amount: shares[at] ?? zero },
      }));
    });
  const deposit = { name: titles.deposit, quantity: 1, amount: rowSum(document, ['deposit']) };
  const entries = [...ofLines, { key: null, entry: deposit }].filter(({ entry }) => entry.amount > 0);
  return new Map(
    [...Map.groupBy(entries, ({ key }) => key)].map(([key, all]) => [key, all.map(({ entry }) => entry)]),
  );
}

/** The only rate, if nothing but goods is charged without tax: then all charges are taxed with it. */
function rateOfCharges(
  heads: readonly Head[],
  entries: ReadonlyMap<Rate, readonly Entry[]>,
): Rate | undefined {
  const [first, ...others] = heads;
  const areGoods = others.every(({ key, net }) => key === null && net === sumOf(entries.get(key) ?? []));
  return areGoods ? first?.key : undefined;
}

interface GroupContext {
  readonly document: TaxDocument;
  readonly title: string;
  /** Whether all charges are taxed with its rate. */
  readonly hasCharges: boolean;
}

function groupOf(
  head: Pick<ZatcaGroup, 'rate' | 'net' | 'tax'>,
  entries: readonly Entry[],
  { document, title, hasCharges }: GroupContext,
): ZatcaGroup {
  const { net, rate } = head;
  if (entries.length === 0) {
    const line = { name: title, quantity: 1, net, tax: taxOn(net, rate) };
    return { ...head, lines: [line], allowance: zero, charge: zero };
  }
  const withoutTax = (amount: Milli) => (document.mode === 'inside' ? netOf(amount, rate) : amount);
  const isWhole = isOfGoods(document);
  const all = isWhole ? net : withoutTax(sumOf(entries));
  const charged = hasCharges && !isWhole ? withoutTax(chargesOf(document)) : zero;
  const left = milli(all + charged - net);
  const amounts = entries.map(({ amount }) => amount);
  return {
    ...head,
    lines: apportion(all, amounts, step).map((own, at) => ({
      name: entries[at]?.name ?? title,
      quantity: entries[at]?.quantity ?? 1,
      net: own,
      tax: taxOn(own, rate),
    })),
    allowance: milli(Math.max(0, left)),
    charge: milli(charged + Math.max(0, -left)),
  };
}

const sumOf = (entries: readonly Entry[]): Milli => addAmounts(...entries.map(({ amount }) => amount));

/** Whether nothing is charged or given back besides goods and their deposits. */
const isOfGoods = ({ lines, rows }: TaxDocument): boolean =>
  rows.every(({ kind, amount }) => kind === 'cash_rounding' || (kind === 'deposit' && amount > 0)) &&
  lines.every(({ amount }) => amount > 0);

const rowSum = ({ rows }: TaxDocument, kinds: readonly TaxDocument['rows'][number]['kind'][]): Milli =>
  addAmounts(...rows.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));

const chargesOf = (document: TaxDocument): Milli =>
  milli(Math.max(0, rowSum(document, ['charge', 'delivery'])));

/** amount ÷ (1 + rate), a half rounded up. */
function netOf(amount: Milli, rate: string | null): Milli {
  if (rate === null) return amount;
  const { numerator, denominator } = plus(whole(1), readPercent(rate));
  return milli(roundToStep(times(whole(amount), { numerator: denominator, denominator: numerator }), step));
}

/** net × rate, a half rounded up. */
const taxOn = (net: Milli, rate: string | null): Milli =>
  rate === null ? zero : milli(roundToStep(times(whole(net), readPercent(rate)), step));
