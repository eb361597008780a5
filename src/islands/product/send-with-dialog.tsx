import { createRoot, type Root } from 'react-dom/client';
import type { CartLine } from '#client/cart/cart-state.ts';
import { sendToOrder } from '#client/table/send-to-order.ts';
import { OrderAdditionDialog, type OrderAdditionDialogProps } from './OrderAdditionDialog.tsx';

let root: Root | null = null;

/** Adds a dish to the order of the diner's table; a dialog says if it fails. Resolves to whether it was added. */
export function sendWithDialog(line: Omit<CartLine, 'uuid'>): Promise<boolean> {
  const host = document.getElementById('order-addition');
  if (host && !root) {
    root = createRoot(host);
    root.render(
      <OrderAdditionDialog {...(JSON.parse(host.dataset.props ?? '{}') as OrderAdditionDialogProps)} />,
    );
  }
  return sendToOrder(line);
}
