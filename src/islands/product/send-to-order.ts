import type { CartLine } from '#client/cart/cart-state.ts';

/** Adds a dish to the order of the diner's table; a dialog says if it fails. Resolves to whether it was added. */
export async function sendToOrder(line: Omit<CartLine, 'uuid'>): Promise<boolean> {
  const module = await import('./send-with-dialog.tsx').catch(() => null);
  if (module) return module.sendWithDialog(line);
  document.dispatchEvent(new Event('noresponse'));
  return false;
}
