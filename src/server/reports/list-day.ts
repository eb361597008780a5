import type {
  ListedClosing,
  ListedDayTotals,
  ListedOpenDay,
  ListedUnpaidOrder,
} from '#contracts/shapes/report-replies.ts';
import { defaultDecimals } from '#domain/currency.ts';
import { writeZonedTime } from '#domain/hours/zoned-time.ts';
import { type Decimals, type Milli, milli, writeMilli } from '#domain/money.ts';
import type { CashCount } from '#domain/report/cash-count.ts';
import type { DayTotals } from '#domain/report/day-totals.ts';
import type { DayClosing, DayReport } from './day-closing.ts';
import type { UnpaidOrder } from './day-closings.ts';
import type { OpenDay } from './open-day.ts';

type Texts<Values> = { readonly [Name in keyof Values]: Values[Name] extends Milli ? string : Values[Name] };

/** The same with decimal text for each of these amounts. */
function textsOf<Values extends object>(
  values: Values,
  names: readonly (keyof Values)[],
  decimals: Decimals,
): Texts<Values> {
  const texts = names.map((name) => [name, writeMilli(values[name] as Milli, decimals)]);
  return { ...values, ...Object.fromEntries(texts) } as Texts<Values>;
}

const allTexts = <Values extends Readonly<Record<string, Milli>>>(values: Values, decimals: Decimals) =>
  textsOf(values, Object.keys(values), decimals);

const listTotals = ({ decimals, ...totals }: DayTotals): ListedDayTotals => ({
  currency: totals.currency,
  sales: allTexts(totals.sales, decimals),
  received: allTexts(totals.received, decimals),
  payments: totals.payments.map((one) => textsOf(one, ['received', 'refunded', 'total'], decimals)),
  taxes: totals.taxes.map((one) => textsOf(one, ['net', 'tax'], decimals)),
  types: totals.types.map((one) => textsOf(one, ['net'], decimals)),
  notServed: totals.notServed.map((one) => textsOf(one, ['amount'], decimals)),
  counts: textsOf(totals.counts, ['lost'], decimals),
});

const listDayReport = ({ day, beginsAt, endsAt, zone, seller, currencies, numbers }: DayReport) => ({
  ...{ day, zone, seller, numbers },
  beginsAt: writeZonedTime(beginsAt, zone),
  endsAt: writeZonedTime(endsAt, zone),
  currencies: currencies.map(listTotals),
});

const cashAmounts = ['float', 'taken', 'paidOut', 'expected', 'counted', 'difference'] as const;

const listCash = (cash: CashCount, [own]: readonly DayTotals[]) =>
  textsOf(cash, cashAmounts, own?.decimals ?? defaultDecimals(cash.currency));

/** A closing as the operator API has it: amounts are decimal text, instants ISO 8601 in the zone of the venue. */
export const listClosing = ({ number, cash, closedAt, closedBy, ...report }: DayClosing): ListedClosing => ({
  number,
  ...listDayReport(report),
  cash: cash && listCash(cash, report.currencies),
  closedAt: writeZonedTime(closedAt, report.zone),
  closedBy,
});

export const listOpenDay = ({ isOver, toClose, unpaid, ...report }: OpenDay): ListedOpenDay => ({
  ...listDayReport(report),
  ...{ isOver, toClose },
  unpaid: listUnpaid(unpaid, report.currencies),
});

/** @param currencies with the decimals of the venue's own. */
export const listUnpaid = (
  orders: readonly UnpaidOrder[],
  [own]: readonly DayTotals[],
): readonly ListedUnpaidOrder[] =>
  orders.map(({ total, due, ...order }) => {
    const decimals = order.currency === own?.currency ? own.decimals : defaultDecimals(order.currency);
    return { ...order, total: writeMilli(milli(total), decimals), due: writeMilli(milli(due), decimals) };
  });
