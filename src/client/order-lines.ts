import type { Order } from '#contracts/shapes/order.ts';
import { amountOf } from '#domain/money.ts';
import type { CartLine } from './stores/cart-state.ts';

/** The lines of an order as a cart holds them; what was struck is left out. */
export function linesOf({ line_items }: Pick<Order, 'line_items'>): readonly Omit<CartLine, 'uuid'>[] {
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
