import type { LineError } from '#contracts/refusals.ts';
import type { LineRequest } from '#contracts/shapes/order-request.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { billedDish, billLine, canBeBilled } from '#domain/cart/bill-line.ts';
import {
  basePrice,
  type ConfigurationError,
  configurationErrors,
  configuredItem,
} from '#domain/cart/configuration.ts';
import { lostChoices } from '#domain/cart/lost-choices.ts';
import { takenPortions } from '#domain/cart/taken-portions.ts';
import type { OrderType } from '#domain/order-type.ts';
import { pricedFor } from '#domain/price/price-for.ts';
import type { PriceRules } from '#domain/price/price-rules.ts';
import { isSoldFor } from '#domain/sold-order-types.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { configurationOf, lineContent } from './line-content.ts';
import type { OrderLine } from './order.ts';
import type { StockReservation } from './order-repository.ts';
import { orderableOf } from './orderable.ts';
import { lineFingerprint } from './request-fingerprint.ts';
import { stockReservations } from './stock-reservations.ts';
import type { UnavailableLine } from './unavailable-line.ts';

/** An error in a request, by its path. */
export interface RequestIssue {
  readonly path: string;
  readonly message: string;
}

export type CheckedLines =
  | {
      readonly kind: 'valid';
      readonly lines: readonly OrderLine[];
      readonly stock: readonly StockReservation[];
    }
  | { readonly kind: 'unavailable'; readonly items: readonly UnavailableLine[] }
  | { readonly kind: 'invalid'; readonly issues: readonly RequestIssue[] };

export const totalTooLarge: RequestIssue = { path: 'line_items', message: 'too much for one order' };

/** How lines are priced. */
export interface LinePricing {
  readonly rules: PriceRules;
  readonly orderType: OrderType;
  /** The venue is closed: whether dishes are available is decided by the requested time. */
  readonly isForLater?: boolean;
}

type CheckedLine =
  | { readonly kind: 'valid'; readonly line: OrderLine }
  | { readonly kind: 'unavailable'; readonly item: UnavailableLine }
  | { readonly kind: 'invalid'; readonly issues: readonly RequestIssue[] };

/**
 * Checks lines against the menu and prices them.
 *
 * `invalid`: the site never offers such a line. `unavailable`: it was offered when it was put in the cart.
 */
export function checkLines(
  context: RequestContext,
  requests: readonly LineRequest[],
  pricing: LinePricing,
): CheckedLines {
  const checked = requests.map((request, index) =>
    checkLine(context, request, `line_items.${index}`, pricing),
  );
  const issues = checked.flatMap((one) => (one.kind === 'invalid' ? one.issues : []));
  if (issues.length > 0) return { kind: 'invalid', issues };
  const items = checked.flatMap((one) => (one.kind === 'unavailable' ? [one.item] : []));
  if (items.length > 0) return { kind: 'unavailable', items };
  const lines = checked.flatMap((one) => (one.kind === 'valid' ? [one.line] : []));
  if (!canBeBilled(lines)) return { kind: 'invalid', issues: [totalTooLarge] };
  return { kind: 'valid', lines, stock: stockReservations(context.menu, lines) };
}

function checkLine(
  context: RequestContext,
  request: LineRequest,
  path: string,
  { rules, orderType, isForLater = false }: LinePricing,
): CheckedLine {
  const written = orderableOf(context, request.product);
  const product = written && pricedFor(written, orderType);
  if (!product || !isForSale(context, product)) return unavailable(request, 'gone');
  if (!(product.isOffered || isForLater)) return unavailable(request, 'hours');
  if (product.isOutOfStock) return unavailable(request, 'out_of_stock');
  if (!isSoldFor(product.soldFor, orderType)) return unavailable(request, 'order_type');

  const configuration = configurationOf(request);
  const errors = configurationErrors(product, configuration);
  const invalid = errors.filter(({ kind }) => kind !== 'out_of_stock');
  if (invalid.length > 0) return { kind: 'invalid', issues: invalid.map((error) => issueOf(error, path)) };
  if (errors.length > 0) return unavailable(request, 'choice', lostChoices(product, configuration).values);

  const taken = takenPortions(product, configuration);
  const item = configuredItem(product, configuration);
  const allowsComments = context.menu.field('enable_product_comments');
  return {
    kind: 'valid',
    line: {
      ...billLine(billedDish(product), request.quantity, item, rules),
      ...(taken.length > 0 && { taken }),
      cartUuid: request.cart_uuid,
      content: {
        language: context.language,
        ...lineContent(product, configuration, (allowsComments && request.special_instructions) || ''),
      },
      isStruck: false,
      guest: null,
      fingerprint: lineFingerprint(request),
    },
  };
}

const unavailable = (
  { cart_uuid, product }: LineRequest,
  reason: LineError,
  choices: readonly number[] = [],
): CheckedLine => ({
  kind: 'unavailable',
  item: { cart_uuid, product, reason, ...(choices.length > 0 && { choices: [...choices] }) },
});

/** Source: spec §4 "Ordering availability". */
const isForSale = ({ menu }: RequestContext, product: Orderable) =>
  basePrice(product) > 0 || menu.field('enable_zero_price_item');

function issueOf(error: ConfigurationError, path: string): RequestIssue {
  switch (error.kind) {
    case 'missing':
      return { path, message: `group ${error.group} needs a choice` };
    case 'too_few':
      return { path, message: `group ${error.group} needs ${error.min} choices` };
    case 'too_many':
      return { path, message: `group ${error.group} takes ${error.max} choices at most` };
    case 'too_few_different':
      return { path, message: `group ${error.group} needs ${error.min} different choices` };
    case 'too_many_different':
      return { path, message: `group ${error.group} takes ${error.max} different choices at most` };
    case 'too_few_of':
      return { path, message: `${error.id} needs ${error.min} units` };
    case 'too_many_of':
      return { path, message: `${error.id} takes ${error.max} units at most` };
    case 'unknown':
      return { path, message: `${error.id} is not offered` };
    case 'not_offered':
      return { path, message: `${error.id} is offered only with another choice` };
    case 'out_of_stock':
      return { path, message: `${error.id} is out of stock` };
  }
}

/** Whether the unit prices that the device sent are correct. */
export function pricesAgree(requests: readonly LineRequest[], lines: readonly OrderLine[]): boolean {
  const prices = new Map(lines.map(({ cartUuid, unit }) => [cartUuid, unit]));
  return requests.every(
    ({ cart_uuid, product_price: claimed }) =>
      claimed === null || claimed === undefined || claimed === prices.get(cart_uuid),
  );
}
