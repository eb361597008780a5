import { createRoot, type Root } from 'react-dom/client';
import { loadProduct } from '#client/cart/products.ts';
import { ChoiceSheet } from './ChoiceSheet.tsx';
import type { ControlsProps } from './Controls.tsx';
import { sendToOrder } from './send-to-order.ts';

type Told = Omit<ControlsProps, 'product'>;

/** Where sheets are shown, and what they go by. */
interface Stage {
  readonly told: Told;
  readonly root: Root;
}

let known: Stage | null = null;
let opened = 0;

function stageAt(host: HTMLElement): Stage {
  known ??= { told: JSON.parse(host.dataset.props ?? '{}') as Told, root: createRoot(host) };
  return known;
}

/** Shows the sheet of a dish; closed, it gives the focus back to what opened it. */
export async function open(
  host: HTMLElement,
  product: number,
  opener: HTMLElement,
): Promise<'open' | 'not_available_now' | 'no_response'> {
  const { told, root } = stageAt(host);
  const found = await loadProduct(product, told.terms.language);
  if (found.kind === 'gone') return 'not_available_now';
  if (found.kind === 'unknown') return 'no_response';
  opened += 1;
  // Another key is another sheet; the one that was closed is in the page until then, to go as it came.
  root.render(<ChoiceSheet key={opened} {...told} product={found.product} onClosed={() => opener.focus()} />);
  return 'open';
}

/** Sends a dish that asks nothing to the order where the diner sits; says whether the order has it. */
export const send = sendToOrder;
