import type { CartLine } from '#client/cart/cart-state.ts';

/** Sends a dish to the order where the diner sits, and says what is in the way; tells whether the order has it. */
export async function sendToOrder(line: Omit<CartLine, 'uuid'>): Promise<boolean> {
  const sending = await import('./send-with-dialog.tsx').catch(() => null);
  if (sending) return sending.sendWithDialog(line);
  document.dispatchEvent(new Event('unreached'));
  return false;
}
