import { createRoot, type Root } from 'react-dom/client';
import { loadProduct } from '#client/cart/products.ts';
import { ChoiceSheet } from './ChoiceSheet.tsx';
import type { ControlsProps } from './Controls.tsx';
import { sendToOrder } from './send-to-order.ts';

type SheetProps = Omit<ControlsProps, 'product'>;

/** Where sheets are shown, and what they go by. */
interface SheetHost {
  readonly props: SheetProps;
  readonly root: Root;
}

let sheetHost: SheetHost | null = null;
let openedCount = 0;

function sheetHostAt(host: HTMLElement): SheetHost {
  sheetHost ??= { props: JSON.parse(host.dataset.props ?? '{}') as SheetProps, root: createRoot(host) };
  return sheetHost;
}

/** Shows the sheet of a dish; closed, it gives the focus back to what opened it. */
export async function open(
  host: HTMLElement,
  product: number,
  opener: HTMLElement,
): Promise<'open' | 'not_available_now' | 'no_response'> {
  const { props, root } = sheetHostAt(host);
  const found = await loadProduct(product, props.settings.language);
  if (found.kind === 'gone') return 'not_available_now';
  if (found.kind === 'unknown') return 'no_response';
  openedCount += 1;
  // Another key is another sheet; the one that was closed is in the page until then, to go as it came.
  root.render(
    <ChoiceSheet key={openedCount} {...props} product={found.product} onClosed={() => opener.focus()} />,
  );
  return 'open';
}

/** Sends a dish that asks nothing to the order where the diner sits; says whether the order has it. */
export const send = sendToOrder;
