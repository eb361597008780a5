import { createRoot, type Root } from 'react-dom/client';
import type { CartLine } from '#client/cart/cart-state.ts';
import { loadProduct } from '#client/cart/products.ts';
import { ChoiceSheet } from './ChoiceSheet.tsx';
import type { ControlsProps } from './Controls.tsx';
import { sendToOrder } from './send-to-order.ts';

type SheetProps = Omit<ControlsProps, 'product'>;

let root: Root | null = null;
let openedCount = 0;

/**
 * Opens the sheet of a dish. When closed, it returns the focus to the opener.
 *
 * @param line a line of the cart to change instead of adding one.
 */
export async function open(
  host: HTMLElement,
  product: number,
  opener: HTMLElement,
  line: CartLine | null = null,
): Promise<'open' | 'not_available_now' | 'no_response'> {
  const props = JSON.parse(host.dataset.props ?? '{}') as SheetProps;
  root ??= createRoot(host);
  const result = await loadProduct(product, props.settings.language);
  if (result.kind === 'gone') return 'not_available_now';
  if (result.kind === 'unknown') return 'no_response';
  openedCount += 1;
  // A new key is a new sheet. A closed sheet stays in the page until then, for its closing animation.
  root.render(
    <ChoiceSheet
      key={openedCount}
      {...props}
      product={result.product}
      line={line}
      onClosed={() => opener.focus()}
    />,
  );
  return 'open';
}

/** Adds a dish without options to the order of the diner's table. Resolves to whether it was added. */
export const send = sendToOrder;
