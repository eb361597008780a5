import { lineTotal } from '#domain/cart/bill-line.ts';
import { depositsOf } from '#domain/cart/deposit.ts';
import { addAmounts, type Decimals, type Milli, stepOf } from '#domain/money.ts';
import { isActive } from '#domain/order/order-status.ts';
import { customShares } from '#domain/split/custom-shares.ts';
import type { ItemPart } from '#domain/split/item-claims.ts';
import { itemShares } from '#domain/split/item-shares.ts';
import { type BillLock, billLockOf } from '../../ordering/bill-split.ts';
import type { GuestShare } from '../../ordering/guest-share.ts';
import type { Order } from '../../ordering/order.ts';
import { balanceDue, billOfOrder } from '../../ordering/order-bill.ts';
import type { Decision, IdempotencyKey } from '../../ordering/order-repository.ts';

export type SplitRequest =
  /** An empty list undoes the split. */
  | { readonly kind: 'amounts'; readonly amounts: readonly Milli[] }
  /** The items of each guest. */
  | { readonly kind: 'items'; readonly claims: readonly (readonly ItemPart[])[] };

export type SplitBillError =
  | { readonly code: 'order_finished' | BillLock }
  /** `due`: the amount to share. */
  | { readonly code: 'invalid_split'; readonly due: Milli; readonly decimals: Decimals };

interface SplitRules {
  /** Whether the amount can be paid online. */
  readonly accepts: (amount: Milli, currency: string) => boolean;
  readonly newUuid: () => string;
}

/** Splits the amount due of the current version of the order. */
export function decideSplit(
  order: Order,
  request: SplitRequest,
  { accepts, newUuid }: SplitRules,
  key: IdempotencyKey | null,
): Decision<SplitBillError> {
  const { places, currency } = order.terms;
  if (!isActive(order.status)) return refuseSplit({ code: 'order_finished' });
  const lock = billLockOf(order);
  if (lock) return refuseSplit({ code: lock });
  if (request.kind === 'amounts' && request.amounts.length === 0) return decideUndoSplit(order, key);
  const due = balanceDue(order, billOfOrder(order).total);
  const shares = shareAmountsOf(order, request, due);
  const isPayable = shares?.every((amount) => accepts(amount, currency)) ?? false;
  if (!(shares && isPayable)) return refuseSplit({ code: 'invalid_split', due, decimals: places });
  const split = shares.map(
    (amount, index): GuestShare => ({
      uuid: newUuid(),
      guest: String(index + 1),
      amount,
      reference: null,
      takenBy: null,
      isPaidAtTill: false,
    }),
  );
  return { kind: 'change', change: { order: { ...order, split }, key } };
}

const refuseSplit = (refusal: SplitBillError): Decision<SplitBillError> => ({ kind: 'no', no: refusal });

const decideUndoSplit = (order: Order, key: IdempotencyKey | null): Decision<SplitBillError> =>
  order.split.length === 0
    ? { kind: 'leave' }
    : { kind: 'change', change: { order: { ...order, split: [] }, key } };

function shareAmountsOf({ lines, terms }: Order, request: SplitRequest, due: Milli): readonly Milli[] | null {
  const step = stepOf(terms.places);
  const outcome =
    request.kind === 'amounts'
      ? customShares(request.amounts, due, step)
      : itemShares(
          lines.map((line) => ({
            cart_uuid: line.cartUuid,
            amount: addAmounts(lineTotal(line), depositsOf([line])),
            isStruck: line.isStruck,
          })),
          request.claims,
          due,
          step,
        );
  return outcome.kind === 'shared' ? outcome.shares : null;
}
