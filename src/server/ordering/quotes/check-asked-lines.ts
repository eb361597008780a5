import type { LineRequest, OrderRequest } from '#contracts/shapes/order-request.ts';
import { portionsLeft } from '#domain/stock.ts';
import type { RequestContext } from '../../catalog/request-context.ts';
import { checkLines, type LinePricing, totalTooLarge } from '../check-lines.ts';
import type { StockRepository } from '../inventory/stock-repository.ts';
import type { OrderLine } from '../order.ts';
import { limitRefusal } from '../order-limits.ts';
import { soldOutLines } from '../stock-reservations.ts';
import type { UnavailableLine } from '../unavailable-line.ts';
import { type QuoteProblem, quoteProblem } from './quote-problems.ts';

/** A line as it was asked for. */
export interface AskedOrderLine {
  readonly asked: LineRequest;
  /** As an order would have it; `null` where it cannot be ordered. */
  readonly line: OrderLine | null;
}

interface CheckedAskedLines {
  readonly lines: readonly AskedOrderLine[];
  readonly problems: readonly QuoteProblem[];
}

/** Checks each line by itself, then what all of them together need. */
export async function checkAskedLines(
  context: RequestContext,
  stock: Pick<StockRepository, 'findAll'>,
  { line_items: requests }: Pick<OrderRequest, 'line_items'>,
  pricing: LinePricing,
): Promise<CheckedAskedLines> {
  const checked = requests.map((asked, at) => checkOne(context, asked, at, pricing));
  const alone = checked.flatMap(({ problems }) => problems);
  const lines = checked.map(({ asked, line }) => ({ asked, line }));
  if (alone.length > 0) return { lines, problems: alone };
  const together = await problemsTogether(context, stock, requests, pricing);
  const stopped = new Set(together.map(({ line }) => line));
  return {
    lines: lines.map((one, at) => (stopped.has(at) || stopped.has(undefined) ? { ...one, line: null } : one)),
    problems: together,
  };
}

function checkOne(
  context: RequestContext,
  asked: LineRequest,
  at: number,
  pricing: LinePricing,
): AskedOrderLine & Pick<CheckedAskedLines, 'problems'> {
  const checked = checkLines(context, [asked], pricing);
  switch (checked.kind) {
    case 'valid':
      return { asked, line: checked.lines[0] ?? null, problems: [] };
    case 'unavailable':
      return { asked, line: null, problems: problemsOf(checked.items, [asked], at) };
    case 'invalid':
      return {
        asked,
        line: null,
        problems: checked.issues.map(({ message }) =>
          quoteProblem(message === totalTooLarge.message ? 'too_much' : 'wrong_choice', {
            line: at,
            message,
          }),
        ),
      };
  }
}

const problemsOf = (
  items: readonly UnavailableLine[],
  requests: readonly LineRequest[],
  first = 0,
): readonly QuoteProblem[] =>
  items.map(({ cart_uuid, reason }) =>
    quoteProblem(reason, { line: first + requests.findIndex((one) => one.cart_uuid === cart_uuid) }),
  );

/** Limits per order, portions, and the amount. */
async function problemsTogether(
  context: RequestContext,
  stock: Pick<StockRepository, 'findAll'>,
  requests: readonly LineRequest[],
  pricing: LinePricing,
): Promise<readonly QuoteProblem[]> {
  const checked = checkLines(context, requests, pricing);
  if (checked.kind !== 'valid') return [quoteProblem('too_much')];
  const limited = limitRefusal(context, checked.lines);
  if (limited) return problemsOf(limited.items, requests);
  const records = await stock.findAll(checked.stock.map(({ item }) => item));
  const short = checked.stock
    .filter(({ item, quantity, written }) => {
      const left = portionsLeft({ out_of_stock: false, pos_available_qty: written }, records.get(item));
      return left !== null && left < quantity;
    })
    .map(({ item }) => item);
  return problemsOf(soldOutLines(context.menu, checked.lines, short), requests);
}
