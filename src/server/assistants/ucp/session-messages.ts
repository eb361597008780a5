import type { QuoteProblem } from '../../ordering/quotes/quote-problems.ts';
import type { AssistantSite } from '../assistant-site.ts';
import { plainText } from '../plain-text.ts';
import { ageWarning } from './catalog-operations.ts';
import { containedTaxes } from './ucp-amounts.ts';
import { errorMessage, type Severity, type UcpMessage } from './ucp-answer.ts';
import type { PricedSession, UcpSession } from './ucp-session.ts';

/** The protocol's codes where it has one, and who can do something about it. */
const codes: Readonly<Record<QuoteProblem['code'], readonly [code: string, severity: Severity]>> = {
  gone: ['item_unavailable', 'recoverable'],
  out_of_stock: ['out_of_stock', 'recoverable'],
  hours: ['item_unavailable', 'recoverable'],
  order_type: ['item_unavailable', 'recoverable'],
  choice: ['out_of_stock', 'recoverable'],
  too_few: ['quantity_invalid', 'recoverable'],
  too_many: ['quantity_invalid', 'recoverable'],
  alone: ['item_unavailable', 'recoverable'],
  too_much: ['quantity_invalid', 'recoverable'],
  // The page of the link asks for the choices.
  wrong_choice: ['options_required', 'requires_buyer_input'],
  ordering_off: ['ordering_off', 'unrecoverable'],
  order_type_not_offered: ['ordering_off', 'unrecoverable'],
  closed: ['location_closed', 'requires_buyer_input'],
  wrong_time: ['location_closed', 'requires_buyer_input'],
  slot_full: ['time_unavailable', 'requires_buyer_input'],
  address_needed: ['address_required', 'requires_buyer_input'],
  outside_area: ['address_undeliverable', 'requires_buyer_input'],
  below_minimum: ['minimum_order_unmet', 'recoverable'],
  payment_unavailable: ['payment_unavailable', 'requires_buyer_input'],
};

/** Whether the venue takes no such orders at all. */
export const isForNobody = ({ code }: QuoteProblem): boolean => codes[code][1] === 'unrecoverable';

/** What stands in the way of each line, and of the order. */
export const problemMessages = (
  site: AssistantSite,
  asked: UcpSession['asked'],
  problems: readonly QuoteProblem[],
): readonly UcpMessage[] =>
  problems.map((problem) => {
    const [code, severity] = codes[problem.code];
    return errorMessage(code, problemText(site, asked, problem), severity);
  });

/** Such lines are left out of the answer, so their dish is named. */
function problemText(
  { orders }: AssistantSite,
  { line_items: lines }: UcpSession['asked'],
  { code, line, message, minimum }: QuoteProblem,
): string {
  if (minimum !== undefined) return `The order is below the minimum of ${orders.formatAmount(minimum)}.`;
  const asked = line === undefined ? undefined : lines[line];
  if (asked === undefined) return message;
  const name = plainText(orders.nameOf(asked.product), 120);
  const text = code === 'wrong_choice' ? 'The guest makes its choices on the page of the link.' : message;
  return `${name === '' ? 'An item' : JSON.stringify(name)} is left out. ${text}`;
}

/** What the guest must know of what is priced. */
export function noticesOf({ quote }: PricedSession): readonly UcpMessage[] {
  if (!quote) return [];
  const taxes = containedTaxes(quote);
  return [
    ...(quote.minAge === null ? [] : [ageWarning(quote.minAge)]),
    ...(taxes === null ? [] : [{ type: 'info' as const, code: 'taxes_included', content: taxes }]),
    {
      type: 'info',
      code: 'fulfillment',
      content: `Priced for ${quote.request.order_type.replace('_', ' ')}. The guest chooses how and when on the page of the link.`,
    },
  ];
}

/** No order is placed by a program. */
export const guestConfirms: UcpMessage = errorMessage(
  'buyer_confirmation',
  'Nothing is ordered yet. The guest checks, gives details, pays or sends the order on the page of the link.',
  'requires_buyer_review',
);
