import { lineTotal } from '#domain/cart/bill.ts';
import { type Milli, type Places, stepOf } from '#domain/money.ts';
import { isActive } from '#domain/order/status.ts';
import type { ItemPart } from '#domain/split/item-claims.ts';
import { itemShares } from '#domain/split/item-shares.ts';
import { ownShares } from '#domain/split/own-shares.ts';
import { type Binding, bindingOf } from '../../ordering/bill-split.ts';
import type { GuestShare } from '../../ordering/guest-share.ts';
import { balanceDue, billOfOrder, type Order } from '../../ordering/order.ts';
import type { BoundKey, Decision } from '../../ordering/order-book.ts';

/** How guests want to share what is due. */
export type SplitWish =
  /** None at all undo the split. */
  | { readonly kind: 'amounts'; readonly amounts: readonly Milli[] }
  /** What each of them had. */
  | { readonly kind: 'items'; readonly claims: readonly (readonly ItemPart[])[] };

export type SplitNo =
  | { readonly code: 'order_finished' | Binding }
  /** So much is to be shared. */
  | { readonly code: 'invalid_split'; readonly due: Milli; readonly places: Places };

interface SplitRules {
  /** Whether somebody can pay so much online. */
  readonly takes: (amount: Milli, currency: string) => boolean;
  readonly newUuid: () => string;
}

/** Decides on a split of what is due of an order as it stands in that very moment. */
export function divided(
  order: Order,
  wish: SplitWish,
  { takes, newUuid }: SplitRules,
  key: BoundKey | null,
): Decision<SplitNo> {
  const { places, currency } = order.terms;
  if (!isActive(order.status)) return no({ code: 'order_finished' });
  const binding = bindingOf(order);
  if (binding) return no({ code: binding });
  if (wish.kind === 'amounts' && wish.amounts.length === 0) return undivided(order, key);
  const due = balanceDue(order, billOfOrder(order).total);
  const shares = sharesOf(order, wish, due);
  const isPayable = shares?.every((amount) => takes(amount, currency)) ?? false;
  if (!(shares && isPayable)) return no({ code: 'invalid_split', due, places });
  const split = shares.map(
    (amount, at): GuestShare => ({
      uuid: newUuid(),
      guest: String(at + 1),
      amount,
      reference: null,
      takenBy: null,
      isPaidAtTill: false,
    }),
  );
  return { kind: 'change', change: { order: { ...order, split }, key } };
}

const no = (refusal: SplitNo): Decision<SplitNo> => ({ kind: 'no', no: refusal });

const undivided = (order: Order, key: BoundKey | null): Decision<SplitNo> =>
  order.split.length === 0
    ? { kind: 'leave' }
    : { kind: 'change', change: { order: { ...order, split: [] }, key } };

function sharesOf({ lines, terms }: Order, wish: SplitWish, due: Milli): readonly Milli[] | null {
  const step = stepOf(terms.places);
  const outcome =
    wish.kind === 'amounts'
      ? ownShares(wish.amounts, due, step)
      : itemShares(
          lines.map((line) => ({
            cart_uuid: line.cartUuid,
            amount: lineTotal(line),
            isStruck: line.isStruck,
          })),
          wish.claims,
          due,
          step,
        );
  return outcome.kind === 'shared' ? outcome.shares : null;
}
