import type { Order } from '#contracts/shapes/order.ts';
import type { Configuration } from '#domain/cart/configuration.ts';
import { amountOf } from '#domain/money.ts';
import type { CartLine } from '../cart/cart-state.ts';

interface ConfiguredLine {
  readonly variations?: readonly number[] | undefined;
  readonly combo_groups?:
    | readonly {
        readonly id: number;
        readonly products: readonly {
          readonly id: number;
          readonly product_variations?: readonly number[] | undefined;
        }[];
      }[]
    | undefined;
}

/** What was chosen, of a line as orders have it. */
export const configurationOf = ({ variations = [], combo_groups = [] }: ConfiguredLine): Configuration => ({
  choices: variations,
  combos: combo_groups.flatMap(({ id: group, products }) =>
    products.map(({ id: product, product_variations: choices = [] }) => ({ group, product, choices })),
  ),
});

/** The active lines of an order as cart lines. */
export function toCartLines({ line_items }: Pick<Order, 'line_items'>): readonly Omit<CartLine, 'uuid'>[] {
  return line_items
    .filter(({ status }) => status === 'Active')
    .map((line) => ({
      product: line.product,
      quantity: line.quantity,
      configuration: configurationOf(line),
      instructions: line.special_instructions,
      name: line.product_name,
      image: null,
      unit: amountOf(line.product_price),
    }));
}

/** The active lines that this diner added. */
export const ownLines = ({
  line_items,
  own_lines,
}: Pick<Order, 'line_items' | 'own_lines'>): Order['line_items'] =>
  line_items.filter(({ status, cart_uuid }) => status === 'Active' && own_lines.includes(cart_uuid));

/** Whether other guests have active lines in the order. */
export const isSharedOrder = (order: Pick<Order, 'line_items' | 'own_lines'>): boolean =>
  order.line_items.some(
    ({ status, cart_uuid }) => status === 'Active' && !order.own_lines.includes(cart_uuid),
  );

/** The lines that a cart does not have. Lines match by dish, options and instructions. */
export function missingFrom<Line extends Omit<CartLine, 'uuid'>>(
  cart: readonly Omit<CartLine, 'uuid'>[],
  lines: readonly Line[],
): readonly Line[] {
  const inCart = new Set(cart.map(lineKeyOf));
  return lines.filter((line) => !inCart.has(lineKeyOf(line)));
}

/** The order of choices makes no difference. */
const lineKeyOf = ({ product, instructions, configuration: { choices, combos } }: Omit<CartLine, 'uuid'>) =>
  JSON.stringify([
    product,
    instructions,
    choices.toSorted(),
    combos.map((combo) => [combo.group, combo.product, ...combo.choices.toSorted()].join(' ')).toSorted(),
  ]);
