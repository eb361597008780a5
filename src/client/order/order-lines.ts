import type { Order } from '#contracts/shapes/order.ts';
import { amountOf } from '#domain/money.ts';
import type { CartLine } from '../cart/cart-state.ts';

/** The lines of an order as a cart holds them; what was struck is left out. */
export function toCartLines({ line_items }: Pick<Order, 'line_items'>): readonly Omit<CartLine, 'uuid'>[] {
  return line_items
    .filter(({ status }) => status === 'Active')
    .map((line) => ({
      product: line.product,
      quantity: line.quantity,
      configuration: {
        choices: line.variations,
        combos: line.combo_groups.flatMap(({ id, products }) =>
          products.map((product) => ({
            group: id,
            product: product.id,
            choices: product.product_variations,
          })),
        ),
      },
      instructions: line.special_instructions,
      name: line.product_name,
      image: null,
      unit: amountOf(line.product_price),
    }));
}

/** The lines that whoever asked for the order has added, but for those that were struck. */
export const ownLines = ({
  line_items,
  own_lines,
}: Pick<Order, 'line_items' | 'own_lines'>): Order['line_items'] =>
  line_items.filter(({ status, cart_uuid }) => status === 'Active' && own_lines.includes(cart_uuid));

/** Whether others have lines in the order, besides whoever asked for it. */
export const isSharedOrder = (order: Pick<Order, 'line_items' | 'own_lines'>): boolean =>
  order.line_items.some(
    ({ status, cart_uuid }) => status === 'Active' && !order.own_lines.includes(cart_uuid),
  );

/** Those of `lines` that a cart does not have: the same dish, chosen and asked for in the same way. */
export function missingFrom<Line extends Omit<CartLine, 'uuid'>>(
  cart: readonly Omit<CartLine, 'uuid'>[],
  lines: readonly Line[],
): readonly Line[] {
  const there = new Set(cart.map(lineKeyOf));
  return lines.filter((line) => !there.has(lineKeyOf(line)));
}

/** In which order things were chosen makes no difference. */
const lineKeyOf = ({ product, instructions, configuration: { choices, combos } }: Omit<CartLine, 'uuid'>) =>
  JSON.stringify([
    product,
    instructions,
    choices.toSorted(),
    combos.map((combo) => [combo.group, combo.product, ...combo.choices.toSorted()].join(' ')).toSorted(),
  ]);
